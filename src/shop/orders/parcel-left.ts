import type { HistoryEntry } from '#shop/orders/order.ts';

/** When the parcel left; undefined while it has not, also after a shipment that was marked by mistake. */
export function parcelLeftAt(history: readonly HistoryEntry[]): Date | undefined {
  const last = history.findLast(
    ({ cause }) => cause === 'shipped' || cause === 'shipment_taken_back',
  );
  return last?.cause === 'shipped' ? last.at : undefined;
}
