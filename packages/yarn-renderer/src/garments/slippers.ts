import { bell, smooth } from '#renderer/engine/curve.ts';
import { placed, type Scene } from '#renderer/engine/scene.ts';
import { stampTube } from '#renderer/engine/stamp-tube.ts';
import { wool } from '#renderer/materials.ts';
import { knitBand } from '#renderer/cloth/band.ts';
import { ribFabric, reverseFabric, type Fabric } from '#renderer/cloth/fabric.ts';
import { makeSpine, type Point, type Spine } from '#renderer/cloth/spine.ts';
import { knitStrip, knittedLength } from '#renderer/cloth/strip.ts';

export interface SlipperLook {
  gauge: number;
  fabric: Fabric;
  seed: number;
}

/** From the heel to the toe: the foot bends towards the big toe. */
const foot = makeSpine([
  [
    [500, 1025],
    [490, 780],
    [480, 480],
    [512, 265],
  ],
]);
const long = foot.length;
const opening = { x: 492, y: 806, rx: 70, ry: 164 };
const rolls = { startEdge: 30, endEdge: 40 };

/** A pair seen from above. */
export function knitSlippers(scene: Scene, look: SlipperLook): void {
  placed(scene, { x: 352, y: 640, turn: -0.13 }, () => knitSlipper(scene, look));
  placed(scene, { x: 652, y: 668, turn: 0.1, isMirrored: true }, () =>
    knitSlipper(scene, { ...look, seed: look.seed + 6 }),
  );
}

function knitSlipper(scene: Scene, look: SlipperLook): void {
  layLeather(scene);
  knitInsole(scene, look);
  knitUpper(scene, look);
  knitRim(scene, look);
}

function knitInsole(scene: Scene, { gauge, fabric, seed }: SlipperLook): void {
  knitStrip(scene, {
    spine: foot,
    gauge,
    columns: Math.round(190 / gauge),
    taper: 'squeeze',
    edge: 0,
    height: 16,
    seed: seed + 1,
    sections: [
      { fabric: reverseFabric, rows: Math.floor(long / (gauge * (fabric.course ?? 0.75))) },
    ],
    halfWidth: (s) => footHalf(s / long) * 0.84,
  });
}

function knitUpper(scene: Scene, { gauge, fabric, seed }: SlipperLook): void {
  const length = knittedLength({ spine: foot, ...rolls });
  knitStrip(scene, {
    ...rolls,
    spine: foot,
    gauge,
    columns: 2 * Math.ceil(175 / gauge),
    taper: 'cut',
    edge: 46,
    height: 78,
    seed,
    sections: [{ fabric, rows: Math.floor(length / (gauge * (fabric.course ?? 0.75))) }],
    halfWidth: (s) => footHalf(s / long),
    lift: instep,
    pillow: 22,
    keeps: (x, y) => ((x - opening.x) / opening.rx) ** 2 + ((y - opening.y) / opening.ry) ** 2 > 1,
  });
}

/** The rim lies on the upper all around, or the cut stitches would show at the instep. */
function knitRim(scene: Scene, { gauge, seed }: SlipperLook): void {
  const around = openingSpine();
  const place = new Float64Array(4);
  knitBand(scene, {
    spine: around,
    gauge: gauge * 0.8,
    rows: 6,
    height: (s) => {
      around.at(s, place);
      return 100 + instep(1025 - (place[1] ?? 0));
    },
    bulge: 12,
    fabric: ribFabric(1, 1, 0.18),
    seed: seed + 2,
  });
}

/** The upper rises over the instep and sinks towards the toe. */
function instep(s: number): number {
  return 40 * bell(s, long * 0.58, 150) - 40 * smooth(long * 0.74, long, s);
}

/** Half width of the foot from heel (0) to toe (1). */
function footHalf(t: number, least = 0.06): number {
  const heel = Math.sqrt(Math.max(0.01, 1 - (1 - Math.min(1, t / 0.14)) ** 2));
  const toe = t < 0.72 ? 1 : Math.sqrt(Math.max(least, 1 - ((t - 0.72) / 0.28) ** 2.4));
  const waist = 6 * bell(t, 0.42, 0.12);
  return (100 + 34 * smooth(0.36, 0.74, t) - waist) * heel * toe;
}

function openingSpine(): Spine {
  const k = 0.5523;
  const { x, y, rx, ry } = opening;
  const at = (dx: number, dy: number): Point => [x + dx * (rx + 11), y + dy * (ry + 11)];
  return makeSpine([
    [at(-1, 0), at(-1, k), at(-k, 1), at(0, 1)],
    [at(0, 1), at(k, 1), at(1, k), at(1, 0)],
    [at(1, 0), at(1, -k), at(k, -1), at(0, -1)],
    [at(0, -1), at(-k, -1), at(-1, -k), at(-1, 0)],
  ]);
}

/** The edge of the leather sole, seen all around the foot. */
function layLeather(scene: Scene): void {
  const points: number[] = [];
  const place = new Float64Array(4);
  const edge = (t: number, side: number) => {
    foot.at(long * t, place);
    const [x = 0, y = 0, tx = 0, ty = 0] = place;
    const half = footHalf(t, 0) + 1;
    points.push(x - ty * half * side, y + tx * half * side, 8, 12);
  };
  for (let i = 0; i <= 60; i++) edge(easeEnds(i / 60), -1);
  for (let i = 60; i >= 0; i--) edge(easeEnds(i / 60), 1);
  edge(0, -1);
  stampTube(scene, { points, material: wool.leather });
}

/** Closer steps at heel and toe, where the outline turns. */
function easeEnds(t: number): number {
  return 0.5 - 0.5 * Math.cos(t * Math.PI);
}
