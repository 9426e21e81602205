/** Of an even number the upper one of the two in the middle; NaN of nothing. */
export function takeMedian(figures: readonly number[]): number {
  const sorted = figures.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
