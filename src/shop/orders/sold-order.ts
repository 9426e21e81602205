import type { Db } from '#database/tables.ts';
import { type EmailKey, emailId } from '#shop/emails/email.ts';
import type { OrderDeps } from '#shop/deps.ts';
import { orderView } from '#shop/orders/order-view.ts';
import type { Order } from '#shop/orders/order.ts';
import { findOrder } from '#shop/orders/queries.ts';
import { readRefunds } from '#shop/orders/record-queries.ts';
import { refundedCents } from '#shop/orders/refund.ts';
import { readSettings } from '#shop/settings/queries.ts';

type Deps = Pick<OrderDeps, 'db'>;
export type NumberedOrder = Order & { number: string };

/** The sold order of an e-mail, unless it was erased; what follows a dot tells several of a kind apart. */
export async function findSoldOrder(
  { db }: Deps,
  { subjectId }: Pick<EmailKey, 'subjectId'>,
): Promise<NumberedOrder | undefined> {
  const [orderId = ''] = subjectId.split('.');
  const order = await findOrder(db, orderId);
  if (order?.number === undefined || order.erasedAt !== undefined) return undefined;
  return { ...order, number: order.number };
}

/** The part that every e-mail to the customer of an order has. */
export async function toCustomer(
  { db }: Deps,
  { order, key }: { order: NumberedOrder; key: EmailKey },
) {
  return {
    to: order.customer.email,
    messageId: emailId(key),
    settings: await readSettings(db),
    ...(await orderNews(db, order)),
  };
}

/** An order as e-mails show it, with the amount that has gone back. */
export async function orderNews(db: Db, order: NumberedOrder) {
  const refunds = await readRefunds(db, order.id);
  return {
    orderId: order.id,
    order: { ...orderView(order), number: order.number },
    refundedCents: refundedCents(refunds.filter(({ state }) => state === 'done')),
  };
}
