import type { ClothMap } from '#renderer/engine/knit-panel.ts';
import type { Point } from './spine.ts';

/** Cloth beyond the line is turned over and laid on top of the rest. */
export interface Crease {
  through: Point;
  /** Direction, radians, that points to the part that is turned over. */
  towards: number;
  radius: number;
}

export function foldOver(map: ClothMap, creases: readonly Crease[]): ClothMap {
  return (u, v, out) => {
    map(u, v, out);
    for (const { through, towards, radius } of creases) {
      const nx = Math.cos(towards);
      const ny = Math.sin(towards);
      const x = out[0] ?? 0;
      const y = out[1] ?? 0;
      const beyond = (x - through[0]) * nx + (y - through[1]) * ny;
      if (beyond <= 0) continue;
      const turn = beyond / radius;
      const isOver = turn >= Math.PI;
      const moved = isOver ? -(beyond - Math.PI * radius) : radius * Math.sin(turn);
      out[0] = x + nx * (moved - beyond);
      out[1] = y + ny * (moved - beyond);
      out[2] = (out[2] ?? 0) + (isOver ? 2 * radius : radius * (1 - Math.cos(turn)));
    }
  };
}
