import type { OrderNote } from '#shop/orders/order.ts';

const dayMs = 24 * 60 * 60_000;

/** How many of this kind were written within a day before this moment. */
export function countWithinDay(
  writings: readonly OrderNote[],
  { kind, now }: { kind: OrderNote['kind']; now: Date },
): number {
  const since = now.getTime() - dayMs;
  return writings.filter((one) => one.kind === kind && one.at.getTime() > since).length;
}

export function nextNumber(writings: readonly OrderNote[]): number {
  return Math.max(0, ...writings.map(({ number }) => number)) + 1;
}
