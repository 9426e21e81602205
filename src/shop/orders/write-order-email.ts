import type { EmailOf, EmailKey } from '#shop/emails/email.ts';
import { readPageBlocks } from '#shop/pages/queries.ts';
import { namedTracking, trackingUrl } from '#shop/orders/carriers.ts';
import type { OrderDeps } from '#shop/orders/order-deps.ts';
import type { Order } from '#shop/orders/order.ts';
import { parcelLeftAt } from '#shop/orders/parcel-left.ts';
import {
  findSoldOrder,
  type NumberedOrder,
  orderIdOf,
  toCustomer,
} from '#shop/orders/sold-order.ts';
import {
  readHistory,
  readNotes,
  findRefund,
  readRefunds,
  readShipments,
} from '#shop/orders/record-queries.ts';
import { readWithdrawn } from '#shop/withdrawal/queries.ts';
import {
  count,
  linesIn,
  partsOf,
  piecesSent,
  piecesToSend,
  toLines,
} from '#shop/orders/parcels.ts';
import { refundedCents } from '#shop/orders/refund.ts';
import { lostItsPayment } from '#shop/orders/transitions.ts';
import { readCarriers } from '#shop/settings/queries.ts';

type Deps = Pick<OrderDeps, 'db' | 'carriers'>;

/** The e-mails about an order. Each is undefined when there is nothing to say any more. */
export const orderEmails = {
  'order-confirmation': writeConfirmation,
  'order-shipped': writeShipped,
  'order-parcel': writePart,
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

/** Its subject is the order and `.parcel`, the number of the part and, after a dot, what is told of it. */
async function writePart(deps: Deps, key: EmailKey): Promise<EmailOf<'order-parcel'> | undefined> {
  const [, number, told] = /\.parcel(\d+)(?:\.(code|back))?/.exec(key.subjectId) ?? [];
  const order = await findSoldOrder(deps, orderIdOf(key));
  if (order === undefined || number === undefined) return undefined;
  const shipments = await readShipments(deps.db, order.id);
  const part = shipments.find((one) => one.number === Number(number));
  const outcome = told === 'back' ? 'taken_back' : 'shipped';
  if (part?.outcome !== outcome) return undefined;
  const about = await toCustomer(deps, { order, key });
  const { products } = about.order;
  const refunds = await readRefunds(deps.db, order.id);
  const isWithdrawn = (await readWithdrawn(deps.db, [order.id])).size > 0;
  const isToCome = order.state === 'paid' && !isWithdrawn && told !== 'back';
  const toCome = isToCome ? toLines(piecesToSend(order, { refunds, shipments })) : [];
  return {
    kind: 'order-parcel',
    ...about,
    news: told === 'back' ? 'taken_back' : told === 'code' ? 'code' : 'left',
    order: { ...about.order, products: linesIn(products, part.lines ?? []) },
    toCome: linesIn(products, toCome),
    ...(await followOf(deps, part)),
  };
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
  const isRest = partsOf(await readShipments(deps.db, order.id)).length > 0;
  return { kind: 'order-taken-back', step, isRest, ...(await toCustomer(deps, { order, key })) };
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
async function followOf({ db, carriers }: Deps, parcel: Pick<Order, 'tracking' | 'carrier'>) {
  return {
    tracking: namedTracking(parcel),
    trackingUrl: trackingUrl(await readCarriers(db, carriers), parcel),
  };
}

/**
 * The order with the content of its last parcel, or of all when it is delivered: without the pieces refunded before it
 * left.
 */
async function inParcel(deps: Deps, { order, key }: { order: NumberedOrder; key: EmailKey }) {
  const [about, history, refunds, shipments] = await Promise.all([
    toCustomer(deps, { order, key }),
    readHistory(deps.db, order.id),
    readRefunds(deps.db, order.id),
    readShipments(deps.db, order.id),
  ]);
  const leftAt = parcelLeftAt(history) ?? order.changedAt;
  const before = refunds.filter(({ createdAt }) => createdAt <= leftAt);
  const last = piecesToSend(order, { refunds: before, shipments });
  const sent = piecesSent(order, shipments);
  const isRest = count(sent) > 0 && key.kind !== 'order-delivered';
  const pieces = isRest ? last : last.map((qty, at) => qty + (sent[at] ?? 0));
  const products = linesIn(about.order.products, toLines(pieces));
  const parcel = { ...about, order: { ...about.order, products } };
  return isRest ? { ...parcel, isRest } : { ...parcel, refundedCents: refundedCents(before) };
}
