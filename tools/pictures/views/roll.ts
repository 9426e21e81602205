import { fractalNoise } from '#pictures/engine/noise.ts';
import type { Scene } from '#pictures/engine/scene.ts';
import type { Fabric } from '#pictures/cloth/fabric.ts';
import { courseOf, knitCloth } from '#pictures/cloth/knit-cloth.ts';

export interface Rolled {
  fabric: Fabric;
  gauge: number;
  seed: number;
  x: number;
  y: number;
  half: number;
  radius: number;
  turn: number;
  lift?: number;
  materialAt?: ((column: number, row: number) => number | undefined) | undefined;
}

/** Cloth rolled up on itself, right side out. Needs a leaning camera. */
export function rollUp(scene: Scene, roll: Rolled): void {
  const { fabric, gauge, seed, x, y, half, radius, lift = 0 } = roll;
  const tail = 20;
  const course = courseOf([{ fabric, rows: 1 }]);
  const thick = gauge * 1.5;
  const turns = Math.min(4.6, (radius * 0.72) / thick);
  const spiral = turns * Math.PI * 2 * (radius - (turns * thick) / 2);
  const length = tail + spiral;
  const cos = Math.cos(roll.turn);
  const sin = Math.sin(roll.turn);
  knitCloth(scene, {
    columns: Math.round((half * 2) / gauge),
    gauge,
    seed,
    flipped: true,
    sections: [{ fabric, rows: Math.floor(length / (gauge * course)) }],
    ...(roll.materialAt ? { materialAt: roll.materialAt } : {}),
    map: (u, v, out) => {
      const s = v * gauge;
      let py = 0;
      let z = 0;
      if (s < tail) {
        py = radius * 0.25 + (tail - s);
        z = 12 + 5 * Math.sin(s * 0.03);
      } else {
        const angle = (s - tail) / radius;
        const shrink = radius - (thick * angle) / (Math.PI * 2);
        py = -shrink * Math.sin(angle) + radius * 0.25 * Math.exp(-angle);
        z = radius - shrink * Math.cos(angle) + 12 * Math.exp(-angle);
      }
      const px = u * gauge + (s > tail ? 7 * Math.sin((s - tail) / 130 + seed) : 0);
      z += 12 * (fractalNoise(px * 0.008 + seed, s * 0.008, 2) - 0.5);
      out[0] = x + px * cos - py * sin;
      out[1] = y + px * sin + py * cos;
      out[2] = lift + z;
    },
  });
}
