import { smooth } from '#pictures/engine/curve.ts';
import type { Scene } from '#pictures/engine/scene.ts';
import type { Fabric } from '#pictures/cloth/fabric.ts';
import { makeFolds, type Ridge } from '#pictures/cloth/folds.ts';
import { makeSpine, type Arc } from '#pictures/cloth/spine.ts';
import { knitStrip } from '#pictures/cloth/strip.ts';

/** A pair of ribbed tubes, slouching a little. */
export function knitLegWarmers(
  scene: Scene,
  { gauge, fabric, seed }: { gauge: number; fabric: Fabric; seed: number },
): void {
  const legs: Arc[] = [
    [
      [620, 1110],
      [690, 850],
      [560, 520],
      [668, 190],
    ],
    [
      [330, 1080],
      [372, 820],
      [268, 500],
      [352, 160],
    ],
  ];
  for (const [index, arc] of legs.entries()) {
    const spine = makeSpine([arc]);
    const rows = Math.floor(spine.length / (gauge * (fabric.course ?? 0.75)));
    const middle = (arc[0][0] + arc[3][0]) / 2;
    const slouch = (y: number, lean: number): Ridge => ({
      from: [middle - 120, y],
      to: [middle + 120, y + lean],
      width: 26,
      height: 15,
      bend: 0.35,
    });
    knitStrip(scene, {
      spine,
      gauge,
      columns: 4 * Math.round(262 / gauge / 4),
      taper: 'squeeze',
      edge: 18,
      height: 36 + index * 4,
      seed: seed + index,
      sections: [{ fabric, rows }],
      halfWidth: (s) =>
        104 + 20 * smooth(0.3, 1, s / spine.length) + 5 * Math.sin(s * 0.022 + index * 2),
      pillow: 12,
      slide: 0.6,
      folds: makeFolds({
        amount: 9,
        seed: seed + index * 3,
        ridges: [slouch(870, 30), slouch(790, -26), slouch(700, 24)],
      }),
    });
  }
}
