import type { OrderDeps } from '#shop/orders/order-deps.ts';
import type { MoveCause } from '#shop/orders/order.ts';
import { isOpen } from '#shop/orders/transitions.ts';

/**
 * Writes down that an open order is not to be sold, before the provider hears of it: whatever is on
 * its way about it, an event or an answer, can no longer make a sale of what is being cancelled.
 * @returns false when the order is no longer open
 */
export function markCalledOff(
  deps: OrderDeps,
  orderId: string,
  cause: MoveCause,
): Promise<boolean> {
  return deps.orders.transact(async (tx) => {
    const order = await tx.lock(orderId);
    if (!order || !isOpen(order.state)) return false;
    if (order.calledOff === undefined) await tx.callOff(orderId, cause);
    return true;
  });
}
