import { heldUntil } from '#shop/checkout/hold-times.ts';
import type { OrderDeps } from '#shop/orders/order-deps.ts';
import type { HoldRequest } from '#shop/orders/order-store.ts';
import type { Attempt, Order } from '#shop/orders/order.ts';
import { canBeSold } from '#shop/orders/transitions.ts';

export type Started =
  | { ok: true; attempt: Attempt }
  | { ok: false; reason: 'order_closed' | 'not_available' | 'too_many_held' };

type Wanted = {
  order: Order;
  method: string;
  /** In whose name the pieces are held; without a number however many that share holds already. */
  share?: HoldRequest['share'];
};

/**
 * Writes down a new try before the provider hears of it, and takes the pieces again: their hold may
 * have ended. Where somebody else has them by now, the order is to be called off: who was told that
 * they are gone is not charged when they come back.
 */
export async function startAttempt(
  deps: OrderDeps,
  { order, method, share }: Wanted,
): Promise<Started> {
  return deps.orders.transact(async (tx) => {
    const locked = await tx.lock(order.id);
    if (!locked || !canBeSold(locked)) return { ok: false, reason: 'order_closed' };
    const now = deps.clock.now();
    const { id: orderId, lines } = locked;
    const held = await tx.hold({ orderId, lines, until: heldUntil(locked), now, share });
    if (held === 'not_available') await tx.callOff(order.id, 'hold_lost');
    if (held !== 'held') return { ok: false, reason: held };
    const number = (locked.attempt?.number ?? 0) + 1;
    await tx.startAttempt(order.id, { number, method, at: now });
    if (locked.state !== 'pending') {
      await tx.move(locked, { to: 'pending', cause: 'new_attempt', at: now });
    }
    return { ok: true, attempt: { number, method, startedAt: now } };
  });
}

/** The provider's idempotency key of a try: a stored decline is replayed for the same key. */
export function attemptKey(orderId: string, attempt: Attempt): string {
  return `${orderId}:${attempt.number}`;
}
