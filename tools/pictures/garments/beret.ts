import type { Scene } from '#pictures/engine/scene.ts';
import { stampTube } from '#pictures/engine/stamp-tube.ts';
import { fractalNoise } from '#pictures/engine/noise.ts';
import { wool } from '#pictures/materials.ts';
import type { Fabric } from '#pictures/cloth/fabric.ts';
import { knitWedgeDisc } from '#pictures/cloth/wedge-disc.ts';

/** Seen from above: eight winding lines of decreases and the little stalk. */
export function knitBeret(
  scene: Scene,
  { gauge, fabric, seed }: { gauge: number; fabric: Fabric; seed: number },
): void {
  const x = 500;
  const y = 640;
  knitWedgeDisc(scene, {
    x,
    y,
    radius: 372,
    wedges: 8,
    gauge,
    fabric,
    seed,
    edge: 34,
    turn: 0.2,
    spiral: 0.62,
    profile: (distance, turn) => {
      const px = distance * Math.cos(turn);
      const py = distance * Math.sin(turn);
      const waves = fractalNoise(px * 2.2 + seed, py * 2.2, 2) - 0.5;
      return (
        96 - 46 * distance ** 3 + 44 * waves * distance - 10 * Math.exp(-((distance / 0.12) ** 2))
      );
    },
  });
  const points = Array.from({ length: 9 }, (_, i) => i / 8).flatMap((t) => [
    x + 16 * t * t,
    y - 3 - 14 * t,
    92 + 36 * t,
    7.5 - 1.5 * t,
  ]);
  stampTube(scene, { points, material: wool.main });
}
