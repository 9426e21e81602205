import { smooth } from '#pictures/engine/curve.ts';
import type { Scene } from '#pictures/engine/scene.ts';
import { cableFabric } from '#pictures/cloth/cable-fabric.ts';
import { ribFabric } from '#pictures/cloth/fabric.ts';
import { makeSpine } from '#pictures/cloth/spine.ts';
import { knitStrip } from '#pictures/cloth/strip.ts';

/** A band lying as a ring: the cabled front below, the inside of the back above. */
export function knitHeadband(scene: Scene, { gauge, seed }: { gauge: number; seed: number }): void {
  const back = makeSpine([
    [
      [168, 640],
      [250, 430],
      [750, 430],
      [832, 640],
    ],
  ]);
  knitStrip(scene, {
    spine: back,
    gauge,
    columns: 16,
    taper: 'squeeze',
    edge: 0,
    height: 20,
    seed: seed + 1,
    sections: [{ fabric: ribFabric(1, 1, 0.2), rows: Math.round(back.length / (gauge * 0.75)) }],
    halfWidth: () => 86,
    lift: (_, lateral) => -8 * smooth(60, 90, Math.abs(lateral)) - 6 * smooth(0, 80, lateral),
  });
  const front = makeSpine([
    [
      [140, 610],
      [190, 860],
      [810, 860],
      [860, 610],
    ],
  ]);
  const fabric = cableFabric(
    [
      { kind: 'cable', width: 10, period: 13, offset: 4 },
      { kind: 'purl', width: 2 },
      { kind: 'knit', width: 2 },
    ],
    5,
  );
  knitStrip(scene, {
    spine: front,
    gauge,
    columns: 16,
    taper: 'squeeze',
    edge: 8,
    height: 52,
    seed,
    sections: [{ fabric, rows: Math.round(front.length / (gauge * 0.75)) }],
    halfWidth: (s) =>
      108 -
      18 * smooth(front.length * 0.3, 0, s) -
      18 * smooth(front.length * 0.7, front.length, s),
    lift: (s) => -26 * smooth(70, 0, s) - 26 * smooth(front.length - 70, front.length, s),
    pillow: 6,
  });
}
