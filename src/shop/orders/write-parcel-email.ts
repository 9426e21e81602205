import type { EmailKey, EmailOf, EmailWriters } from '#shop/emails/email.ts';
import { namedTracking, trackingUrl } from '#shop/orders/carriers.ts';
import type { OrderDeps } from '#shop/deps.ts';
import type { Order } from '#shop/orders/order.ts';
import {
  count,
  inLastParcel,
  keptKey,
  linesIn,
  parcelLeftAt,
  partsOf,
  piecesSent,
  piecesToSend,
  refundsBefore,
  toLines,
  withoutOpen,
} from '#shop/orders/parcels.ts';
import { readOrderRecords, readHistory } from '#shop/orders/record-queries.ts';
import { refundedCents } from '#shop/orders/refund.ts';
import { findSoldOrder, type NumberedOrder, toCustomer } from '#shop/orders/sold-order.ts';
import { readCarriers } from '#shop/settings/queries.ts';
import { readWithdrawn } from '#shop/withdrawal/queries.ts';

type Deps = Pick<OrderDeps, 'db' | 'carriers'>;

export const parcelEmails = {
  /** The last parcel has left, unless it was taken back meanwhile. Shipped once more it has its own number after a dot. */
  async 'order-shipped'(deps, key) {
    const order = await findSoldOrder(deps, key);
    if (order === undefined) return undefined;
    const kept = await keptSubject(deps, { order, key, kind: 'order-shipped' });
    if (kept !== undefined) return writePart(deps, key, kept);
    if (order.state === 'paid') return undefined;
    const about = await inParcel(deps, { order, key });
    return { kind: 'order-shipped', ...about, ...(await followOf(deps, order)) };
  },

  /** Its subject is the order and `.parcel`, the number of the part and, after a dot, what is told of it. */
  'order-parcel': (deps, key) => writePart(deps, key, key.subjectId),

  /** Its subject is the order and, after a dot, how often a code was told before. */
  async 'order-tracking'(deps, key) {
    const order = await findSoldOrder(deps, key);
    if (order === undefined) return undefined;
    const kept = await keptSubject(deps, { order, key, kind: 'order-tracking' });
    if (kept !== undefined) return writePart(deps, key, `${kept}.code`);
    const { tracking, trackingUrl: url } = await followOf(deps, order);
    if (tracking === undefined) return undefined;
    const about = await inParcel(deps, { order, key });
    return { kind: 'order-tracking', ...about, tracking, trackingUrl: url };
  },

  async 'order-delivered'(deps, key) {
    const order = await findSoldOrder(deps, key);
    if (order?.state !== 'delivered') return undefined;
    return { kind: 'order-delivered', ...(await inParcel(deps, { order, key, isOfAll: true })) };
  },

  /** Its subject is the order and, after a dot, which mistake it was; nothing once the step was made again. */
  async 'order-taken-back'(deps, key) {
    const order = await findSoldOrder(deps, key);
    if (order === undefined) return undefined;
    const history = await readHistory(deps.db, order.id);
    const last = history.findLast(({ from, to }) => from !== to)?.cause;
    if (last !== 'shipment_taken_back' && last !== 'delivery_taken_back') return undefined;
    const step = last === 'shipment_taken_back' ? 'shipped' : 'delivered';
    const about = await inParcel(deps, { order, key, isOfAll: step === 'delivered' });
    return { kind: 'order-taken-back', step, ...about };
  },
} satisfies EmailWriters<Deps>;

interface Told {
  order: NumberedOrder;
  key: EmailKey;
}

/** The step of each e-mail about a last parcel, and where its key says which of several it was. */
const steps = {
  'order-shipped': { cause: 'shipped', suffix: /^(?:\.shipped(\d+))?$/ },
  'order-tracking': { cause: 'tracking_told', suffix: /^\.(\d+)$/ },
} as const;

/** The subject of the part that a last parcel became when its order was opened again: it did leave, and its e-mail had not. */
async function keptSubject(
  { db }: Deps,
  { order, key, kind }: Told & { kind: keyof typeof steps },
): Promise<string | undefined> {
  const { cause, suffix } = steps[kind];
  const found = suffix.exec(key.subjectId.slice(order.id.length));
  if (found === null) return undefined;
  const history = await readHistory(db, order.id);
  const told = history.filter((entry) => entry.cause === cause)[Number(found[1] ?? 1) - 1];
  const leftAt = told && parcelLeftAt(history.slice(0, history.indexOf(told) + 1));
  const { shipments } = await readOrderRecords(db, order.id);
  const kept = partsOf(shipments).find(
    (part) => part.key === keptKey(part.number) && part.leftAt.getTime() === leftAt?.getTime(),
  );
  return kept && `${order.id}.parcel${kept.number}`;
}

async function writePart(
  deps: Deps,
  key: EmailKey,
  subjectId: string,
): Promise<EmailOf<'order-parcel'> | undefined> {
  const [, number, told] = /\.parcel(\d+)(?:\.(code|back))?/.exec(subjectId) ?? [];
  const order = await findSoldOrder(deps, key);
  if (order === undefined || number === undefined) return undefined;
  const { refunds, shipments } = withoutOpen(await readOrderRecords(deps.db, order.id));
  const part = shipments.find((one) => one.number === Number(number));
  if (part?.outcome !== (told === 'back' ? 'taken_back' : 'shipped')) return undefined;
  const about = await toCustomer(deps, { order, key });
  const { products } = about.order;
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

async function followOf({ db, carriers }: Deps, parcel: Pick<Order, 'tracking' | 'carrier'>) {
  return {
    tracking: namedTracking(parcel),
    trackingUrl: trackingUrl(await readCarriers(db, carriers), parcel),
  };
}

/** The order with the content of its last parcel, or of all its parcels. */
async function inParcel(deps: Deps, { order, key, isOfAll = false }: Told & { isOfAll?: boolean }) {
  const [about, history, records] = await Promise.all([
    toCustomer(deps, { order, key }),
    readHistory(deps.db, order.id),
    readOrderRecords(deps.db, order.id),
  ]);
  const leftAt = parcelLeftAt(history) ?? order.changedAt;
  const last = inLastParcel(order, records, leftAt);
  const sent = piecesSent(order, records.shipments);
  const isRest = count(sent) > 0 && !isOfAll;
  const pieces = isRest ? last : last.map((qty, at) => qty + (sent[at] ?? 0));
  const products = linesIn(about.order.products, toLines(pieces));
  const parcel = { ...about, order: { ...about.order, products }, isRest };
  if (isOfAll) return parcel;
  return { ...parcel, refundedCents: refundedCents(refundsBefore(records.refunds, leftAt)) };
}
