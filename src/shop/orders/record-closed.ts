import type { OrderDeps } from '#shop/orders/order-deps.ts';
import type { MoveCause } from '#shop/orders/order.ts';
import { isOpen } from '#shop/orders/transitions.ts';

export interface Closing {
  to: 'expired' | 'cancelled';
  cause: MoveCause;
}

/** Writes down that an order is over and frees its pieces. Its intent must be cancelled already. */
export async function recordClosed(
  deps: OrderDeps,
  orderId: string,
  { to, cause }: Closing,
): Promise<void> {
  await deps.orders.transact(async (tx) => {
    const order = await tx.lock(orderId);
    // An order that was authorised meanwhile has sold its pieces: that is not undone here.
    if (!order || !isOpen(order.state)) return;
    await tx.freeHold(orderId);
    await tx.move(order, { to, cause, at: deps.clock.now() });
  });
}
