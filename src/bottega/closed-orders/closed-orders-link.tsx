import { Link } from 'react-router';
import { bottegaPaths } from '#bottega/bottega-paths.ts';
import { closedOrdersText } from '#text/bottega-closed-orders.ts';

/** Leads to the message for all whose parcel was to leave while the makers are closed. */
export function ClosedOrdersLink() {
  return (
    <Link to={bottegaPaths.closedOrders} className="mb-3 inline-flex min-h-11 items-center">
      {closedOrdersText.open}
    </Link>
  );
}
