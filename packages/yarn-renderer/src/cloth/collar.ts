import { smooth } from '#renderer/engine/curve.ts';
import type { Scene } from '#renderer/engine/scene.ts';
import { knitBand } from './band.ts';
import { ribFabric, stockinetteFabric, reverseFabric, type Fabric } from './fabric.ts';
import type { Folds } from './folds.ts';
import { knitCloth } from './knit-cloth.ts';
import { makeSpine } from './spine.ts';

export interface Collar {
  gauge: number;
  /** Half width, depth of the front, and the height of the neck points. */
  half: number;
  depth: number;
  y: number;
  rows: number;
  folds: Folds;
  seed: number;
  fabric?: Fabric;
  material?: number;
  bulge?: number;
}

/** How steeply the neck band climbs where it folds from front to back. */
const foldLean = 0.62;

/** Inside of the back, back band, and the front band picked up along the neck. */
export function knitCrewCollar(scene: Scene, collar: Collar): void {
  knitNeckBack(scene, collar);
  const { half, depth, y, gauge, rows, folds, seed } = collar;
  const out = half + 9;
  const k = 0.5523;
  knitBand(scene, {
    spine: makeSpine([
      [
        [500 - out + 6, y - 13],
        [500 - out - 4, y + depth * k * 0.8],
        [500 - out * k, y + depth],
        [500, y + depth],
      ],
      [
        [500, y + depth],
        [500 + out * k, y + depth],
        [500 + out + 4, y + depth * k * 0.8],
        [500 + out - 6, y - 13],
      ],
    ]),
    gauge,
    rows,
    height: 26,
    bulge: collar.bulge ?? 12,
    lean: (share) => foldLean * (2 * share - 1) ** 3,
    folds: (px, py) => folds(px, py) * 0.5,
    seed: seed + 35,
    ...(collar.fabric ? { fabric: collar.fabric } : {}),
    ...(collar.material === undefined ? {} : { material: collar.material }),
  });
}

export function knitNeckBack(scene: Scene, collar: Collar): void {
  const { gauge, half, depth, y, rows, seed, fabric, material } = collar;
  const columns = 2 * Math.ceil((half + 4) / gauge);
  knitCloth(scene, {
    columns,
    gauge,
    sections: [{ fabric: reverseFabric, rows: Math.ceil((depth + 30) / (gauge * 0.6)) }],
    seed: seed + 31,
    map: (u, v, out) => {
      out[0] = 500 + u * gauge;
      out[1] = y + depth + 22 - v * gauge * 0.8;
      out[2] = 7 + 2 * Math.cos(u * 0.2);
    },
    keeps: (u, v) => {
      const down = depth + 22 - v * gauge * 0.8;
      return down > -8 && isRoundNeck(u * gauge, down, collar);
    },
  });
  const rise = rows * gauge * 0.72;
  knitCloth(scene, {
    columns: columns + 6,
    gauge,
    sections: [
      {
        fabric: fabric ?? ribFabric(1, 1, 0.22),
        rows,
        ...(material === undefined ? {} : { material }),
      },
    ],
    seed: seed + 33,
    map: (u, v, out) => {
      const t = u / (columns / 2 + 3);
      const up = v * gauge;
      // Towards the shoulders the courses turn inwards, to slip under the fold of the front.
      const side = Math.min(1, Math.abs(t)) ** 1.6;
      const lean = (Math.PI / 2 - Math.atan(foldLean)) * side;
      out[0] = 500 + t * half - Math.sign(t) * up * Math.sin(lean);
      out[1] = y - 6 + 6 * (1 - t * t) - up * 0.92 * Math.cos(lean);
      out[2] = 13 + 9 * Math.sin(Math.min(1, up / rise) * 2.5) - 8 * side;
    },
  });
}

function isRoundNeck(x: number, down: number, { half, depth }: Collar): boolean {
  return (x / (half + 8)) ** 2 + (Math.max(0, down) / (depth + 8)) ** 2 < 1;
}

/** A tall ribbed neck folded down on itself. */
export function knitRollCollar(
  scene: Scene,
  collar: Collar & { tall: number; isFolded: boolean },
): void {
  const { gauge, half, y, depth, tall, isFolded, folds, seed } = collar;
  const fabric = collar.fabric ?? ribFabric(2, 2, 0.26);
  const columns = 2 * Math.ceil((half * 1.62) / gauge);
  const edge = isFolded ? 15 : 10;
  const lower = isFolded ? edge * 2 : 0;
  const length = tall + lower + edge * 2;
  knitCloth(scene, {
    columns,
    gauge,
    sections: [{ fabric, rows: Math.round(length / (gauge * (fabric.course ?? 0.75))) }],
    seed: seed + 61,
    map: (u, v, out) => {
      const turn = (u / (columns / 2)) * 1.72;
      const s = v * gauge;
      const round = Math.max(0, Math.cos(turn));
      let up = s - lower;
      let z = 0;
      if (s < lower) {
        const roll = Math.min(2.4, (lower - s) / edge);
        up = -edge * Math.sin(roll);
        z = edge * Math.cos(roll) - edge;
      } else if (up > tall) {
        const roll = Math.min(2.4, (up - tall) / edge);
        up = tall + edge * Math.sin(roll);
        z = edge * Math.cos(roll) - edge;
      }
      const flare = 1 - smooth(0, tall, up);
      const wide =
        half * (isFolded ? 0.96 + 0.2 * flare : 0.94 + 0.32 * flare ** 2) +
        (isFolded ? 8 : 3) * Math.sin((up / tall) * 3);
      out[0] = 500 + wide * Math.sin(turn);
      out[1] =
        y +
        (depth * 0.62 - up) -
        (1 - round) * depth * (isFolded ? 0.44 : 0.6) * (1 - (0.86 * up) / tall);
      out[2] = 30 + 34 * Math.max(-0.4, round) + z + folds(out[0], out[1]) * 0.6;
    },
    keeps: (u) => Math.abs((u / (columns / 2)) * 1.72) < 1.66,
  });
  knitCloth(scene, {
    columns: Math.ceil((half * 1.9) / gauge),
    gauge,
    sections: [{ fabric: stockinetteFabric, rows: 6 }],
    seed: seed + 71,
    map: (u, v, out) => {
      out[0] = 500 + u * gauge * 0.96;
      out[1] = y + depth * 0.62 - tall + 16 - v * gauge * (1 - (u / (half / gauge)) ** 2 * 0.3);
      out[2] = 16;
    },
  });
}
