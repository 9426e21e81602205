import type { TodayOverview } from '#contract/bottega/today.ts';
import { ordersText } from '#text/bottega-orders.ts';
import { todayText } from '#text/bottega-today.ts';
import { ClosedOrdersLink } from '#bottega/closed-orders/closed-orders-link.tsx';
import { OrderRow } from '#bottega/orders/order-row.tsx';
import { bottegaPaths } from '#bottega/bottega-paths.ts';
import { TodaySection } from './today-section.tsx';

type Orders = TodayOverview['to_ship'];

/** Orders whose promise is about to break, the most urgent first. */
export function InDanger({ orders }: { orders: Orders }) {
  if (orders.length === 0) return null;
  const closed = orders.filter(({ leaves_while_closed }) => leaves_while_closed).length;
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
      <ClosedOrdersLink count={closed} />
    </TodaySection>
  );
}

interface ToShipProps {
  /** Those in danger too: only the others are shown. */
  orders: Orders;
  /** Nothing was ever sold. */
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

/** As the number beside 'Ordini' counts them: the parcel is still here. */
export function isToShip({ handed_over }: Orders[number]): boolean {
  return handed_over === undefined;
}
