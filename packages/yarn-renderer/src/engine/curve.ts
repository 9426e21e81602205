/** Smoothstep from 0 at `from` to 1 at `to` (which may lie below `from`). */
export function smooth(from: number, to: number, x: number): number {
  const t = Math.min(1, Math.max(0, (x - from) / (to - from)));
  return t * t * (3 - 2 * t);
}

export function mix(a: number, b: number, t: number): number {
  return a + (b - a) * t;
}

/** A bell of height 1 around `centre`. */
export function bell(x: number, centre: number, width: number): number {
  const t = (x - centre) / width;
  return Math.exp(-t * t);
}
