import type { CardIntent } from '#shop/checkout/card-gateway.ts';
import type { OrderDeps } from '#shop/orders/order-deps.ts';
import { canMove } from '#shop/orders/transitions.ts';

/** Writes down that the money was captured, and queues the letter that tells the makers of the order. */
export async function markPaid(
  deps: OrderDeps,
  { orderId, intent }: { orderId: string; intent: CardIntent },
): Promise<void> {
  await deps.orders.transact(async (tx) => {
    const order = await tx.lock(orderId);
    if (!order || !canMove(order.state, 'paid') || order.intentId !== intent.id) return;
    if (intent.receivedCents !== order.total) {
      deps.report.error('captured_amount_differs', { orderId, intentId: intent.id });
    }
    await tx.move(order, { to: 'paid', cause: 'captured', at: deps.clock.now() });
    await tx.send({ name: 'order-to-makers', data: { orderId } });
  });
}
