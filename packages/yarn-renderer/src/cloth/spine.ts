export type Point = readonly [number, number];

/** Four control points of a cubic Bézier. */
export type Arc = readonly [Point, Point, Point, Point];

/** A curve by arc length, scene units. Writes x, y and the unit direction into `out`. */
export interface Spine {
  length: number;
  at: (s: number, out: Float64Array) => void;
}

const samples = 120;

/** Joins Bézier arcs into one curve measured by its length; it runs straight on past both ends. */
export function makeSpine(arcs: readonly Arc[]): Spine {
  const xs: number[] = [];
  const ys: number[] = [];
  const lengths: number[] = [];
  for (const [index, arc] of arcs.entries()) {
    for (let i = index === 0 ? 0 : 1; i <= samples; i++) {
      const [x, y] = bezier(arc, i / samples);
      const last = lengths.length - 1;
      lengths.push(
        last < 0 ? 0 : (lengths[last] ?? 0) + Math.hypot(x - (xs[last] ?? 0), y - (ys[last] ?? 0)),
      );
      xs.push(x);
      ys.push(y);
    }
  }
  const last = xs.length - 1;
  const length = lengths[last] ?? 0;
  return {
    length,
    at: (s, out) => {
      const clamped = Math.max(0, Math.min(length, s));
      let low = 0;
      let high = last;
      while (high - low > 1) {
        const middle = (low + high) >> 1;
        if ((lengths[middle] ?? 0) < clamped) low = middle;
        else high = middle;
      }
      const from = lengths[low] ?? 0;
      const t = (clamped - from) / ((lengths[high] ?? 0) - from || 1);
      const before = Math.max(0, low - 4);
      const after = Math.min(last, high + 4);
      const dx = (xs[after] ?? 0) - (xs[before] ?? 0);
      const dy = (ys[after] ?? 0) - (ys[before] ?? 0);
      const size = Math.hypot(dx, dy) || 1;
      out[0] =
        (xs[low] ?? 0) + ((xs[high] ?? 0) - (xs[low] ?? 0)) * t + (dx / size) * (s - clamped);
      out[1] =
        (ys[low] ?? 0) + ((ys[high] ?? 0) - (ys[low] ?? 0)) * t + (dy / size) * (s - clamped);
      out[2] = dx / size;
      out[3] = dy / size;
    },
  };
}

export function straightSpine(from: Point, to: Point): Spine {
  const third: Point = [from[0] + (to[0] - from[0]) / 3, from[1] + (to[1] - from[1]) / 3];
  const second: Point = [
    from[0] + ((to[0] - from[0]) * 2) / 3,
    from[1] + ((to[1] - from[1]) * 2) / 3,
  ];
  return makeSpine([[from, third, second, to]]);
}

function bezier([a, b, c, d]: Arc, t: number): Point {
  const r = 1 - t;
  const mixOf = (i: 0 | 1) =>
    r * r * r * a[i] + 3 * r * r * t * b[i] + 3 * r * t * t * c[i] + t * t * t * d[i];
  return [mixOf(0), mixOf(1)];
}
