import type { Scene } from '#renderer/engine/scene.ts';
import { stampTube } from '#renderer/engine/stamp-tube.ts';
import { wool } from '#renderer/materials.ts';

interface Handle {
  /** Middle of the basket, and the direction of the handle seen from there. */
  x: number;
  y: number;
  bearing: number;
  /** Of the wall where the handle is sewn on. */
  radius: number;
  rim: number;
}

const half = 0.24;
const drop = 74;
const rise = 108;

/** A round strap of leather that arches over the rim, its flat ends sewn to the wall. */
export function fixHandle(scene: Scene, { x, y, bearing, radius, rim }: Handle): void {
  const at = (turn: number, out: number, height: number, thick: number) => [
    x + out * Math.sin(turn),
    y + out * Math.cos(turn),
    height,
    thick,
  ];
  const points: number[] = [];
  for (let i = 0; i <= 60; i++) {
    const t = i / 60;
    const arch = Math.max(0, Math.sin((t - 0.16) * (Math.PI / 0.68)));
    const isEnd = t < 0.16 || t > 0.84;
    const nearest = Math.min(t, 1 - t) / 0.16;
    const height = isEnd ? rim - drop * (1 - nearest) : rim + rise * arch ** 0.8;
    const turn = bearing + half * Math.cos(Math.min(1, Math.max(0, (t - 0.16) / 0.68)) * Math.PI);
    points.push(...at(turn, radius + 13 + 10 * arch, height, isEnd ? 14 : 12));
  }
  stampTube(scene, { points, material: wool.leather });
  for (const side of [-1, 1]) {
    for (const stitch of [0.25, 0.5, 0.75]) {
      const turn = bearing + side * half;
      const height = rim - drop * stitch;
      stampTube(scene, {
        points: [
          ...at(turn - 0.022, radius + 24, height, 2.6),
          ...at(turn, radius + 29, height, 2.6),
          ...at(turn + 0.022, radius + 24, height, 2.6),
        ],
        material: wool.third,
      });
    }
  }
}
