import type { AttemptSlot } from '#shop/checkout/attempt-guards.ts';
import type { Caller } from '#shop/checkout/caller-of.ts';
import type { OrderDeps } from '#shop/orders/order-deps.ts';
import type { PayOutcome } from '#shop/shop.ts';

/**
 * Counts a try before the provider hears of it, so that many at once cannot outrun the guards. A slot
 * that a dying process leaves taken is free again by itself.
 */
export async function withSlot(
  { guards }: Pick<OrderDeps, 'guards'>,
  caller: Caller,
  work: (slot: AttemptSlot) => Promise<PayOutcome>,
): Promise<PayOutcome> {
  const taken = await guards.acquireSlot(caller);
  if (!taken.ok) return { ...taken, reason: 'too_many_attempts' };
  const outcome = await work(taken.slot);
  await guards.releaseSlot(taken.slot);
  return outcome;
}

/** For a try that was let in before. It is counted where there is room, and done in any case. */
export async function withSlotIfAny(
  { guards }: Pick<OrderDeps, 'guards'>,
  caller: Caller,
  work: (slot?: AttemptSlot) => Promise<PayOutcome>,
): Promise<PayOutcome> {
  const taken = await guards.acquireSlot(caller);
  if (!taken.ok) return work();
  const outcome = await work(taken.slot);
  await guards.releaseSlot(taken.slot);
  return outcome;
}
