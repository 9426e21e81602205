/** Cloth that turns under at its outline instead of being cut: lateral arc length → offset and height. */
export function rollSide(
  lateral: number,
  halfWidth: number,
  radius: number,
  out: Float64Array,
): void {
  const distance = Math.abs(lateral);
  const flat = halfWidth - radius;
  if (distance <= flat || radius <= 0) {
    out[0] = lateral;
    out[1] = 0;
    return;
  }
  const turn = Math.min(2, (distance - flat) / radius);
  out[0] = Math.sign(lateral) * (flat + radius * Math.sin(turn));
  out[1] = radius * Math.cos(turn) - radius;
}

/** The same for the first rows of a strip: arc length from the start → place along and height. */
export function rollStart(along: number, radius: number, out: Float64Array): void {
  const under = 1.9 * radius;
  if (along >= under || radius <= 0) {
    out[0] = along - under + radius;
    out[1] = 0;
    return;
  }
  const turn = 1.9 - along / radius;
  out[0] = radius * (1 - Math.sin(turn));
  out[1] = radius * Math.cos(turn) - radius;
}
