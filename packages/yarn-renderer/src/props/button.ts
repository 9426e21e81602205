import { smooth } from '#renderer/engine/curve.ts';
import type { Scene } from '#renderer/engine/scene.ts';
import { stampTube } from '#renderer/engine/stamp-tube.ts';
import { wool } from '#renderer/materials.ts';
import { stampSolid } from './stamp-solid.ts';

interface Button {
  x: number;
  y: number;
  z: number;
  radius: number;
  material?: number;
  turn?: number;
}

/** A four-hole button with a raised rim, sewn on with a cross of wool. */
export function sewButton(
  scene: Scene,
  { x, y, z, radius, material = wool.wood, turn = 0.4 }: Button,
): void {
  const holes = [0, 1, 2, 3].map((i) => [
    Math.cos(turn + (i * Math.PI) / 2) * 0.26,
    Math.sin(turn + (i * Math.PI) / 2) * 0.26,
  ]);
  stampSolid(scene, {
    centre: [x, y, z],
    radius,
    material,
    profile: (distance, px, py) => {
      const rim = 0.16 * radius * smooth(0.62, 0.78, distance);
      const edge = -0.5 * radius * smooth(0.82, 1, distance) ** 2;
      const hole = holes.reduce(
        (deep, [hx = 0, hy = 0]) =>
          Math.max(deep, 1 - smooth(0.06, 0.12, Math.hypot(px - hx, py - hy))),
        0,
      );
      return 0.3 * radius + rim + edge - 0.22 * radius * hole;
    },
  });
  for (const [from, to] of [
    [0, 2],
    [1, 3],
  ]) {
    const [ax = 0, ay = 0] = holes[from ?? 0] ?? [];
    const [bx = 0, by = 0] = holes[to ?? 0] ?? [];
    const points = [0, 0.25, 0.5, 0.75, 1].flatMap((t) => [
      x + (ax + (bx - ax) * t) * radius,
      y + (ay + (by - ay) * t) * radius,
      z + radius * (0.24 + 0.14 * Math.sin(t * Math.PI)),
      radius * 0.07,
    ]);
    stampTube(scene, { points, material: wool.main });
  }
}
