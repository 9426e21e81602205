import type { DeliveryPromise } from '#contract/promise.ts';

/** The promise of pieces in one parcel: that of the last one. Undefined when nothing was promised. */
export function latestPromise(
  promises: readonly (DeliveryPromise | undefined)[],
): DeliveryPromise | undefined {
  const existing = promises.filter((promise) => promise !== undefined);
  const [latest] = existing.toSorted((one, other) => other.to.localeCompare(one.to));
  const made = existing.some(({ pieces }) => pieces === 'made');
  return latest && { ...latest, pieces: made ? 'made' : 'shelf' };
}
