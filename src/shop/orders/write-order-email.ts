import type { EmailWriters } from '#shop/emails/email.ts';
import { readPageBlocks } from '#shop/pages/queries.ts';
import type { OrderDeps } from '#shop/deps.ts';
import { nameBuyer } from '#shop/orders/order-view.ts';
import { linesIn, parcelLeftAt, partsOf, piecesDue, toLines } from '#shop/orders/parcels.ts';
import {
  readHistory,
  readNotes,
  findRefund,
  readOrderRecords,
  readShipments,
} from '#shop/orders/record-queries.ts';
import { findSoldOrder, toCustomer } from '#shop/orders/sold-order.ts';
import { readWithdrawn } from '#shop/withdrawal/queries.ts';
import { parcelEmails } from '#shop/orders/write-parcel-email.ts';

type Deps = Pick<OrderDeps, 'db' | 'carriers'>;

/** The e-mails about an order. Each is undefined when there is nothing to say any more. */
export const orderEmails = {
  ...parcelEmails,
  /** The confirmation of an order, while it stands. Sent again it has a number after a dot. */
  async 'order-confirmation'(deps, key) {
    const order = await findSoldOrder(deps, key);
    if (order?.placedAt === undefined || order.state === 'cancelled') return undefined;
    const terms = await readPageBlocks(deps.db, 'terms');
    return {
      kind: 'order-confirmation',
      ...(await toCustomer(deps, { order, key })),
      customer: order.customer,
      gift: order.gift,
      placedAt: order.placedAt,
      ...(terms !== null && { terms }),
    };
  },

  /** The order was sold, and its authorised money was let go before it was taken. */
  async 'order-not-charged'(deps, key) {
    const order = await findSoldOrder(deps, key);
    if (order?.state !== 'cancelled') return undefined;
    const isCalledOff = order.voidCause !== undefined;
    return { kind: 'order-not-charged', isCalledOff, ...(await toCustomer(deps, { order, key })) };
  },

  /** Its subject is the order and, after a dot, which move it was: only the last is told, with the pieces still to leave. */
  async 'order-new-date'(deps, key) {
    const order = await findSoldOrder(deps, key);
    const isToLeave = order?.state === 'authorised' || order?.state === 'paid';
    if (order?.promise === undefined || !isToLeave) return undefined;
    const history = await readHistory(deps.db, order.id);
    const moves = history.filter(({ cause }) => cause === 'date_moved').length;
    if (!key.subjectId.endsWith(`.date${moves}`)) return undefined;
    const about = await toCustomer(deps, { order, key });
    const toCome = toLines(piecesDue(order, await readOrderRecords(deps.db, order.id)));
    const products = linesIn(about.order.products, toCome);
    const news = { ...about, order: { ...about.order, products } };
    return { kind: 'order-new-date', promise: order.promise, ...news };
  },

  /** Its subject is the refund. */
  async 'order-refunded'(deps, key) {
    const refund = await findRefund(deps.db, key.subjectId);
    const order = refund && (await findSoldOrder(deps, { subjectId: refund.orderId }));
    if (refund?.state !== 'done' || order === undefined) return undefined;
    const about = await toCustomer(deps, { order, key });
    const withdrawnAt = (await readWithdrawn(deps.db, [order.id])).get(order.id);
    return {
      kind: 'order-refunded',
      ...about,
      amountCents: refund.amountCents,
      pieces: linesIn(about.order.products, refund.lines),
      isForWithdrawal: withdrawnAt !== undefined && withdrawnAt <= refund.createdAt,
      isCalledOff: order.state === 'refunded' && !(await hasLeft(deps, order.id)),
    };
  },

  /** Its subject is the order and, after a dot, the number of the note. */
  async 'order-message'(deps, key) {
    const order = await findSoldOrder(deps, key);
    const notes = order ? await readNotes(deps.db, order.id) : [];
    const message = notes.find(({ number }) => key.subjectId.endsWith(`.${number}`));
    if (order === undefined || message?.kind !== 'message') return undefined;
    const about = await toCustomer(deps, { order, key });
    return { kind: 'order-message', ...about, replyTo: about.settings.email, body: message.text };
  },

  /** Its subject is the order and, after a dot, the number of the answer; a reply goes to the customer. */
  async 'order-answer-to-makers'(deps, key) {
    const order = await findSoldOrder(deps, key);
    const notes = order ? await readNotes(deps.db, order.id) : [];
    const answer = notes.find(({ number }) => key.subjectId.endsWith(`.${number}`));
    if (order === undefined || answer?.kind !== 'answer') return undefined;
    const { email: replyTo } = order.customer;
    const about = await toCustomer(deps, { order, key });
    const to = about.settings.email;
    const name = nameBuyer(order) ?? replyTo;
    return { kind: 'order-answer-to-makers', ...about, to, replyTo, name, body: answer.text };
  },

  /** Tells the makers of an order; a reply goes to the customer. */
  async 'order-to-makers'(deps, key) {
    const order = await findSoldOrder(deps, key);
    if (order?.placedAt === undefined) return undefined;
    const about = await toCustomer(deps, { order, key });
    return {
      kind: 'order-to-makers',
      ...about,
      to: about.settings.email,
      replyTo: order.customer.email,
      customer: order.customer,
      gift: order.gift,
      placedAt: order.placedAt,
    };
  },
} satisfies EmailWriters<Deps>;

async function hasLeft({ db }: Deps, orderId: string): Promise<boolean> {
  if (parcelLeftAt(await readHistory(db, orderId)) !== undefined) return true;
  return partsOf(await readShipments(db, orderId)).length > 0;
}
