import { bell, mix, smooth } from '#renderer/engine/curve.ts';
import { valueNoise } from '#renderer/engine/noise.ts';
import type { Scene } from '#renderer/engine/scene.ts';
import { ribFabric, type Fabric } from './fabric.ts';
import { makeFolds, type Ridge } from './folds.ts';
import { courseOf } from './knit-cloth.ts';
import { makeSpine, type Arc, type Point } from './spine.ts';
import { knitStrip } from './strip.ts';

/** How a sleeve lies beside or on the body. */
export type SleevePose = 'down' | 'out' | 'wide' | 'bent' | 'tucked' | 'short' | 'threeQuarter';

export interface Sleeve {
  side: -1 | 1;
  pose: SleevePose;
  gauge: number;
  fabric: Fabric;
  cuffRows: number;
  cuffFabric?: Fabric;
  upper: number;
  wrist: number;
  seed: number;
  /** Half width of the body, to slip under or lie over it. */
  bodyHalf: (y: number) => number;
  shoulder: Point;
  /** Raglan sleeves run up to the neck and narrow there. */
  isRaglan?: boolean;
  /** Turns the arm away from the body, radians. */
  spread?: number;
  /** Length of the arm; 1 reaches the hem. */
  reach?: number;
  hidesBelow?: (x: number, y: number) => boolean;
  materialAt?: (column: number, row: number) => number | undefined;
}

export function knitSleeve(scene: Scene, sleeve: Sleeve): void {
  const { side, gauge, fabric, cuffRows, upper, wrist, seed, bodyHalf } = sleeve;
  const spine = makeSpine(armArcs(sleeve));
  const cuff = cuffRows * gauge * (fabric.course ?? 0.75);
  const columns = 2 * Math.ceil((upper + 15) / gauge);
  const sections = [
    { fabric: sleeve.cuffFabric ?? ribFabric(2, 2, 0.22), rows: cuffRows },
    { fabric, rows: 999 },
  ];
  const rows = Math.round(spine.length / (gauge * courseOf(sections)));
  const short = sleeve.pose === 'short';
  const folds = makeFolds({
    amount: short ? 5 : 10,
    seed: seed + 8,
    ridges: short ? [] : creases(sleeve),
  });
  knitStrip(scene, {
    spine,
    gauge,
    columns,
    taper: 'cut',
    edge: 12,
    seed,
    sections: [
      { fabric: sleeve.cuffFabric ?? ribFabric(2, 2, 0.22), rows: cuffRows },
      { fabric, rows: Math.max(1, rows - cuffRows) },
    ],
    halfWidth: (s) => {
      const cap = sleeve.isRaglan
        ? 1 - 0.82 * smooth(spine.length - 330, spine.length, s)
        : 1 - 0.3 * smooth(spine.length - 80, spine.length, s) ** 2;
      const plain = mix(wrist + 8, upper, smooth(0, 1, s / spine.length)) * cap;
      const drawn = short
        ? 0
        : 14 * smooth(cuff * 0.95, cuff * 0.5, s) - 6 * bell(s, cuff * 1.4, cuff * 0.5);
      return plain - drawn + 5 * (valueNoise(s * 0.03, seed + 9) - 0.5);
    },
    lift: (s, _, x, y) => {
      const fromShoulder = spine.length - s;
      const inside = smooth(10, -22, Math.abs(x - 500) - bodyHalf(y));
      if (fromShoulder > spine.length * 0.5 && sleeve.pose === 'bent')
        return (side > 0 ? 30 : 56) * inside;
      return -Math.max(9 * smooth(150, 60, fromShoulder), 26 * inside);
    },
    pillow: 4,
    slide: 0.5,
    folds: (x, y) => folds(x, y) * smooth(190, 250, Math.abs(x - 500) + Math.max(0, y - 400) * 0.8),
    keeps: (x, y) => {
      const away = Math.abs(x - 500);
      if (away < 120 && y < 500) return false;
      if (Math.sign(x - 500) !== side && y < 480) return false;
      return !(y < 470 && away < bodyHalf(y) - 46);
    },
    ...(sleeve.materialAt ? { materialAt: sleeve.materialAt } : {}),
  });
}

/** Cuff first, shoulder last. */
function armArcs({ side, pose, shoulder, isRaglan, spread = 0, reach = 1 }: Sleeve): Arc[] {
  const cos = Math.cos(spread) * reach;
  const sin = Math.sin(spread) * reach;
  const at = (x: number, y: number): Point => [
    shoulder[0] + side * (x * cos + y * sin),
    shoulder[1] + y * cos - x * sin,
  ];
  if (isRaglan) return [raglanArc(pose, at)];
  switch (pose) {
    case 'down':
      return [[at(176, 704), at(204, 402), at(128, 150), at(0, 0)]];
    case 'out':
      return [[at(268, 560), at(236, 330), at(140, 110), at(0, 0)]];
    case 'wide':
      return [[at(318, 470), at(276, 250), at(150, 70), at(0, 0)]];
    case 'tucked':
      return [[at(96, 690), at(196, 420), at(138, 150), at(0, 0)]];
    case 'bent':
      return [
        [at(-118, 478), at(-40, 470), at(60, 468), at(122, 420)],
        [at(122, 420), at(196, 360), at(150, 150), at(0, 0)],
      ];
    case 'threeQuarter':
      return [[at(214, 480), at(196, 300), at(120, 110), at(0, 0)]];
    case 'short':
      return [[at(158, 214), at(118, 140), at(64, 60), at(0, 0)]];
  }
}

/** From the neck over the shoulder, without the corner of a set-in sleeve. */
function raglanArc(pose: SleevePose, at: (x: number, y: number) => Point): Arc {
  if (pose === 'threeQuarter') return [at(286, 470), at(246, 300), at(142, 76), at(0, 0)];
  if (pose === 'wide') return [at(384, 570), at(306, 340), at(170, 96), at(0, 0)];
  return [at(256, 690), at(258, 410), at(156, 110), at(0, 0)];
}

/** Creases where an arm bends: at the elbow and above the cuff. */
function creases({ side, pose, shoulder }: Sleeve): Ridge[] {
  const ridge = (
    line: readonly [number, number, number, number],
    width: number,
    height: number,
  ): Ridge => ({
    from: [shoulder[0] + side * line[0], shoulder[1] + line[1]],
    to: [shoulder[0] + side * line[2], shoulder[1] + line[3]],
    width,
    height,
    bend: side * -0.3,
  });
  if (pose === 'bent')
    return [
      ridge([60, 340, 190, 330], 24, 12),
      ridge([40, 400, 150, 470], 24, 11),
      ridge([90, 180, 190, 240], 24, 9),
    ];
  return [
    ridge([216, 362, 106, 312], 26, 13),
    ridge([201, 437, 101, 417], 22, 11),
    ridge([111, 232, 176, 272], 24, 9),
    ridge([176, 572, 106, 552], 22, 9),
  ];
}
