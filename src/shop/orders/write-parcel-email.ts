import { type EmailKey, type EmailOf } from '#shop/emails/email.ts';
import { namedTracking, trackingUrl } from '#shop/orders/carriers.ts';
import { keptSubject } from '#shop/orders/kept-parcel.ts';
import type { OrderDeps } from '#shop/orders/order-deps.ts';
import type { Order } from '#shop/orders/order.ts';
import { parcelLeftAt } from '#shop/orders/parcel-left.ts';
import { count, linesIn, piecesSent, piecesToSend, toLines } from '#shop/orders/parcels.ts';
import { readHistory, readRefunds, readShipments } from '#shop/orders/record-queries.ts';
import { refundedCents } from '#shop/orders/refund.ts';
import {
  findSoldOrder,
  type NumberedOrder,
  orderIdOf,
  toCustomer,
} from '#shop/orders/sold-order.ts';
import { readCarriers } from '#shop/settings/queries.ts';
import { readWithdrawn } from '#shop/withdrawal/queries.ts';

type Deps = Pick<OrderDeps, 'db' | 'carriers'>;

/**
 * The last parcel has left, unless it was taken back meanwhile; it is the e-mail of a part, if that is what the parcel
 * has become. Shipped once more it has its own number after a dot.
 */
export async function writeShipped(
  deps: Deps,
  key: EmailKey,
): Promise<EmailOf<'order-shipped' | 'order-parcel'> | undefined> {
  const order = await findSoldOrder(deps, orderIdOf(key));
  if (order === undefined) return undefined;
  const kept = await keptSubject(deps.db, { ...key, kind: 'order-shipped' });
  if (kept !== undefined) return writePart(deps, key, kept);
  if (order.state === 'paid') return undefined;
  const about = await inParcel(deps, { order, key });
  return { kind: 'order-shipped', ...about, ...(await followOf(deps, order)) };
}

/** Its subject is the order and `.parcel`, the number of the part and, after a dot, what is told of it. */
export async function writePart(
  deps: Deps,
  key: EmailKey,
  subjectId = key.subjectId,
): Promise<EmailOf<'order-parcel'> | undefined> {
  const [, number, told] = /\.parcel(\d+)(?:\.(code|back))?/.exec(subjectId) ?? [];
  const order = await findSoldOrder(deps, orderIdOf(key));
  if (order === undefined || number === undefined) return undefined;
  const all = await readShipments(deps.db, order.id);
  // One that can still be taken back has not left.
  const shipments = all.filter(({ outcome }) => outcome !== undefined);
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
export async function writeTracking(
  deps: Deps,
  key: EmailKey,
): Promise<EmailOf<'order-tracking' | 'order-parcel'> | undefined> {
  const order = await findSoldOrder(deps, orderIdOf(key));
  const kept = await keptSubject(deps.db, { ...key, kind: 'order-tracking' });
  if (kept !== undefined) return writePart(deps, key, kept);
  const follow = order && (await followOf(deps, order));
  if (order === undefined || follow?.tracking === undefined) return undefined;
  const { tracking } = follow;
  const about = await inParcel(deps, { order, key });
  return { kind: 'order-tracking', ...about, ...follow, tracking };
}

export async function writeDelivered(
  deps: Deps,
  key: EmailKey,
): Promise<EmailOf<'order-delivered'> | undefined> {
  const order = await findSoldOrder(deps, orderIdOf(key));
  if (order?.state !== 'delivered') return undefined;
  return { kind: 'order-delivered', ...(await inParcel(deps, { order, key })) };
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
