import { closeOrder } from '#shop/orders/close-order.ts';
import type { Engine } from '#shop/orders/engine.ts';
import { leaseOrder } from '#shop/orders/lease-order.ts';
import { isOpen } from '#shop/orders/transitions.ts';

/**
 * Ends an order whose time is over.
 * @throws when somebody is just paying it or the provider gave no answer, so that the job tries again
 */
export async function expireOrder(engine: Engine, orderId: string): Promise<void> {
  const order = await engine.orders.find(orderId);
  if (!order || !isOpen(order.state) || order.payableUntil > engine.clock.now()) return;
  const leased = await leaseOrder(engine, orderId);
  if (!leased) throw new Error(`Order ${orderId} is being paid right now`);
  const closed =
    !isOpen(leased.order.state) ||
    (await closeOrder(engine, leased.order, { to: 'expired', cause: 'time_over' }));
  await engine.orders.release(orderId, leased.token);
  if (!closed) throw new Error(`The intent of order ${orderId} could not be cancelled yet`);
}
