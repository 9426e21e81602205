import type { OrderWriting } from '#shop/orders/order.ts';

const dayMs = 24 * 60 * 60_000;

/** How many of this kind were written within a day before this moment. */
export function countWithinDay(
  writings: readonly OrderWriting[],
  { kind, now }: { kind: OrderWriting['kind']; now: Date },
): number {
  const since = now.getTime() - dayMs;
  return writings.filter((one) => one.kind === kind && one.at.getTime() > since).length;
}

export function nextNumber(writings: readonly OrderWriting[]): number {
  return Math.max(0, ...writings.map(({ number }) => number)) + 1;
}
