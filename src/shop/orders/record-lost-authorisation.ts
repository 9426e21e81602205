import type { OrderDeps } from '#shop/orders/order-deps.ts';

/**
 * The provider let an authorisation go before it was captured: no money, so no sale. The shopper was
 * told on the page that the order stands, so one letter takes that back.
 */
export async function recordLostAuthorisation(deps: OrderDeps, orderId: string): Promise<void> {
  const lost = await deps.orders.transact(async (tx) => {
    const order = await tx.lock(orderId);
    if (order?.state !== 'authorised') return false;
    await tx.restock(order.lines);
    await tx.move(order, { to: 'cancelled', cause: 'capture_refused', at: deps.clock.now() });
    await tx.send({ name: 'order-not-charged', data: { orderId } });
    return true;
  });
  if (lost) deps.report.error('authorisation_lost_before_capture', { orderId });
}
