import { mix, smooth } from '#renderer/engine/curve.ts';
import { placed, type Scene } from '#renderer/engine/scene.ts';
import { stampTube } from '#renderer/engine/stamp-tube.ts';
import { wool } from '#renderer/materials.ts';
import { ribFabric, stockinetteFabric, type Fabric } from '#renderer/cloth/fabric.ts';
import { makeFolds } from '#renderer/cloth/folds.ts';
import { makeSpine, straightSpine } from '#renderer/cloth/spine.ts';
import { knitStrip } from '#renderer/cloth/strip.ts';

export interface MittenLook {
  gauge: number;
  fabric: Fabric;
  seed: number;
  kind: 'mitten' | 'fingerless' | 'glove';
  cuff?: Fabric;
}

/** A pair, mirrored, one a little over the other, with the cord that holds mittens together. */
export function knitMittens(scene: Scene, look: MittenLook): void {
  if (look.kind === 'mitten') layCord(scene);
  placed(scene, { x: 330, y: 660, turn: -0.16 }, () => knitMitten(scene, look));
  placed(scene, { x: 672, y: 630, turn: 0.2, isMirrored: true }, () =>
    knitMitten(scene, { ...look, seed: look.seed + 3 }),
  );
}

/** Two strands twisted around each other, from one cuff to the other. */
function layCord(scene: Scene): void {
  const path = makeSpine([
    [
      [388, 1010],
      [420, 1180],
      [250, 1090],
      [330, 1190],
    ],
    [
      [330, 1190],
      [440, 1330],
      [560, 1040],
      [700, 1140],
    ],
    [
      [700, 1140],
      [800, 1210],
      [690, 1090],
      [622, 985],
    ],
  ]);
  const place = new Float64Array(4);
  for (const strand of [0, Math.PI]) {
    const points: number[] = [];
    for (let s = 0; s <= path.length; s += 4) {
      path.at(s, place);
      const [x = 0, y = 0, tx = 0, ty = 0] = place;
      const turn = s * 0.13 + strand;
      const aside = 4.4 * Math.cos(turn);
      points.push(x - ty * aside, y + tx * aside, 9 + 4.4 * Math.sin(turn), 5.4);
    }
    stampTube(scene, { points, material: wool.main });
  }
}

export function knitMitten(scene: Scene, look: MittenLook): void {
  knitThumb(scene, look);
  if (look.kind === 'glove') knitFingers(scene, look);
  const { gauge, fabric, seed, kind } = look;
  const top = kind === 'mitten' ? 300 : kind === 'glove' ? 560 : 430;
  const spine = straightSpine([500, 1050], [506, top]);
  const hand = 128;
  const total = Math.floor(spine.length / (gauge * (fabric.course ?? 0.75)));
  const cuffRows = Math.round((kind === 'mitten' ? 190 : 250) / (gauge * (fabric.course ?? 0.75)));
  const endRib = kind === 'fingerless' ? 7 : 0;
  knitStrip(scene, {
    spine,
    gauge,
    columns: 4 * Math.round((hand * 2.25) / gauge / 4),
    taper: 'squeeze',
    edge: 17,
    seed,
    sections: [
      { fabric: look.cuff ?? ribFabric(2, 2, 0.26), rows: cuffRows },
      { fabric, rows: total - cuffRows - endRib },
      ...(endRib > 0 ? [{ fabric: ribFabric(2, 2, 0.24), rows: endRib }] : []),
    ],
    halfWidth: (s) =>
      handWidth({ s, length: spine.length, hand, kind, cuff: kind === 'mitten' ? 190 : 250 }),
    pillow: 14,
    folds: makeFolds({
      amount: 6,
      seed,
      ridges: [{ from: [400, 820], to: [520, 780], width: 26, height: 6 }],
    }),
  });
}

interface HandPlace {
  s: number;
  length: number;
  hand: number;
  kind: MittenLook['kind'];
  cuff: number;
}

function handWidth({ s, length, hand, kind, cuff }: HandPlace): number {
  const wrist = mix(104, hand, smooth(cuff * 0.85, cuff * 1.5, s)) + 5 * smooth(60, 0, s);
  if (kind === 'glove') return wrist * (1 - 0.05 * smooth(length - 60, length, s));
  if (kind === 'fingerless') return wrist * (1 - 0.1 * smooth(length - 70, length, s));
  const t = Math.max(0, (s - length * 0.72) / (length * 0.28));
  return wrist * Math.sqrt(Math.max(0.015, 1 - t ** 2.4));
}

function knitThumb(scene: Scene, { gauge, fabric, seed, kind }: MittenLook): void {
  const long = kind === 'fingerless' ? 0.45 : 1;
  const spine = makeSpine([
    [
      [560, 780],
      [630, 740],
      [650 + 8 * long, 700 - 60 * long],
      [640 + 26 * long, 700 - 160 * long],
    ],
  ]);
  const total = Math.floor(spine.length / (gauge * (fabric.course ?? 0.75)));
  knitStrip(scene, {
    spine,
    gauge,
    columns: 4 * Math.round(118 / gauge / 4),
    taper: 'squeeze',
    edge: 15,
    height: 24,
    seed: seed + 7,
    sections: [{ fabric: kind === 'fingerless' ? stockinetteFabric : fabric, rows: total }],
    halfWidth: (s) => {
      const t = kind === 'fingerless' ? 0 : Math.max(0, (s / spine.length - 0.72) / 0.28);
      return 48 * Math.sqrt(Math.max(0.03, 1 - t ** 2.2));
    },
    pillow: 6,
  });
}

function knitFingers(scene: Scene, { gauge, fabric, seed }: MittenLook): void {
  const fingers = [
    { x: -96, lean: -40, long: 190 },
    { x: -33, lean: -12, long: 262 },
    { x: 31, lean: 14, long: 276 },
    { x: 94, lean: 40, long: 236 },
  ];
  for (const [index, { x, lean, long }] of fingers.entries()) {
    const spine = straightSpine([504 + x, 596], [504 + x + lean, 560 - long]);
    const total = Math.floor(spine.length / (gauge * 0.75));
    knitStrip(scene, {
      spine,
      gauge,
      columns: 2 * Math.round(46 / gauge) + 2,
      taper: 'squeeze',
      edge: 14,
      height: 27 + (index % 2) * 2,
      seed: seed + 11 + index,
      sections: [{ fabric, rows: total }],
      halfWidth: (s) => {
        const t = Math.max(0, (s / spine.length - 0.84) / 0.16);
        return 34.5 * Math.sqrt(Math.max(0.03, 1 - t ** 2.2));
      },
      pillow: 8,
    });
  }
}
