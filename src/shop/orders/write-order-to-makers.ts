import type { Letter } from '#shop/letters.ts';
import { letterId } from '#shop/orders/deliver-letter.ts';
import type { OrderDeps } from '#shop/orders/order-deps.ts';
import { orderView } from '#shop/orders/order-view.ts';

/** Tells the makers what was bought and where it goes; whoever answers writes to the customer. */
export async function writeOrderToMakers(
  { orders, settings }: Pick<OrderDeps, 'orders' | 'settings'>,
  orderId: string,
): Promise<Letter | undefined> {
  const order = await orders.find(orderId);
  if (order?.number === undefined || order.placedAt === undefined) return undefined;
  if (order.erasedAt !== undefined) return undefined;
  const shop = await settings.read();
  return {
    kind: 'order-to-makers',
    to: shop.email,
    replyTo: order.customer.email,
    messageId: letterId({ kind: 'order-to-makers', subjectId: orderId }),
    settings: shop,
    order: { ...orderView(order), number: order.number },
    customer: order.customer,
    placedAt: order.placedAt,
    makingDays: Math.max(0, ...order.lines.map(({ makingDays }) => makingDays)),
  };
}
