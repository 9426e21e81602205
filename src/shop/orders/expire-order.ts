import { closeOrder } from '#shop/orders/close-order.ts';
import type { OrderDeps } from '#shop/orders/order-deps.ts';
import { isOpen } from '#shop/orders/transitions.ts';
import { withLease } from '#shop/orders/with-lease.ts';

/**
 * Ends an order whose time is over.
 * @throws when somebody is just paying it or the provider gave no answer, so that the job tries again
 */
export async function expireOrder(deps: OrderDeps, orderId: string): Promise<void> {
  const order = await deps.orders.find(orderId);
  if (!order || !isOpen(order.state) || order.payableUntil > deps.clock.now()) return;
  const closed = await withLease(deps, { orderId }, async (leased) => {
    if (!isOpen(leased.state)) return true;
    return closeOrder(deps, leased, { to: 'expired', cause: 'time_over' });
  });
  if (!closed.ok) throw new Error(`Order ${orderId} is being paid right now`);
  if (!closed.result) throw new Error(`The intent of order ${orderId} could not be cancelled yet`);
}
