import { Link } from 'react-router';
import { backOfficeOrderCalls } from '#contract/bottega/back-office-orders.ts';
import type { TodayOverview } from '#contract/bottega/today.ts';
import { accountsText } from '#text/bottega-accounts.ts';
import { bottegaText } from '#text/bottega.ts';
import { ordersText } from '#text/bottega-orders.ts';
import { todayText } from '#text/bottega-today.ts';
import { formatMoment } from '#text/dates.ts';
import { formatEuro, formatSum } from '#text/money.ts';
import { ConfirmEmail } from '#bottega/sign-in/confirm-email.tsx';
import { LinkCard, Loaded, Screen } from '#bottega/layout/screen.tsx';
import { OrderCard } from '#bottega/orders/order-card.tsx';
import { OrderSection } from '#bottega/orders/order-section.tsx';
import { bottegaPaths } from '#bottega/bottega-paths.ts';
import { OpenAnswers } from './open-answers.tsx';
import { Withdrawals } from './withdrawals.tsx';
import { useCall } from '#bottega/use-call.ts';
import { buttonLook } from '#ui/button.tsx';

const mostShown = 5;

/** The work of today, each item with a link to its screen. */
export function TodayScreen() {
  const called = useCall(backOfficeOrderCalls.today, {});
  return (
    <Screen title={bottegaText.today}>
      <ConfirmEmail />
      <Loaded called={called}>
        {(today) => (
          <div className="grid grid-cols-1 gap-8">
            <Withdrawals
              withdrawals={today.withdrawals}
              strays={today.stray_withdrawals}
              most={mostShown}
              onSorted={called.reload}
            />
            <OpenAnswers />
            <Orders orders={today.to_ship} isNew={today.is_new} />
            <Differences differences={today.differences} />
            <Waiting waiting={today.waiting} />
            <Sold sold={today.sold} />
            <Backup backup={today.backup} />
          </div>
        )}
      </Loaded>
    </Screen>
  );
}

interface OrdersProps {
  orders: TodayOverview['to_ship'];
  /** Nothing was ever sold. */
  isNew: boolean;
}

/** Those whose promise is about to break stand by themselves. */
function Orders({ orders, isNew }: OrdersProps) {
  const inDanger = orders.filter(({ in_danger }) => in_danger);
  const others = orders.filter(({ in_danger }) => !in_danger);
  return (
    <>
      <InDanger orders={inDanger} />
      {(others.length > 0 || inDanger.length === 0) && <ToShip orders={others} isNew={isNew} />}
    </>
  );
}

/** The most urgent of them; the rest are first in the list of all orders. */
function InDanger({ orders }: { orders: TodayOverview['to_ship'] }) {
  if (orders.length === 0) return null;
  return (
    <OrderSection title={todayText.inDanger}>
      <p className="-mt-2 mb-3 text-sm text-soft">
        {todayText.inDangerBody}
        {orders.some(({ leaves_while_closed }) => leaves_while_closed) &&
          ` ${todayText.whileClosed}`}
      </p>
      <ul className="grid grid-cols-1 gap-3">
        {orders.slice(0, mostShown).map((order) => (
          <OrderCard key={order.id} order={order} />
        ))}
      </ul>
      <All of={orders} to={bottegaPaths.orders} words={todayText.allInDanger} />
    </OrderSection>
  );
}

function ToShip({ orders, isNew }: OrdersProps) {
  return (
    <OrderSection title={todayText.toShip}>
      {orders.length === 0 && <p>{isNew ? ordersText.noOrders : todayText.nothingToShip}</p>}
      <ul className="grid grid-cols-1 gap-3">
        {orders.slice(0, mostShown).map((order) => (
          <OrderCard key={order.id} order={order} />
        ))}
      </ul>
      <All
        of={orders}
        to={bottegaPaths.orders}
        words={() => todayText.all(orders.filter(isToShip).length)}
      />
    </OrderSection>
  );
}

/** As the number beside 'Ordini' counts them: the parcel is still here. */
function isToShip({ handed_over }: TodayOverview['to_ship'][number]): boolean {
  return handed_over === undefined;
}

interface AllProps {
  of: readonly unknown[];
  to: string;
  words: (count: number) => string;
}

/** Leads to the whole of a list that is shown in part. */
function All({ of, to, words }: AllProps) {
  if (of.length <= mostShown) return null;
  return (
    <Link to={to} className={`${buttonLook('outline')} mt-3 w-full`}>
      {words(of.length)}
    </Link>
  );
}

function Differences({ differences }: { differences: TodayOverview['differences'] }) {
  if (differences.length === 0) return null;
  return (
    <OrderSection title={todayText.differences}>
      <ul className="grid grid-cols-1 gap-3">
        {differences.slice(0, mostShown).map(({ intent_id, kind, order_id, ours, provider }) => (
          <LinkCard
            key={`${intent_id} ${kind}`}
            to={order_id === undefined ? bottegaPaths.accounts : bottegaPaths.order(order_id)}
          >
            <span className="block font-semibold">{accountsText.differences[kind].name}</span>
            <span className="block text-sm text-soft">
              {todayText.difference(formatSum(ours), formatSum(provider))}
            </span>
            <span className="mt-1 block text-sm">{accountsText.differences[kind].next}</span>
          </LinkCard>
        ))}
      </ul>
      <All of={differences} to={bottegaPaths.accounts} words={todayText.allDifferences} />
    </OrderSection>
  );
}

function Waiting({ waiting }: { waiting: TodayOverview['waiting'] }) {
  if (waiting.length === 0) return null;
  return (
    <OrderSection title={todayText.waiting}>
      <ul className="grid grid-cols-1 gap-3">
        {waiting.slice(0, mostShown).map(({ product_id, name, color, size, people }) => (
          <LinkCard key={`${product_id} ${color} ${size}`} to={bottegaPaths.piece(product_id)}>
            <span className="block font-semibold wrap-anywhere">{name}</span>
            <span className="block text-sm text-soft">
              {color}, {size}
            </span>
            <span className="block text-sm">{todayText.people(people)}</span>
          </LinkCard>
        ))}
      </ul>
      <All of={waiting} to={bottegaPaths.making} words={todayText.allWaiting} />
    </OrderSection>
  );
}

function Sold({ sold }: { sold: TodayOverview['sold'] }) {
  return (
    <OrderSection title={todayText.sold}>
      <p>
        {sold.orders === 0
          ? todayText.soldNothing
          : todayText.soldSome({ ...sold, total: formatEuro(sold.total) })}
      </p>
    </OrderSection>
  );
}

function Backup({ backup }: { backup: TodayOverview['backup'] }) {
  if (backup === undefined) return null;
  const { at, is_late: isLate } = backup;
  return (
    <OrderSection title={todayText.backup}>
      <p className={isLate && at ? 'font-medium text-terracotta' : undefined}>
        {at ? todayText.lastBackup(formatMoment(new Date(at))) : todayText.noBackup}
      </p>
      {isLate && at && <p>{todayText.backupLate}</p>}
    </OrderSection>
  );
}
