import { Link, useLocation } from 'react-router';
import type { OrderListItem } from '#contract/bottega/order-list-item.ts';
import { answersText } from '#text/bottega-answers.ts';
import { ordersText } from '#text/bottega-orders.ts';
import { formatDay, formatTime } from '#text/dates.ts';
import { makersGiftText } from '#text/gift.ts';
import { formatEuro, formatGiven } from '#text/money.ts';
import { promisedDays } from '#text/promise.ts';
import { Card } from '#bottega/layout/screen.tsx';
import { besideThumbnail, Thumbnail } from '#bottega/layout/thumbnail.tsx';
import { bottegaPaths } from '#bottega/bottega-paths.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { Price } from '#ui/price.tsx';

const waitedFor = new Set<OrderListItem['state']>(['authorised', 'paid', 'shipped']);

/** An order of a list; the whole card leads to it. */
export function OrderCard({ order }: { order: OrderListItem }) {
  const { id, number, name, lines, total, refunded } = order;
  const { pathname, search } = useLocation();
  const toSend = lines.filter(({ left }) => left > 0);
  const [first = lines[0]] = toSend;
  const pieces = toSend.reduce((sum, { left }) => sum + left, 0);
  return (
    <Card>
      <Link
        to={bottegaPaths.order(id)}
        state={{ from: pathname + search }}
        className="-m-4 flex flex-wrap gap-4 p-4 text-ink no-underline"
      >
        {first && <Thumbnail reference={first.img} />}
        <span className={`${besideThumbnail} grid grid-cols-1 gap-1`}>
          <span className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span className="font-semibold">{ordersText.orderTitle(number)}</span>
            <span className="flex flex-wrap items-baseline gap-x-3">
              {refunded > 0 && (
                <span className="text-sm text-soft">
                  {ordersText.refunded} <span className="figures">{formatGiven(refunded)}</span>
                </span>
              )}
              <Price cents={total} className="text-sm" />
            </span>
          </span>
          <span className="wrap-anywhere">{name === '' ? ordersText.erased : name}</span>
          <span className="text-sm wrap-anywhere text-soft">
            {first?.name}
            {pieces > 1 && ` +${pieces - 1}`}
          </span>
          {order.gift && (
            <span className="flex items-center gap-1.5 text-sm font-medium">
              <Icon name="gift" className="size-5 shrink-0" />
              {makersGiftText.inList(order.gift.note !== '')}
            </span>
          )}
          <OrderMark order={order} otherwise={ordersText.states[order.state]} />
          <ToGiveBack order={order} />
          <PromisedDays order={order} />
          {order.open_answer && (
            <span className="text-sm font-medium text-terracotta">{answersText.inList}</span>
          )}
          {order.note !== undefined && (
            <span className="line-clamp-2 border-l-2 border-line pl-2 text-sm wrap-anywhere text-soft">
              {order.note}
            </span>
          )}
          {order.earlier_notes > 0 && (
            <span className="border-l-2 border-line pl-2 text-sm text-soft">
              {ordersText.notes.earlier(order.earlier_notes)}
            </span>
          )}
        </span>
      </Link>
    </Card>
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
  const { state, promise, withdrawn_at } = order;
  if (promise === undefined || withdrawn_at !== undefined || !waitedFor.has(state)) return null;
  return (
    <span className="block text-sm text-soft">{ordersText.promised(promisedDays(promise))}</span>
  );
}

/** The most urgent fact about an order: withdrawn, handed over, late or ship-by day; else `otherwise`. */
export function OrderMark({ order, otherwise }: { order: OrderListItem; otherwise?: string }) {
  const { mark = otherwise, isUrgent } = markOf(order);
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
    const mark = isToShip ? ordersText.withdrawn(day) : ordersText.withdrawnShort(day);
    return { mark, isUrgent: true };
  }
  if (handed_over) {
    const time = formatTime(new Date(handed_over.until));
    const isByHand = handed_over.tracking === undefined;
    const mark = isByHand ? ordersText.byHandUntil(time) : ordersText.handedOverUntil(time);
    return { mark, isUrgent: false };
  }
  if (!isToShip) return { isUrgent: false };
  const day = formatDay(new Date(ship_by));
  return is_late
    ? { mark: ordersText.lateSince(day), isUrgent: true }
    : { mark: ordersText.shipBy(day), isUrgent: in_danger };
}
