import { closeOrder } from '#shop/orders/close-order.ts';
import type { Engine } from '#shop/orders/engine.ts';
import { leaseOrder } from '#shop/orders/lease-order.ts';
import { isOpen } from '#shop/orders/transitions.ts';

const waitMs = 10_000;

/**
 * Nobody is kept from a piece by their own earlier try: what this browser left unpaid is called off,
 * its intent first, before the new order takes its pieces.
 */
export async function replaceOlderOrders(
  engine: Engine,
  older: { browser: string; exceptKey: string },
): Promise<void> {
  for (const orderId of await engine.orders.openOf(older)) {
    const leased = await leaseOrder(engine, orderId, waitMs);
    if (!leased) continue;
    if (isOpen(leased.order.state)) {
      await closeOrder(engine, leased.order, { to: 'cancelled', cause: 'replaced' });
    }
    await engine.orders.release(orderId, leased.token);
  }
}
