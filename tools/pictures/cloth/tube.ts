import { smooth } from '#pictures/engine/curve.ts';
import type { Scene } from '#pictures/engine/scene.ts';
import { withFolds, type Folds } from './folds.ts';
import { knitCloth, type Section } from './knit-cloth.ts';
import { reverseFabric } from './fabric.ts';

/** A knitted ring lying flat, its upper opening a little towards us: snood, headband, cosy. */
export interface OpenTube {
  x: number;
  /** Height of the lower edge at the middle. */
  y: number;
  half: number;
  tall: number;
  /** How far the ends of the edges curve up. */
  curve: number;
  gauge: number;
  sections: readonly Section[];
  thickness: number;
  folds: Folds;
  seed: number;
  /** Half the height of the opening. */
  opening: number;
  edge?: number;
  materialAt?: (column: number, row: number) => number | undefined;
}

export function knitTube(scene: Scene, tube: OpenTube): void {
  knitInside(scene, tube);
  const { x, y, half, tall, curve, gauge, thickness, edge = 12 } = tube;
  const columns = 4 * Math.round((half * 3.04) / gauge / 4);
  knitCloth(scene, {
    columns,
    gauge,
    sections: tube.sections,
    seed: tube.seed,
    ...(tube.materialAt ? { materialAt: tube.materialAt } : {}),
    map: withFolds(
      (u, v, out) => {
        const turn = (u / (columns / 2)) * 1.72;
        const round = Math.cos(turn);
        const s = v * gauge - edge;
        let up = s;
        let z = 0;
        if (s < 0) {
          const roll = Math.min(-s / edge, 2.2);
          up = -edge * Math.sin(roll);
          z = edge * Math.cos(roll) - edge;
        } else if (s > tall) {
          const roll = Math.min((s - tall) / edge, 2.2);
          up = tall + edge * Math.sin(roll);
          z = edge * Math.cos(roll) - edge;
        }
        out[0] = x + (half + 5 * Math.sin(s * 0.025 + tube.seed)) * Math.sin(turn);
        out[1] = y - up - (1 - round) * (curve + (tube.opening - curve) * smooth(0, tall, s));
        out[2] = thickness * 0.5 + thickness * Math.max(-0.5, round) + z;
      },
      tube.folds,
      0.35,
    ),
    keeps: (u, v) => Math.abs((u / (columns / 2)) * 1.72) < (v * gauge > tall - edge ? 1.46 : 1.66),
  });
}

/** The back of the ring, seen from inside through the opening. */
function knitInside(
  scene: Scene,
  { x, y, half, tall, opening, gauge, seed, thickness }: OpenTube,
): void {
  const columns = Math.round((half * 2.5) / gauge);
  const rows = Math.ceil((opening * 3.4) / (gauge * 0.75));
  knitCloth(scene, {
    columns,
    gauge,
    sections: [{ fabric: reverseFabric, rows }],
    seed: seed + 17,
    map: (u, v, out) => {
      const turn = (u / (columns / 2)) * 1.5;
      const up = v * gauge - rows * gauge * 0.75;
      out[0] = x + (half - 4) * Math.sin(turn);
      out[1] = y - tall - opening * 1.05 - up - (Math.cos(turn) - 1) * opening * 0.95 - 4;
      out[2] = thickness * 0.32 - 14 * smooth(-14, 0, up) + 8;
    },
  });
}
