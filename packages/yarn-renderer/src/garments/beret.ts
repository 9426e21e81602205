import { bell, smooth } from '#renderer/engine/curve.ts';
import type { Scene } from '#renderer/engine/scene.ts';
import { stampTube } from '#renderer/engine/stamp-tube.ts';
import { fractalNoise } from '#renderer/engine/noise.ts';
import { wool } from '#renderer/materials.ts';
import type { Fabric } from '#renderer/cloth/fabric.ts';
import { knitWedgeDisc } from '#renderer/cloth/wedge-disc.ts';

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
    outline: (bearing) =>
      1 +
      0.07 * Math.cos(bearing - 0.9) +
      0.13 * (fractalNoise(Math.cos(bearing) * 1.3 + seed, Math.sin(bearing) * 1.3, 2) - 0.5),
    profile: (distance, turn) => {
      const px = distance * Math.cos(turn);
      const py = distance * Math.sin(turn);
      const waves = fractalNoise(px * 1.7 + seed, py * 1.7, 3) - 0.5;
      const crease = bell(px * 0.8 + py * 0.6, 0.34 + 0.1 * py, 0.13) * smooth(0.1, 0.5, distance);
      const swell = bell(px * 0.8 + py * 0.6, 0.66, 0.2) * smooth(0.3, 0.7, distance);
      const flop = 34 * (px * 0.5 - py * 0.6);
      return (
        110 -
        44 * distance ** 3 +
        104 * waves * distance -
        34 * crease +
        26 * swell +
        flop * distance -
        10 * Math.exp(-((distance / 0.12) ** 2))
      );
    },
  });
  const points = Array.from({ length: 9 }, (_, i) => i / 8).flatMap((t) => [
    x + 16 * t * t,
    y - 3 - 14 * t,
    104 + 38 * t,
    7.5 - 1.5 * t,
  ]);
  stampTube(scene, { points, material: wool.main });
}
