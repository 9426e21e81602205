import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { isLeaving, type OrderListItem } from '#contract/bottega/order-fields.ts';
import { answersText } from '#text/bottega-answers.ts';
import { ordersText } from '#text/bottega-orders.ts';
import { nearDay, promisedShort } from '#text/bottega-days.ts';
import { formatDay, formatTime } from '#text/dates.ts';
import { makersGiftText } from '#text/gift.ts';
import { formatEuro, formatGiven } from '#text/money.ts';
import { promisedDays } from '#text/promise.ts';
import { besideThumbnail, Thumbnail } from '#bottega/layout/thumbnail.tsx';
import { bottegaPaths } from '#bottega/bottega-paths.ts';
import { piecesToMake } from './order-lines.ts';
import { readClock } from '#bottega/read-clock.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { Price } from '#ui/price.tsx';

const waitedFor = new Set<OrderListItem['state']>(['authorised', 'paid', 'shipped']);

/** An order of a list; the whole row leads to it. */
export function OrderRow({ order }: { order: OrderListItem }) {
  const { id, number, name, lines, total, refunded } = order;
  const { pathname, search } = useLocation();
  const toSend = lines.filter(({ left }) => left > 0);
  const [first = lines[0]] = toSend;
  const pieces = toSend.reduce((sum, { left }) => sum + left, 0);
  return (
    <li className="flex border-b border-line">
      <Link
        to={bottegaPaths.order(id)}
        state={{ from: pathname + search }}
        className="flex min-h-[66px] min-w-0 flex-1 flex-wrap gap-x-3 gap-y-1 py-1.5 text-ink no-underline"
      >
        {first && <Thumbnail reference={first.img} isSmall />}
        <span className={`${besideThumbnail} text-sm leading-snug`}>
          <Sides
            left={<span className="font-semibold">{name === '' ? ordersText.erased : name}</span>}
            right={<RowDay order={order} />}
          />
          <span className="block wrap-anywhere text-soft">
            {first?.name}
            {pieces > 1 && ` +${pieces - 1}`} · <Price cents={total} />
          </span>
          <Sides
            left={<RowPromise order={order} />}
            right={
              <span className="figures text-xs text-soft">
                <span className="sr-only">{ordersText.orderNumber} </span>
                {number}
              </span>
            }
          />
          <RowMarks order={order} />
          {refunded > 0 && (
            <span className="block text-xs text-soft">
              {ordersText.refunded} <span className="figures">{formatGiven(refunded)}</span>
            </span>
          )}
        </span>
      </Link>
    </li>
  );
}

/** A line of a row; where letters are large its right side goes below. */
function Sides({ left, right }: Record<'left' | 'right', ReactNode>) {
  return (
    <span className="flex flex-wrap items-baseline justify-between gap-x-3">
      <span className="min-w-0 flex-[1_1_9rem] wrap-anywhere">{left}</span>
      {right}
    </span>
  );
}

/** The day by which a parcel leaves; of any other order its state. */
function RowDay({ order }: { order: OrderListItem }) {
  const { state, ship_by, is_late, in_danger, withdrawn_at } = order;
  const isToShip = state === 'paid' || state === 'authorised';
  if (!isToShip || isLeaving(order) || withdrawn_at !== undefined) {
    return <span className="text-xs text-soft">{isToShip ? null : ordersText.states[state]}</span>;
  }
  return (
    <span className={is_late || in_danger ? 'font-semibold text-terracotta' : 'text-soft'}>
      <span className="sr-only">{ordersText.shipByShort} </span>
      {nearDay(ship_by, readClock().today)}
    </span>
  );
}

/** The promised days, why the day beside the name stands in red, and the pieces to make. */
function RowPromise({ order }: { order: OrderListItem }) {
  const { promise, is_late, in_danger, state } = order;
  const toMake = state === 'shipped' || isLeaving(order) ? 0 : piecesToMake(order);
  if (!isOnItsWay(order) || (promise === undefined && toMake === 0)) return null;
  const words = [
    promise && ordersText.promisedShort(promisedShort(promise)),
    toMake > 0 && ordersText.piecesToMake(toMake),
  ];
  return (
    <span className="text-xs text-soft">
      {!isLeaving(order) && (is_late || in_danger) && (
        <span className="font-semibold text-terracotta">
          {is_late ? ordersText.late : ordersText.inDanger} ·{' '}
        </span>
      )}
      {words.filter(Boolean).join(' · ')}
    </span>
  );
}

