import { mix } from '#renderer/engine/curve.ts';
import { fractalNoise } from '#renderer/engine/noise.ts';
import type { Scene } from '#renderer/engine/scene.ts';
import { stockinetteFabric } from '#renderer/cloth/fabric.ts';
import { knitRevolved, outlineProfile } from '#renderer/cloth/revolve.ts';
import { knitWedgeDisc } from '#renderer/cloth/wedge-disc.ts';
import { fixHandle } from './basket-handle.ts';

/** A stiff basket of thick cord with two leather handles. */
export function knitBasket(scene: Scene, { gauge, seed }: { gauge: number; seed: number }): void {
  const x = 500;
  const y = 760;
  const side = outlineProfile([
    [236, 0],
    [262, 26],
    [276, 120],
    [284, 240],
    [286, 330],
    [280, 352],
    [268, 356],
  ]);
  const wobble = (turn: number, height: number) =>
    1 +
    0.05 *
      (fractalNoise(Math.cos(turn) * 1.6 + seed, Math.sin(turn) * 1.6 + height * 0.004, 2) - 0.5);
  const columns = Math.round((286 * Math.PI * 2) / gauge);
  knitRevolved(scene, {
    x,
    y,
    gauge,
    seed,
    columns,
    length: side.length,
    sections: [{ fabric: stockinetteFabric, rows: Math.round(side.length / (gauge * 0.75)) }],
    profile: (s, turn, out) => {
      side.at(s, out);
      out[0] = (out[0] ?? 0) * wobble(turn, out[1] ?? 0);
    },
  });
  knitRevolved(scene, {
    x,
    y,
    gauge,
    seed: seed + 1,
    columns: columns - 3,
    length: 340,
    isInside: true,
    sections: [{ fabric: stockinetteFabric, rows: Math.round(350 / (gauge * 0.75)) }],
    profile: (s, turn, out) => {
      out[0] = mix(236, 268, s / 350) * wobble(turn, s);
      out[1] = 14 + s;
    },
  });
  knitWedgeDisc(scene, {
    x,
    y,
    radius: 226,
    wedges: 10,
    gauge,
    fabric: stockinetteFabric,
    seed: seed + 2,
    edge: 0,
    profile: () => 12,
  });
  for (const bearing of [0.9, Math.PI + 0.9])
    fixHandle(scene, { x, y, bearing, radius: 284, rim: 340 });
}
