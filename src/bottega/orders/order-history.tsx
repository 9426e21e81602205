import type { BackOfficeOrder } from '#contract/bottega/back-office-orders.ts';
import { ordersText } from '#text/bottega-orders.ts';
import { customerFieldText } from '#text/checkout.ts';
import { formatMoment } from '#text/dates.ts';
import { formatEuro } from '#text/money.ts';
import { nameEmail } from '#bottega/orders/name-email.ts';
import { OrderSection } from '#bottega/orders/order-section.tsx';

const causes: Record<string, string> = ordersText.causes;
const fieldNames: Record<string, string> = customerFieldText;
const ofMoney = new Set(['refund', 'refunded']);

/** The events of the order, newest first, each with the maker's name. */
export function OrderHistory({ order: { history } }: { order: BackOfficeOrder }) {
  return (
    <OrderSection title={ordersText.history}>
      <ol className="grid grid-cols-1 gap-3 border-l border-line pl-4">
        {history.toReversed().map(({ at, cause, detail, tracking, by }) => (
          <li key={`${at} ${cause}`}>
            <span className="block wrap-anywhere">
              {causes[`${cause}_${detail}`] ?? causes[cause] ?? cause}
              {detail !== undefined && tellDetail(cause, detail)}
              {tracking !== undefined && `: ${tracking}`}
            </span>
            <span className="block text-sm text-soft">
              {formatMoment(new Date(at))}
              {by !== undefined && `, ${ordersText.by(by)}`}
            </span>
          </li>
        ))}
      </ol>
    </OrderSection>
  );
}

/** The amount, or which fields of the address. */
function tellDetail(cause: string, detail: string): string {
  if (ofMoney.has(cause)) return `: ${formatEuro(Number(detail))}`;
  if (cause === 'email_again') return `: ${nameEmail(detail)}`;
  if (cause !== 'address_changed') return '';
  return `: ${detail
    .split(',')
    .map((field) => fieldNames[field] ?? field)
    .join(', ')}`;
}
