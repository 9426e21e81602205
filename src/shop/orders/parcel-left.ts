import type { HistoryEntry } from '#shop/orders/order.ts';

const ends: ReadonlySet<HistoryEntry['cause']> = new Set(['shipment_taken_back', 'reopened']);

/** When the last parcel left; undefined while it has not, also after a shipment that was marked by mistake. */
export function parcelLeftAt(history: readonly HistoryEntry[]): Date | undefined {
  const last = history.findLast(({ cause }) => cause === 'shipped' || ends.has(cause));
  return last?.cause === 'shipped' ? last.at : undefined;
}