function RowMarks({ order }: { order: OrderListItem }) {
  const sent = order.lines.reduce((sum, line) => sum + line.sent, 0);
  const isInParts = sent > 0 && order.state === 'paid' && order.handed_over === undefined;
  const { gift, note, open_answer, earlier_notes: earlier, withdrawn_at, handed_over } = order;
  const isOut = withdrawn_at !== undefined || handed_over !== undefined;
  return (
    <>
      {isOut && <OrderMark order={order} />}
      <ToGiveBack order={order} />
      {isInParts && <span className="block text-xs text-soft">{ordersText.alreadySent(sent)}</span>}
      {open_answer && (
        <span className="block text-xs font-medium text-terracotta">{answersText.inList}</span>
      )}
      <GiftMark gift={gift} className="text-xs" />
      {note !== undefined && (
        <span className="mt-0.5 line-clamp-2 border-l-2 border-line pl-2 text-xs wrap-anywhere text-soft">
          {note}
        </span>
      )}
      {earlier > 0 && (
        <span className="block border-l-2 border-line pl-2 text-xs text-soft">
          {ordersText.notes.earlier(earlier)}
        </span>
      )}
    </>
  );
}

export function GiftMark({ gift, className }: Pick<OrderListItem, 'gift'> & { className: string }) {
  if (gift === undefined) return null;
  return (
    <span className={classNames('flex items-center gap-1.5 font-medium', className)}>
      <Icon name="gift" className="size-[1.35em] shrink-0" />
      {makersGiftText.inList(gift.note !== '')}
    </span>
  );
}

/** By when the money of a withdrawal goes back, and how much. */
export function ToGiveBack({ order: { to_give_back: due } }: { order: OrderListItem }) {
  if (due === undefined) return null;
  return (
    <span
      className={classNames(
        'block text-sm',
        due.is_late ? 'font-medium text-terracotta' : 'text-ink',
      )}
    >
      {ordersText.giveBack({
        amount: formatEuro(due.amount),
        hasDelivery: due.delivery > 0,
        day: formatDay(new Date(due.by)),
        isLate: due.is_late,
      })}
    </span>
  );
}

/** The promised delivery days, until the parcel is delivered or the order is withdrawn. */
export function PromisedDays({ order }: { order: OrderListItem }) {
  const { promise } = order;
  if (promise === undefined || !isOnItsWay(order)) return null;
  return (
    <span className="block text-sm text-soft">{ordersText.promised(promisedDays(promise))}</span>
  );
}

/** The customer waits for a parcel. */
function isOnItsWay({ state, withdrawn_at }: OrderListItem): boolean {
  return withdrawn_at === undefined && waitedFor.has(state);
}

/** The most urgent fact about an order: withdrawn, handed over, late or ship-by day. */
export function OrderMark({ order }: { order: OrderListItem }) {
  const { mark, isUrgent } = markOf(order);
  if (mark === undefined) return null;
  return (
    <span className={classNames('text-sm', isUrgent ? 'font-medium text-terracotta' : 'text-soft')}>
      {mark}
    </span>
  );
}

function markOf(order: OrderListItem): { mark?: string; isUrgent: boolean } {
  const { state, ship_by, is_late, in_danger, withdrawn_at, handed_over } = order;
  const isToShip = state === 'paid' || state === 'authorised';
  if (withdrawn_at !== undefined && state !== 'refunded') {
    const day = formatDay(new Date(withdrawn_at));
    const isUrgent = isToShip || order.to_give_back !== undefined;
    return { mark: withdrawnMark(order)(day), isUrgent };
  }
  if (handed_over) {
    const time = formatTime(new Date(handed_over.until));
    const isByHand = handed_over.tracking === undefined;
    if (handed_over.lines) return { mark: ordersText.partUntil(time), isUrgent: false };
    const mark = isByHand ? ordersText.byHandUntil(time) : ordersText.handedOverUntil(time);
    return { mark, isUrgent: false };
  }
  if (!isToShip) return { isUrgent: false };
  const day = formatDay(new Date(ship_by));
  return is_late
    ? { mark: ordersText.lateSince(day), isUrgent: true }
    : { mark: ordersText.shipBy(day), isUrgent: in_danger };
}

/** The mark of a withdrawal: which pieces stay here, and which come back. */
function withdrawnMark(order: OrderListItem) {
  const { state, lines, to_give_back } = order;
  if ((state === 'shipped' || state === 'delivered') && to_give_back) {
    return ordersText.withdrawnLeft;
  }
  if (state !== 'authorised' && state !== 'paid') return ordersText.withdrawnShort;
  if (isLeaving(order)) return ordersText.withdrawnLeft;
  return lines.some(({ sent }) => sent > 0) ? ordersText.withdrawnPart : ordersText.withdrawn;
}
