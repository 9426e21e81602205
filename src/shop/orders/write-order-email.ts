import type { EmailOf, EmailKey } from '#shop/emails/email.ts';
import { emailId } from '#shop/emails/email.ts';
import { readPageBlocks } from '#shop/pages/queries.ts';
import { namedTracking, trackingUrl } from '#shop/orders/carriers.ts';
import type { OrderDeps } from '#shop/orders/order-deps.ts';
import { orderView } from '#shop/orders/order-view.ts';
import type { Order } from '#shop/orders/order.ts';
import { parcelLeftAt } from '#shop/orders/parcel-left.ts';
import { findOrder } from '#shop/orders/queries.ts';
import { readHistory, readNotes, findRefund, readRefunds } from '#shop/orders/record-queries.ts';
import { piecesLeft, refundedCents } from '#shop/orders/refund.ts';
import { lostItsPayment } from '#shop/orders/transitions.ts';
import { readCarriers, readSettings } from '#shop/settings/queries.ts';

type Deps = Pick<OrderDeps, 'db' | 'carriers'>;
type NumberedOrder = Order & { number: string };

/** The e-mails about an order. Each is undefined when there is nothing to say any more. */
export const orderEmails = {
  'order-confirmation': writeConfirmation,
  'order-shipped': writeShipped,
  'order-tracking': writeTracking,
  'order-delivered': writeDelivered,
  'order-taken-back': writeTakenBack,
  'order-not-charged': writeNotCharged,
  'order-refunded': writeRefunded,
  'order-message': writeMessage,
  'order-answer-to-makers': writeAnswerToMakers,
  'order-to-makers': writeOrderToMakers,
} as const;

/** The confirmation of an order, while it stands. Sent again it has a number after a dot. */
async function writeConfirmation(
  deps: Deps,
  key: EmailKey,
): Promise<EmailOf<'order-confirmation'> | undefined> {
  const order = await findSoldOrder(deps, orderIdOf(key));
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
}

/** The same, unless it was taken back meanwhile. Shipped once more it has its own number after a dot. */
async function writeShipped(
  deps: Deps,
  key: EmailKey,
): Promise<EmailOf<'order-shipped'> | undefined> {
  const order = await findSoldOrder(deps, orderIdOf(key));
  if (order === undefined || order.state === 'paid') return undefined;
  const about = await inParcel(deps, { order, key });
  return { kind: 'order-shipped', ...about, ...(await followOf(deps, order)) };
}

/** Its subject is the order and, after a dot, how often a code was told before. */
async function writeTracking(
  deps: Deps,
  key: EmailKey,
): Promise<EmailOf<'order-tracking'> | undefined> {
  const order = await findSoldOrder(deps, orderIdOf(key));
  const follow = order && (await followOf(deps, order));
  if (order === undefined || follow?.tracking === undefined) return undefined;
  const { tracking } = follow;
  const about = await inParcel(deps, { order, key });
  return { kind: 'order-tracking', ...about, ...follow, tracking };
}

async function writeDelivered(
  deps: Deps,
  key: EmailKey,
): Promise<EmailOf<'order-delivered'> | undefined> {
  const order = await findSoldOrder(deps, orderIdOf(key));
  if (order?.state !== 'delivered') return undefined;
  return { kind: 'order-delivered', ...(await inParcel(deps, { order, key })) };
}

/** Its subject is the order and, after a dot, which mistake it was; nothing once the step was made again. */
async function writeTakenBack(
  deps: Deps,
  key: EmailKey,
): Promise<EmailOf<'order-taken-back'> | undefined> {
  const order = await findSoldOrder(deps, orderIdOf(key));
  if (order === undefined) return undefined;
  const history = await readHistory(deps.db, order.id);
  const last = history.findLast(({ from, to }) => from !== to)?.cause;
  if (last !== 'shipment_taken_back' && last !== 'delivery_taken_back') return undefined;
  const step = last === 'shipment_taken_back' ? 'shipped' : 'delivered';
  return { kind: 'order-taken-back', step, ...(await toCustomer(deps, { order, key })) };
}

