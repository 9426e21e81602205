import type { OrderNote } from '#shop/orders/order.ts';

const dayMs = 24 * 60 * 60_000;

/** How many of this kind were written within a day before this moment. */
export function countWithinDay(
  notes: readonly OrderNote[],
  { kind, now }: { kind: OrderNote['kind']; now: Date },
): number {
  const since = now.getTime() - dayMs;
  return notes.filter((note) => note.kind === kind && note.at.getTime() > since).length;
}

export function nextNumber(notes: readonly OrderNote[]): number {
  return Math.max(0, ...notes.map(({ number }) => number)) + 1;
}
