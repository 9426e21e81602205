import { fractalNoise } from '#renderer/engine/noise.ts';
import type { Scene } from '#renderer/engine/scene.ts';
import { stockinetteFabric } from '#renderer/cloth/fabric.ts';
import { knitRevolved, outlineProfile } from '#renderer/cloth/revolve.ts';

/** A squat ball of very thick cord, drawn together on top. */
export function knitPouf(scene: Scene, { gauge, seed }: { gauge: number; seed: number }): void {
  const side = outlineProfile([
    [250, 0],
    [330, 40],
    [366, 130],
    [350, 225],
    [290, 290],
    [190, 322],
    [90, 322],
    [24, 306],
    [6, 296],
  ]);
  knitRevolved(scene, {
    x: 500,
    y: 720,
    gauge,
    seed,
    columns: Math.round((350 * Math.PI * 2) / gauge),
    length: side.length,
    crowds: true,
    sections: [{ fabric: stockinetteFabric, rows: Math.round(side.length / (gauge * 0.75)) }],
    profile: (s, turn, out) => {
      side.at(s, out);
      const bumps =
        fractalNoise(Math.cos(turn) * 1.3 + seed, Math.sin(turn) * 1.3 + s * 0.003, 2) - 0.5;
      out[0] = (out[0] ?? 0) * (1 + 0.06 * bumps);
      out[1] = (out[1] ?? 0) + 16 * bumps;
    },
  });
}