async function writeNotCharged(
  deps: Deps,
  key: EmailKey,
): Promise<EmailOf<'order-not-charged'> | undefined> {
  const order = await findSoldOrder(deps, key.subjectId);
  if (order === undefined || !lostItsPayment(order)) return undefined;
  const isCalledOff = order.voidCause !== undefined;
  return { kind: 'order-not-charged', isCalledOff, ...(await toCustomer(deps, { order, key })) };
}

/** Its subject is the order and, after a dot, the number of the note. */
async function writeMessage(
  deps: Deps,
  key: EmailKey,
): Promise<EmailOf<'order-message'> | undefined> {
  const order = await findSoldOrder(deps, orderIdOf(key));
  const notes = order ? await readNotes(deps.db, order.id) : [];
  const message = notes.find(({ number }) => key.subjectId.endsWith(`.${number}`));
  if (order === undefined || message?.kind !== 'message') return undefined;
  const about = await toCustomer(deps, { order, key });
  return { kind: 'order-message', ...about, replyTo: about.settings.email, body: message.text };
}

/** Its subject is the order and, after a dot, the number of the answer; a reply goes to the customer. */
async function writeAnswerToMakers(
  deps: Deps,
  key: EmailKey,
): Promise<EmailOf<'order-answer-to-makers'> | undefined> {
  const order = await findSoldOrder(deps, orderIdOf(key));
  const notes = order ? await readNotes(deps.db, order.id) : [];
  const answer = notes.find(({ number }) => key.subjectId.endsWith(`.${number}`));
  if (order === undefined || answer?.kind !== 'answer') return undefined;
  const { email: replyTo, first_name, last_name } = order.customer;
  const about = await toCustomer(deps, { order, key });
  const to = about.settings.email;
  const name = `${first_name} ${last_name}`;
  return { kind: 'order-answer-to-makers', ...about, to, replyTo, name, body: answer.text };
}

/** Its subject is the refund. */
async function writeRefunded(
  deps: Deps,
  key: EmailKey,
): Promise<EmailOf<'order-refunded'> | undefined> {
  const refund = await findRefund(deps.db, key.subjectId);
  const order = refund && (await findSoldOrder(deps, refund.orderId));
  if (refund?.state !== 'done' || order === undefined) return undefined;
  const about = await toCustomer(deps, { order, key });
  return { kind: 'order-refunded', ...about, amountCents: refund.amountCents };
}

/** Tells the makers of an order; a reply goes to the customer. */
async function writeOrderToMakers(
  deps: Deps,
  key: EmailKey,
): Promise<EmailOf<'order-to-makers'> | undefined> {
  const order = await findSoldOrder(deps, key.subjectId);
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
}

/** How the parcel is followed. */
async function followOf({ db, carriers }: Deps, order: Order) {
  return {
    tracking: namedTracking(order),
    trackingUrl: trackingUrl(await readCarriers(db, carriers), order),
  };
}

function orderIdOf({ subjectId }: EmailKey): string {
  const [orderId = ''] = subjectId.split('.');
  return orderId;
}

/** Excludes orders without a number and those with an erased customer. */
async function findSoldOrder({ db }: Deps, orderId: string): Promise<NumberedOrder | undefined> {
  const order = await findOrder(db, orderId);
  if (order?.number === undefined || order.erasedAt !== undefined) return undefined;
  return { ...order, number: order.number };
}

/** The order with its parcel's content: without the pieces refunded before it left. */
async function inParcel(deps: Deps, { order, key }: { order: NumberedOrder; key: EmailKey }) {
  const [about, history, refunds] = await Promise.all([
    toCustomer(deps, { order, key }),
    readHistory(deps.db, order.id),
    readRefunds(deps.db, order.id),
  ]);
  const leftAt = parcelLeftAt(history) ?? order.changedAt;
  const before = refunds.filter(({ createdAt }) => createdAt <= leftAt);
  const left = piecesLeft(order, before);
  const products = about.order.products
    .map((line, at) => ({ ...line, qty: left[at] ?? 0 }))
    .filter(({ qty }) => qty > 0);
  return { ...about, order: { ...about.order, products }, refundedCents: refundedCents(before) };
}

async function toCustomer({ db }: Deps, { order, key }: { order: NumberedOrder; key: EmailKey }) {
  return {
    to: order.customer.email,
    messageId: emailId(key),
    settings: await readSettings(db),
    orderId: order.id,
    order: { ...orderView(order), number: order.number },
  };
}
