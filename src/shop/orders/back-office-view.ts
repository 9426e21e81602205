import type { OrderListItem } from '#contract/bottega/order-fields.ts';
import type { BackOfficeOrder as BackOfficeOrderView } from '#contract/bottega/back-office-orders.ts';
import type { SentEmail } from '#contract/bottega/notes.ts';
import type { BackOfficeOrder } from '#shop/orders/back-office-queries.ts';
import { type Carrier, trackingUrl } from '#shop/orders/carriers.ts';
import { makingDays, orderView } from '#shop/orders/order-view.ts';
import type { HistoryEntry, OrderNote } from '#shop/orders/order.ts';
import { partsOf, piecesSent, piecesToSend } from '#shop/orders/parcels.ts';
import { isSettled, refundedCents } from '#shop/orders/refund.ts';
import { isPlaced } from '#shop/orders/transitions.ts';
import type { Closure } from '#shop/promise/calendar.ts';
import { isInDanger, leavesWhileClosed } from '#shop/promise/promise-delivery.ts';
import { romanDay, romanDayAfter } from '#shop/roman-day.ts';
import { refundDays } from '#shop/withdrawal/withdrawal.ts';
import { resendable } from './write-on-order.ts';

export interface CardContext {
  now: Date;
  closures: readonly Closure[];
  /** Ids of orders whose days of making closures have taken. */
  delayed: ReadonlySet<string>;
}

/** An order as the lists show it. */
export function toOrderCard(
  entry: BackOfficeOrder,
  { now, closures, delayed }: CardContext,
): OrderListItem {
  const { order, withdrawnAt, planned, shipments, refunds, note, openAnswer } = entry;
  const { customer, erasedAt, tracking } = order;
  const shipBy = order.promise?.leaves ?? romanDayAfter(order.placedAt, makingDays(order));
  const isToShip = order.state === 'authorised' || order.state === 'paid';
  const isLeaving = planned !== undefined && planned.lines === undefined;
  const isWaited = isToShip && withdrawnAt === undefined && !isLeaving;
  const pieces = makingDays(order) > 0 ? 'made' : 'shelf';
  const today = romanDay(now);
  const isDelayed = isWaited && delayed.has(order.id);
  const left = piecesToSend(order, { refunds, shipments });
  const sent = piecesSent(order, shipments);
  return {
    id: order.id,
    number: order.number,
    state: order.state,
    name: erasedAt ? '' : `${customer.first_name} ${customer.last_name}`,
    city: customer.city,
    placed_at: order.placedAt.toISOString(),
    ship_by: shipBy,
    is_late: isToShip && shipBy < today,
    in_danger: isDelayed || (isWaited && isInDanger({ leaves: shipBy, pieces, today, closures })),
    leaves_while_closed: isWaited && leavesWhileClosed({ leaves: shipBy, today, closures }),
    delayed_by_closure: isDelayed,
    promise: order.promise,
    gift: order.gift,
    total: order.total,
    refunded: refundedCents(refunds),
    lines: orderView(order).products.map((line, at) => ({
      ...line,
      left: left[at] ?? 0,
      sent: sent[at] ?? 0,
    })),
    made_lines: order.lines.flatMap((line, at) => (line.makingDays > 0 ? [at] : [])),
    tracking,
    note: note?.text,
    earlier_notes: note?.earlier ?? 0,
    open_answer: openAnswer && { text: openAnswer.text, at: openAnswer.at.toISOString() },
    withdrawn_at: withdrawnAt?.toISOString(),
    to_give_back: withdrawnAt && toGiveBack(entry, { withdrawnAt, now }),
    handed_over: planned && {
      key: planned.key,
      until: planned.dueAt.toISOString(),
      tracking: planned.tracking,
      carrier: planned.carrier,
      lines: planned.lines,
    },
  };
}

/** A withdrawal refunds the payment with delivery, less earlier refunds, unless a refund of less has settled it. */
function toGiveBack(
  { order, refunds }: BackOfficeOrder,
  { withdrawnAt, now }: { withdrawnAt: Date; now: Date },
): OrderListItem['to_give_back'] {
  const amount = order.total - refundedCents(refunds);
  if (!isPlaced(order.state) || amount <= 0 || isSettled(refunds)) return undefined;
  const { refund_by: by, is_late } = refundDue(withdrawnAt, now);
  return { amount, delivery: order.delivery, by, is_late };
}

/** By which day of Italy the money of a withdrawal must go back. */
export function refundDue(receivedAt: Date, now: Date): { refund_by: string; is_late: boolean } {
  const refund_by = romanDayAfter(receivedAt, refundDays);
  return { refund_by, is_late: refund_by < romanDay(now) };
}

const givesTracking = new Set<string>([
  'shipped',
  'tracking_changed',
  'part_shipped',
  'part_changed',
]);

function trackingAt(notes: readonly OrderNote[], at: Date): string | undefined {
  return notes.find((note) => note.kind === 'tracking' && note.at.getTime() === at.getTime())?.text;
}

interface OrderContext extends CardContext {
  entry: BackOfficeOrder;
  history: HistoryEntry[];
  emails: SentEmail[];
  notes: OrderNote[];
  carriers: readonly Carrier[];
  /** The makers' names by their ids. */
  makers: Map<string, string>;
}

/** One order with all that happened to it. */
export function toOrderDetails({
  entry,
  history,
  emails,
  makers,
  ...context
}: OrderContext): BackOfficeOrderView {
  const { order, refunds } = entry;
  return {
    ...toOrderCard(entry, context),
    customer: order.erasedAt ? undefined : order.customer,
    subtotal: order.subtotal,
    delivery: order.delivery,
    payment: order.intentId,
    refunds: refunds.map(({ id, key, amountCents, createdAt, state, lines, ...refund }) => ({
      id,
      key,
      amount: amountCents,
      at: createdAt.toISOString(),
      state,
      lines,
      reason: refund.reason,
      restocked_at: refund.restockedAt?.toISOString(),
    })),
    parts: partsOf(entry.shipments).map(({ number, leftAt, lines, ...part }) => ({
      number,
      left_at: leftAt.toISOString(),
      lines,
      tracking: part.tracking,
      carrier: part.carrier,
      tracking_url: trackingUrl(context.carriers, part),
    })),
    carrier: order.carrier,
    tracking_url: trackingUrl(context.carriers, order),
    carriers: context.carriers.map(({ name }) => name),
    history: withWithdrawal(history, entry.withdrawnAt).map(({ at, cause, detail, makerId }) => ({
      at: at.toISOString(),
      cause,
      detail,
      tracking: givesTracking.has(cause) ? trackingAt(context.notes, at) : undefined,
      by: makerId === undefined ? undefined : makers.get(makerId),
    })),
    writings: context.notes.map(({ number, key, kind, text, at, makerId }) => ({
      number,
      key,
      kind,
      text,
      at: at.toISOString(),
      by: makerId === undefined ? undefined : makers.get(makerId),
    })),
    emails_again: resendable(order, history),
    emails,
  };
}

type Told = Pick<HistoryEntry, 'at' | 'detail' | 'makerId'> & {
  cause: HistoryEntry['cause'] | 'withdrawn';
};

function withWithdrawal(history: readonly HistoryEntry[], at: Date | undefined): Told[] {
  if (at === undefined) return [...history];
  return [
    ...history.filter((entry) => entry.at <= at),
    { at, cause: 'withdrawn' },
    ...history.filter((entry) => entry.at > at),
  ];
}
