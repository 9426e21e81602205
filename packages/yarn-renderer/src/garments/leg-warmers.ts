import { bell, smooth } from '#renderer/engine/curve.ts';
import type { Scene } from '#renderer/engine/scene.ts';
import type { Fabric } from '#renderer/cloth/fabric.ts';
import { makeFolds, type Ridge } from '#renderer/cloth/folds.ts';
import { makeSpine, type Arc } from '#renderer/cloth/spine.ts';
import { knitStrip } from '#renderer/cloth/strip.ts';

/** A pair of ribbed tubes, slouching a little. */
export function knitLegWarmers(
  scene: Scene,
  { gauge, fabric, seed }: { gauge: number; fabric: Fabric; seed: number },
): void {
  const legs: Arc[] = [
    [
      [300, 1070],
      [330, 830],
      [420, 520],
      [640, 200],
    ],
    [
      [700, 1120],
      [690, 830],
      [540, 540],
      [372, 180],
    ],
  ];
  for (const [index, arc] of legs.entries()) {
    const spine = makeSpine([arc]);
    const rows = Math.floor(spine.length / (gauge * (fabric.course ?? 0.75)));
    const slouch = (y: number, lean: number): Ridge => ({
      from: [arc[1][0] - 130, y],
      to: [arc[1][0] + 130, y + lean],
      width: 27,
      height: 17,
      bend: 0.35,
    });
    knitStrip(scene, {
      spine,
      gauge,
      columns: 4 * Math.round(262 / gauge / 4),
      taper: 'squeeze',
      edge: 18,
      height: 36,
      lift: (s) => index * 58 * bell(s, spine.length * 0.62, 300),
      seed: seed + index,
      sections: [{ fabric, rows }],
      halfWidth: (s) =>
        104 + 20 * smooth(0.3, 1, s / spine.length) + 5 * Math.sin(s * 0.022 + index * 2),
      pillow: 12,
      slide: 0.6,
      folds: makeFolds({
        amount: 9,
        seed: seed + index * 3,
        ridges: [slouch(930, 30), slouch(850, -26), slouch(770, 24), slouch(690, -18)],
      }),
    });
  }
}
