import type { OrderProgress, OrderRecipient, OrderStage } from '#contract/order-progress.ts';
import type { OrderWriting } from '#contract/order-answer.ts';
import type { OrderState } from '#contract/order.ts';
import { type Carrier, namedTracking, trackingUrl } from '#shop/orders/carriers.ts';
import type { OrderDeps } from '#shop/deps.ts';
import { writingsOf } from '#shop/orders/order-note.ts';
import { orderView } from '#shop/orders/order-view.ts';
import type { HistoryEntry, Order } from '#shop/orders/order.ts';
import {
  type OrderRecords,
  inLastParcel,
  linesIn,
  openShipment,
  parcelLeftAt,
  partsOf,
  piecesToSend,
  toLines,
  withoutOpen,
} from '#shop/orders/parcels.ts';
import { findOrder } from '#shop/orders/queries.ts';
import { readOrderRecords, readHistory, readNotes } from '#shop/orders/record-queries.ts';
import { canBeSold } from '#shop/orders/transitions.ts';
import { readWithdrawn } from '#shop/withdrawal/queries.ts';
import { readCarriers } from '#shop/settings/queries.ts';

type Asked =
  | { ok: true; progress: OrderProgress }
  /** `not_paid` while it can still be paid. */
  | { ok: false; reason: 'not_found' | 'not_paid' };

/** A placed order as its own page shows it to anybody with the link. */
export async function orderProgress(
  { db, carriers }: Pick<OrderDeps, 'db' | 'carriers'>,
  orderId: string,
): Promise<Asked> {
  const order = await findOrder(db, orderId);
  if (order?.number === undefined || order.placedAt === undefined) {
    return { ok: false, reason: order && canBeSold(order) ? 'not_paid' : 'not_found' };
  }
  const [history, records, withdrawn, known] = await Promise.all([
    readHistory(db, order.id),
    readOrderRecords(db, order.id),
    readWithdrawn(db, [order.id]),
    readCarriers(db, carriers),
  ]);
  return {
    ok: true,
    progress: {
      order: { ...orderView(order), number: order.number },
      stage: stageOf(order.state),
      reached: { received: order.placedAt.toISOString(), ...reached(history) },
      tracking: trackingOf(order, known),
      parcels: parcelsOf({ order, history, records, known, isWithdrawn: withdrawn.has(order.id) }),
      refunds: records.refunds
        .filter(({ state }) => state === 'done')
        .map(({ amountCents, createdAt, lines }) => ({
          amount: amountCents,
          at: createdAt.toISOString(),
          lines,
        })),
      is_leaving: openShipment(records.shipments) && true,
      withdrawn_at: withdrawn.get(order.id)?.toISOString(),
    },
  };
}

function trackingOf(
  parcel: Pick<Order, 'tracking' | 'carrier'>,
  known: readonly Carrier[],
): OrderProgress['tracking'] {
  const code = namedTracking(parcel);
  return code === undefined ? undefined : { code, url: trackingUrl(known, parcel) };
}

interface Sent {
  order: Order;
  history: readonly HistoryEntry[];
  records: OrderRecords;
  known: readonly Carrier[];
  isWithdrawn: boolean;
}

/** The parcels of an order that leaves in several. One that can still be taken back has not left. */
function parcelsOf({
  order,
  history,
  known,
  isWithdrawn,
  ...sent
}: Sent): OrderProgress['parcels'] {
  const records = withoutOpen(sent.records);
  const parts = partsOf(records.shipments);
  if (parts.length === 0) return undefined;
  const leftAt = parcelLeftAt(history);
  const rest = toLines(
    leftAt ? inLastParcel(order, records, leftAt) : piecesToSend(order, records),
  );
  const { products } = orderView(order);
  const last = leftAt ? [{ ...order, leftAt, lines: rest }] : [];
  const left = [...parts, ...last].map((parcel) => ({
    at: parcel.leftAt.toISOString(),
    pieces: linesIn(products, parcel.lines),
    tracking: trackingOf(parcel, known),
  }));
  const isToCome = order.state === 'paid' && !isWithdrawn;
  return { left, to_come: isToCome ? linesIn(products, rest) : [] };
}

/** The last time it came to each stage; a step that was taken back was never reached. */
function reached(history: readonly HistoryEntry[]): OrderProgress['reached'] {
  const times = new Map<OrderStage, string>();
  for (const { from, to, cause, at } of history) {
    const isBack = cause.endsWith('_taken_back') || cause === 'reopened';
    if (from !== undefined && isBack) times.delete(stageOf(from));
    else if (from !== to && stageOf(to) !== 'received') times.set(stageOf(to), at.toISOString());
  }
  return Object.fromEntries(times);
}

function stageOf(state: OrderState): OrderStage {
  switch (state) {
    case 'paid':
      return 'making';
    case 'shipped':
      return 'travelling';
    case 'delivered':
    case 'cancelled':
    case 'refunded':
      return state;
    case 'authorised':
    case 'pending':
    case 'requires_action':
    case 'failed':
    case 'expired':
      return 'received';
  }
}

export interface Claim {
  orderId: string;
  /** The browser that asks, when it has shown an id. */
  browser?: string;
  /** As it was typed. */
  email?: string;
}

interface FoundRecipient {
  recipient: OrderRecipient;
  /** It can be corrected once, from the browser that ordered. */
  canCorrectEmail: boolean;
  writings: OrderWriting[];
}

/** For the browser that ordered or with the order's address; the same answer for all others, whatever the reason. */
export async function findRecipient(
  { db }: Pick<OrderDeps, 'db'>,
  { orderId, browser, email }: Claim,
): Promise<FoundRecipient | undefined> {
  const order = await findOrder(db, orderId);
  if (order?.number === undefined || order.erasedAt !== undefined) return undefined;
  const isOwnBrowser = browser !== undefined && browser === order.browser;
  const isOwnAddress = email?.toLowerCase() === order.customer.email.toLowerCase();
  if (!isOwnBrowser && !isOwnAddress) return undefined;
  const history = await readHistory(db, orderId);
  const isCorrected = history.some(({ cause }) => cause === 'email_corrected');
  const recipient = { ...order.customer, gift: order.gift };
  const writings = writingsOf(await readNotes(db, orderId));
  return { recipient, canCorrectEmail: isOwnBrowser && !isCorrected, writings };
}
