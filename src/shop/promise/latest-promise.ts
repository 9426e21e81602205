import type { DeliveryPromise } from '#contract/promise.ts';

/**
 * The promise of pieces that travel in one parcel: that of the piece that is ready last. Undefined
 * when nothing was promised of any.
 */
export function latestPromise(
  promises: readonly (DeliveryPromise | undefined)[],
): DeliveryPromise | undefined {
  const known = promises.filter((promise) => promise !== undefined);
  const [latest] = known.toSorted((one, other) => other.to.localeCompare(one.to));
  const made = known.some(({ pieces }) => pieces === 'made');
  return latest && { ...latest, pieces: made ? 'made' : 'shelf' };
}
