import { heldUntil } from '#shop/checkout/hold-times.ts';
import type { Engine } from '#shop/orders/engine.ts';
import type { OrderWork } from '#shop/orders/order-store.ts';
import type { Attempt, Order } from '#shop/orders/order.ts';
import { canBeSold } from '#shop/orders/transitions.ts';

export type Started =
  | { ok: true; attempt: Attempt }
  | { ok: false; reason: 'order_closed' | 'not_available' };

/**
 * Writes down a new try before the provider hears of it, and takes the pieces again: their hold may
 * have ended. Where somebody else has them by now, the order is to be called off: who was told that
 * they are gone is not charged when they come back.
 */
export async function startAttempt(
  engine: Engine,
  { order, method }: { order: Order; method: string },
): Promise<Started> {
  return engine.orders.transact(async (tx) => {
    const locked = await tx.lock(order.id);
    if (!locked || !canBeSold(locked)) return { ok: false, reason: 'order_closed' };
    const now = engine.clock.now();
    if (!(await holdAgain(tx, locked, now))) {
      await tx.callOff(order.id, 'hold_lost');
      return { ok: false, reason: 'not_available' };
    }
    const number = (locked.attempt?.number ?? 0) + 1;
    await tx.startAttempt(order.id, { number, method, at: now });
    if (locked.state !== 'pending') {
      await tx.move(locked, { to: 'pending', cause: 'new_attempt', at: now });
    }
    return { ok: true, attempt: { number, method, startedAt: now } };
  });
}

function holdAgain(tx: OrderWork, order: Order, now: Date): Promise<boolean> {
  return tx.hold({ orderId: order.id, lines: order.lines, until: heldUntil(order), now });
}

/** The provider's idempotency key of a try: a stored decline is replayed for the same key. */
export function attemptKey(orderId: string, attempt: Attempt): string {
  return `${orderId}:${attempt.number}`;
}
