import type { Scene } from '#renderer/engine/scene.ts';
import { knitCloth, type Section } from './knit-cloth.ts';

/** A round body standing on the table: pouf, basket, cosy. */
export interface Revolved {
  x: number;
  y: number;
  /** Writes radius and height for an arc length along the side, from the foot up. */
  profile: (s: number, turn: number, out: Float64Array) => void;
  length: number;
  columns: number;
  gauge: number;
  sections: readonly Section[];
  seed: number;
  /** Depth of the body against its width. */
  squash?: number;
  /** Shows the inside. */
  isInside?: boolean;
  materialAt?: (column: number, row: number) => number | undefined;
  /** Yarn grows thinner where the columns crowd. */
  crowds?: boolean;
  backing?: number;
}

export function knitRevolved(scene: Scene, body: Revolved): void {
  const { x, y, profile, columns, gauge, squash = 1 } = body;
  const place = new Float64Array(2);
  const natural = (columns * gauge) / (Math.PI * 2);
  knitCloth(scene, {
    columns,
    gauge,
    seed: body.seed,
    sections: body.sections,
    ...(body.isInside ? { flipped: true } : {}),
    ...(body.materialAt ? { materialAt: body.materialAt } : {}),
    ...(body.backing === undefined ? {} : { backing: body.backing }),
    ...(body.crowds
      ? {
          radiusAt: (u: number, v: number) => {
            profile(v * gauge, (u / columns) * Math.PI * 2, place);
            return Math.max(0.45, Math.min(1.1, (place[0] ?? 0) / natural) ** 0.7);
          },
        }
      : {}),
    map: (u, v, out) => {
      const turn = (u / columns) * Math.PI * 2;
      profile(v * gauge, turn, place);
      const radius = place[0] ?? 0;
      out[0] = x + radius * Math.sin(turn);
      out[1] = y + radius * Math.cos(turn) * squash;
      out[2] = place[1] ?? 0;
    },
  });
}

/** Walks a smooth outline given by points (radius, height); returns its profile by arc length. */
export function outlineProfile(points: readonly (readonly [number, number])[]): {
  length: number;
  at: (s: number, out: Float64Array) => void;
} {
  const dense: [number, number][] = [];
  for (let i = 0; i < points.length - 1; i++) {
    for (let k = 0; k < 16; k++) dense.push(catmull(points, i, k / 16));
  }
  const last = points[points.length - 1];
  if (last) dense.push([last[0], last[1]]);
  const lengths = [0];
  for (let i = 1; i < dense.length; i++) {
    const [ax = 0, ay = 0] = dense[i - 1] ?? [];
    const [bx = 0, by = 0] = dense[i] ?? [];
    lengths.push((lengths[i - 1] ?? 0) + Math.hypot(bx - ax, by - ay));
  }
  const length = lengths[lengths.length - 1] ?? 0;
  return {
    length,
    at: (s, out) => {
      const clamped = Math.max(0, Math.min(length - 0.001, s));
      let index = 1;
      while (index < lengths.length - 1 && (lengths[index] ?? 0) < clamped) index++;
      const from = lengths[index - 1] ?? 0;
      const t = (s - from) / ((lengths[index] ?? 1) - from || 1);
      const [ax = 0, ay = 0] = dense[index - 1] ?? [];
      const [bx = 0, by = 0] = dense[index] ?? [];
      out[0] = Math.max(0.5, ax + (bx - ax) * t);
      out[1] = ay + (by - ay) * t;
    },
  };
}

function catmull(
  points: readonly (readonly [number, number])[],
  i: number,
  t: number,
): [number, number] {
  const of = (index: number, axis: 0 | 1) =>
    points[Math.max(0, Math.min(points.length - 1, index))]?.[axis] ?? 0;
  const along = (axis: 0 | 1) => {
    const a = of(i - 1, axis);
    const b = of(i, axis);
    const c = of(i + 1, axis);
    const d = of(i + 2, axis);
    return b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)));
  };
  return [along(0), along(1)];
}
