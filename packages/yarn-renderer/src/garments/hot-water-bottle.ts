import { mix, smooth } from '#renderer/engine/curve.ts';
import type { Scene } from '#renderer/engine/scene.ts';
import { ribFabric, type Fabric } from '#renderer/cloth/fabric.ts';
import { makeFolds } from '#renderer/cloth/folds.ts';
import { straightSpine } from '#renderer/cloth/spine.ts';
import { knitStrip } from '#renderer/cloth/strip.ts';
import { putStopper } from '#renderer/props/stopper.ts';

/** The bottle in its cabled cover, its roll-neck turned down under the stopper. */
export function knitHotWaterBottle(
  scene: Scene,
  { gauge, fabric, seed }: { gauge: number; fabric: Fabric; seed: number },
): void {
  putStopper(scene, { x: 500, y: 196, z: 40 });
  const spine = straightSpine([500, 1120], [500, 330]);
  const total = Math.floor(spine.length / (gauge * 0.75));
  knitStrip(scene, {
    spine,
    gauge,
    columns: 2 * Math.ceil(268 / gauge),
    taper: 'cut',
    edge: 30,
    startEdge: 28,
    height: 60,
    seed,
    sections: [{ fabric, rows: total }],
    halfWidth: (s) => {
      const low = Math.sqrt(Math.max(0.02, 1 - (1 - Math.min(1, s / 70)) ** 2));
      const shoulder = smooth(560, 730, s);
      return mix(246, 96, shoulder) * (0.82 + 0.18 * low) + 4 * Math.sin(s * 0.01);
    },
    pillow: 46,
    folds: makeFolds({ amount: 6, seed }),
  });
  collar(scene, { gauge, seed });
}

function collar(scene: Scene, { gauge, seed }: { gauge: number; seed: number }): void {
  const spine = straightSpine([500, 446], [500, 262]);
  knitStrip(scene, {
    spine,
    gauge: gauge * 0.9,
    columns: 4 * Math.round(290 / (gauge * 0.9) / 4),
    taper: 'squeeze',
    edge: 34,
    startEdge: 16,
    height: 118,
    seed: seed + 5,
    sections: [
      {
        fabric: ribFabric(2, 2, 0.3),
        rows: Math.floor((spine.length + 30) / (gauge * 0.9 * 0.75)),
      },
    ],
    halfWidth: (s) => 124 - 12 * smooth(60, 184, s),
    lift: (s, lateral) => -16 * smooth(150, 190, s) - (lateral / 60) ** 2 * 2,
    pillow: 10,
  });
}
