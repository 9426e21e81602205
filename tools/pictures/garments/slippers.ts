import { bell, smooth } from '#pictures/engine/curve.ts';
import { placed, type Scene } from '#pictures/engine/scene.ts';
import { stampTube } from '#pictures/engine/stamp-tube.ts';
import { wool } from '#pictures/materials.ts';
import { knitBand } from '#pictures/cloth/band.ts';
import { ribFabric, reverseFabric, type Fabric } from '#pictures/cloth/fabric.ts';
import { makeSpine, straightSpine, type Point } from '#pictures/cloth/spine.ts';
import { knitStrip } from '#pictures/cloth/strip.ts';

export interface SlipperLook {
  gauge: number;
  fabric: Fabric;
  seed: number;
  hasSole: boolean;
  isBootee?: boolean;
}

/** A pair seen from above. */
export function knitSlippers(scene: Scene, look: SlipperLook): void {
  placed(scene, { x: 352, y: 640, turn: -0.13 }, () => knitSlipper(scene, look));
  placed(scene, { x: 652, y: 668, turn: 0.1, isMirrored: true }, () =>
    knitSlipper(scene, { ...look, seed: look.seed + 6 }),
  );
}

export function knitSlipper(scene: Scene, look: SlipperLook): void {
  const { gauge, fabric, seed, hasSole } = look;
  const long = look.isBootee ? 540 : 760;
  const opening = look.isBootee ? { y: 880, rx: 74, ry: 106 } : { y: 812, rx: 72, ry: 166 };
  const half = (s: number) => footHalf(s / long);
  if (hasSole) layLeather(scene, half, long);
  const spine = straightSpine([500, 1025], [492, 1025 - long]);
  const rows = Math.floor(long / (gauge * (fabric.course ?? 0.75)));
  knitStrip(scene, {
    spine,
    gauge,
    columns: Math.round(190 / gauge),
    taper: 'squeeze',
    edge: 0,
    height: 16,
    seed: seed + 1,
    sections: [{ fabric: reverseFabric, rows }],
    halfWidth: (s) => half(s) * 0.84,
  });
  knitStrip(scene, {
    spine,
    gauge,
    columns: 2 * Math.ceil(175 / gauge),
    taper: 'cut',
    edge: 46,
    startEdge: 30,
    height: 78,
    seed,
    sections: [{ fabric, rows: rows + 4 }],
    halfWidth: half,
    lift: (s) => 40 * bell(s, long * 0.6, 150) - 24 * smooth(long * 0.8, long, s),
    pillow: 22,
    keeps: (x, y) => ((x - 499) / opening.rx) ** 2 + ((y - opening.y) / opening.ry) ** 2 > 1,
  });
  knitBand(scene, {
    spine: openingSpine(opening),
    gauge: gauge * 0.8,
    rows: 5,
    height: 96,
    bulge: 12,
    fabric: ribFabric(1, 1, 0.18),
    seed: seed + 2,
  });
}

/** Half width of the foot from heel (0) to toe (1). */
function footHalf(t: number): number {
  const heel = Math.sqrt(Math.max(0.01, 1 - (1 - Math.min(1, t / 0.12)) ** 2));
  const toe = t < 0.8 ? 1 : Math.sqrt(Math.max(0.01, 1 - ((t - 0.8) / 0.2) ** 2.2));
  return (104 + 32 * smooth(0.25, 0.72, t)) * heel * toe;
}

function openingSpine({ y, rx, ry }: { y: number; rx: number; ry: number }) {
  const k = 0.5523;
  const at = (dx: number, dy: number): Point => [499 + dx * (rx + 6), y + dy * (ry + 6)];
  return makeSpine([
    [at(-1, 0), at(-1, k), at(-k, 1), at(0, 1)],
    [at(0, 1), at(k, 1), at(1, k), at(1, 0)],
    [at(1, 0), at(1, -k), at(k, -1), at(0, -1)],
    [at(0, -1), at(-k, -1), at(-1, -k), at(-1, 0)],
  ]);
}

/** The edge of the leather sole, seen all around the foot. */
function layLeather(scene: Scene, half: (s: number) => number, long: number): void {
  const points: number[] = [];
  const edge = (s: number, side: number) =>
    points.push(500 + side * half(s) - (s / long) * 8, 1025 - s, 8, 12);
  for (let i = 0; i <= 60; i++) edge(long * easeEnds(i / 60), -1);
  for (let i = 60; i >= 0; i--) edge(long * easeEnds(i / 60), 1);
  stampTube(scene, { points, material: wool.leather });
}

/** Closer steps at heel and toe, where the outline turns. */
function easeEnds(t: number): number {
  return 0.5 - 0.5 * Math.cos(t * Math.PI);
}
