import { valueNoise } from '#renderer/engine/noise.ts';
import { project } from '#renderer/engine/project.ts';
import { pieceScale, type Scene } from '#renderer/engine/scene.ts';
import { stampTube } from '#renderer/engine/stamp-tube.ts';
import { wool } from '#renderer/materials.ts';

interface Pompon {
  x: number;
  y: number;
  z: number;
  radius: number;
  strands?: number;
}

/** Thousands of cut strands around a ball. */
export function tiePompon(scene: Scene, { x, y, z, radius, strands = 15000 }: Pompon): void {
  const random = scene.random;
  const middle = new Float64Array(3);
  project(scene, [x, y, z], middle);
  scene.ball = [middle[0] ?? 0, middle[1] ?? 0, radius * 1.08 * pieceScale(scene)];
  for (let i = 0; i < strands; i++) {
    const up = random() * 1.25 - 0.25;
    const turn = random() * Math.PI * 2;
    const flat = Math.sqrt(Math.max(0, 1 - up * up));
    const dx = flat * Math.cos(turn);
    const dy = flat * Math.sin(turn);
    const length =
      radius *
      (0.9 + 0.13 * random() * random() + 0.2 * (valueNoise(dx * 2.5 + 9, dy * 2.5 + 5) - 0.5));
    const bends = [(random() - 0.5) * 0.385, (random() - 0.5) * 0.385, (random() - 0.5) * 0.21];
    const thick = 1.75 * (0.75 + 0.5 * random()) * (radius / 118) ** 0.4;
    const points: number[] = [];
    for (let k = 0; k < 7; k++) {
      const t = 0.42 + (0.58 * k) / 6;
      points.push(
        x + length * t * dx + (bends[0] ?? 0) * t * t * radius,
        y + length * t * dy + (bends[1] ?? 0) * t * t * radius,
        z + length * t * up * 0.92 + (bends[2] ?? 0) * t * t * radius,
        thick * (k === 6 ? 0.75 : 0.85 + 0.25 * t),
      );
    }
    stampTube(scene, { points, material: wool.pompon });
  }
}
