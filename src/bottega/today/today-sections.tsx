import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { todayText } from '#text/bottega-today.ts';
import type { TodayOverview } from '#contract/bottega/today.ts';
import { ordersText } from '#text/bottega-orders.ts';
import { ClosedOrdersLink } from '#bottega/closed-orders/closed-orders-screen.tsx';
import { OrderRow } from '#bottega/orders/order-row.tsx';
import { isLeaving } from '#contract/bottega/order-fields.ts';
import { bottegaPaths } from '#bottega/bottega-paths.ts';
import { accountsText } from '#text/bottega-accounts.ts';
import { formatSum } from '#text/money.ts';

const mostShown = 5;

interface TodaySectionProps {
  title: string;
  /** Below another heading. */
  isPart?: boolean;
  /** The whole list: its place, and the words for it where it is longer than what is shown. */
  all: { to: string; words: string };
  rows: readonly ReactNode[];
  children?: ReactNode;
}

/** The first rows of a list under its heading, beside which a link leads to all of them. */
export function TodaySection({ title, isPart = false, all, rows, children }: TodaySectionProps) {
  return (
    <section>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        {isPart ? (
          <h3 className="font-sans text-sm font-semibold tracking-normal">{title}</h3>
        ) : (
          <h2 className="text-lg">{title}</h2>
        )}
        {rows.length > mostShown && (
          <Link
            to={all.to}
            aria-label={todayText.allOf(title, all.words)}
            className="inline-flex min-h-11 min-w-11 items-center text-sm underline"
          >
            {all.words}
          </Link>
        )}
      </div>
      {children}
      {rows.length > 0 && <ul className="border-t border-line">{rows.slice(0, mostShown)}</ul>}
    </section>
  );
}

type Orders = TodayOverview['to_ship'];

/** Orders whose promise is about to break, the most urgent first. */
export function InDanger({ orders }: { orders: Orders }) {
  if (orders.length === 0) return null;
  const closed = orders.filter(
    (order) => order.leaves_while_closed || order.delayed_by_closure,
  ).length;
  return (
    <TodaySection
      isPart
      title={todayText.inDanger}
      all={{ to: bottegaPaths.orders, words: todayText.all(orders.length) }}
      rows={rowsOf(orders)}
    >
      <p className="mb-1 text-sm text-soft">
        {todayText.inDangerBody}
        {closed > 0 && ` ${todayText.whileClosed}`}
      </p>
      {closed > 0 && <ClosedOrdersLink count={closed} />}
    </TodaySection>
  );
}

interface ToShipProps {
  /** Those in danger too: only the others are shown. */
  orders: Orders;
  isNew: boolean;
}

export function ToShip({ orders, isNew }: ToShipProps) {
  const others = orders.filter(({ in_danger }) => !in_danger);
  if (others.length === 0 && orders.length > 0) return null;
  return (
    <TodaySection
      title={todayText.toShip}
      all={{ to: bottegaPaths.orders, words: todayText.all(orders.filter(isToShip).length) }}
      rows={rowsOf(others)}
    >
      {others.length === 0 && (
        <p className="text-sm">{isNew ? ordersText.noOrders : todayText.nothingToShip}</p>
      )}
    </TodaySection>
  );
}

function rowsOf(orders: Orders) {
  return orders.map((order) => <OrderRow key={order.id} order={order} />);
}

/** As the number beside 'Ordini' counts them: some of it is still here. */
export function isToShip(order: Orders[number]): boolean {
  return !isLeaving(order);
}

/** Orders of which the card provider says something else. */
export function Differences({ differences }: { differences: TodayOverview['differences'] }) {
  if (differences.length === 0) return null;
  return (
    <TodaySection
      isPart
      title={todayText.differences}
      all={{ to: bottegaPaths.accounts, words: todayText.allDifferences(differences.length) }}
      rows={differences.map(({ intent_id, kind, order_id, ours, provider }) => (
        <LinkRow
          key={`${intent_id} ${kind}`}
          to={order_id === undefined ? bottegaPaths.accounts : bottegaPaths.order(order_id)}
        >
          <span className="block font-semibold">{accountsText.differences[kind].name}</span>
          <span className="block text-soft">
            {todayText.difference(formatSum(ours), formatSum(provider))}
          </span>
          <span className="block">{accountsText.differences[kind].next}</span>
        </LinkRow>
      ))}
    />
  );
}

export function Waiting({ waiting }: { waiting: TodayOverview['waiting'] }) {
  if (waiting.length === 0) return null;
  return (
    <TodaySection
      title={todayText.waiting}
      all={{ to: bottegaPaths.making, words: todayText.all(waiting.length) }}
      rows={waiting.map(({ product_id, name, color, size, people }) => (
        <LinkRow key={`${product_id} ${color} ${size}`} to={bottegaPaths.piece(product_id)}>
          <span className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span className="font-semibold wrap-anywhere">{name} </span>
            <span>{todayText.people(people)}</span>
          </span>
          <span className="block text-soft">
            {color}, {size}
          </span>
        </LinkRow>
      ))}
    />
  );
}

export function LinkRow({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li className="border-b border-line">
      <Link to={to} className="block min-h-12 py-2 text-sm leading-snug text-ink no-underline">
        {children}
      </Link>
    </li>
  );
}
