import { emailId, type EmailOf, type EmailWriters } from '#shop/emails/email.ts';
import type { OrderDeps } from '#shop/deps.ts';
import { nameBuyer } from '#shop/orders/order-view.ts';
import { orderNews } from '#shop/orders/sold-order.ts';
import { refundDue } from './withdrawal.ts';
import type { Db } from '#database/tables.ts';
import { findWithdrawal, readDeclaration } from './queries.ts';
import type { Order } from '#shop/orders/order.ts';
import { count, piecesSent } from '#shop/orders/parcels.ts';
import { findOrder } from '#shop/orders/queries.ts';
import { readShipments } from '#shop/orders/record-queries.ts';
import { readSettings } from '#shop/settings/queries.ts';

type Named = NonNullable<EmailOf<'withdrawal-to-makers'>['named']>;
type Ports = Pick<OrderDeps, 'db'>;

/** The e-mails about a withdrawal; undefined when it has been erased since. */
export const withdrawalEmails = {
  /** The receipt of a withdrawal, with date and time. */
  async 'withdrawal-received'({ db }, key) {
    const found = await findWithdrawal(db, key.subjectId);
    if (found === undefined) return undefined;
    return {
      kind: 'withdrawal-received',
      to: found.email,
      messageId: emailId(key),
      settings: await readSettings(db),
      reference: key.subjectId,
      declared: found.declared,
      typedNumber: found.typedNumber,
      receivedAt: found.receivedAt,
    };
  },

  /** Tells the makers of a withdrawal, and of its order if that is found. */
  async 'withdrawal-to-makers'({ db }, key) {
    const declaration = await readDeclaration(db, key.subjectId);
    if (declaration === undefined) return undefined;
    const { said, receivedAt, orderId } = declaration;
    const shop = await readSettings(db);
    return {
      kind: 'withdrawal-to-makers',
      to: shop.email,
      replyTo: said.email,
      messageId: emailId(key),
      settings: shop,
      said,
      receivedAt,
      refundDueAt: refundDue(receivedAt),
      named: orderId === undefined ? undefined : await findNamed(db, orderId),
    };
  },
} satisfies EmailWriters<Ports>;

async function findNamed(db: Db, orderId: string): Promise<Named | undefined> {
  const order = await findOrder(db, orderId);
  if (order?.number === undefined) return undefined;
  const { number, state } = order;
  return {
    ...(await orderNews(db, { ...order, number })),
    state,
    sent: await sentOf(db, order),
    buyer: nameBuyer(order),
  };
}

async function sentOf(db: Db, order: Order): Promise<Named['sent']> {
  if (order.state === 'shipped' || order.state === 'delivered') return 'all';
  const shipments = await readShipments(db, order.id);
  const open = shipments.find(({ outcome }) => outcome === undefined);
  if (open && open.lines === undefined) return 'all';
  return count(piecesSent(order, shipments)) > 0 ? 'part' : 'nothing';
}
