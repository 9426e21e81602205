import type { Engine } from '#shop/orders/engine.ts';
import { findIntent } from '#shop/orders/find-intent.ts';
import { orderView } from '#shop/orders/order-view.ts';
import { canBeSold } from '#shop/orders/transitions.ts';
import type { PayableOrder } from '#shop/shop.ts';

/** The order of /pay?order=…, while it can be paid; with the secret of a waiting authentication. */
export async function payableOrder(
  engine: Engine,
  orderId: string,
): Promise<PayableOrder | undefined> {
  const order = await engine.orders.find(orderId);
  if (!order || !canBeSold(order) || order.payableUntil <= engine.clock.now()) return undefined;
  const found = order.state === 'requires_action' ? await findIntent(engine, order) : undefined;
  const intent = found?.ok ? found.intent : undefined;
  const { email, first_name, last_name } = order.customer;
  return {
    orderId,
    order: orderView(order),
    clientSecret: intent?.status === 'requires_action' ? intent.clientSecret : undefined,
    customer: { email, name: `${first_name} ${last_name}` },
  };
}
