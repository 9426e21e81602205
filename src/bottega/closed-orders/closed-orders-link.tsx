import { Link } from 'react-router';
import { bottegaPaths } from '#bottega/bottega-paths.ts';
import { closedOrdersText } from '#text/bottega-closed-orders.ts';

/** Leads to the orders that were to leave while the makers are closed, and to one message to all their customers. */
export function ClosedOrdersLink({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Link to={bottegaPaths.closedOrders} className="text-link mb-3 touch-target">
      {closedOrdersText.open(count)}
    </Link>
  );
}
