import { mix } from '#pictures/engine/curve.ts';
import { fractalNoise } from '#pictures/engine/noise.ts';
import type { Scene } from '#pictures/engine/scene.ts';
import { stampTube } from '#pictures/engine/stamp-tube.ts';
import { wool } from '#pictures/materials.ts';
import { stockinetteFabric } from '#pictures/cloth/fabric.ts';
import { knitRevolved, outlineProfile } from '#pictures/cloth/revolve.ts';

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
  for (const bearing of [0.62, Math.PI + 0.62]) fixHandle(scene, { x, y, bearing });
}

/** A leather strap riveted through the wall. */
function fixHandle(
  scene: Scene,
  { x, y, bearing }: { x: number; y: number; bearing: number },
): void {
  for (let lane = -3; lane <= 3; lane++) {
    const points: number[] = [];
    for (let i = 0; i <= 30; i++) {
      const t = i / 30;
      const arch = Math.sin(t * Math.PI);
      const turn = bearing + (t - 0.5) * 0.62;
      const out = 292 + 14 * arch + lane * 0.2;
      const across = lane * 5;
      points.push(
        x + out * Math.sin(turn) + across * Math.cos(turn) * (1 - arch),
        y + out * Math.cos(turn) + across * arch,
        250 + 190 * arch ** 0.75 + lane * 1.2,
        6.5,
      );
    }
    stampTube(scene, { points, material: wool.leather });
  }
}
