import type { Engine } from '#shop/orders/engine.ts';
import type { Attempt, Order } from '#shop/orders/order.ts';
import { canBeSold } from '#shop/orders/transitions.ts';

/** Writes down a new try before the provider hears of it; undefined when the order is over. */
export async function startAttempt(
  engine: Engine,
  { order, method }: { order: Order; method: string },
): Promise<Attempt | undefined> {
  return engine.orders.transact(async (tx) => {
    const locked = await tx.lock(order.id);
    if (!locked || !canBeSold(locked)) return undefined;
    const number = (locked.attempt?.number ?? 0) + 1;
    const startedAt = engine.clock.now();
    await tx.startAttempt(order.id, { number, method, at: startedAt });
    if (locked.state !== 'pending') {
      await tx.move(locked, { to: 'pending', cause: 'new_attempt', at: startedAt });
    }
    return { number, method, startedAt };
  });
}

/** The provider's idempotency key of a try: a stored decline is replayed for the same key. */
export function attemptKey(orderId: string, attempt: Attempt): string {
  return `${orderId}:${attempt.number}`;
}
