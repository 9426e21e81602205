import type { BackOfficeOrder } from '#contract/bottega/back-office-orders.ts';
import { ordersText } from '#text/bottega-orders.ts';
import { customerFieldText } from '#text/checkout.ts';
import { formatMoment } from '#text/dates.ts';
import { formatEuro } from '#text/money.ts';
import { byDay } from '#text/promise.ts';
import { readClock } from '#bottega/read-clock.ts';
import { nameEmail } from './name-email.ts';
import { Fold } from '#bottega/layout/fold.tsx';

const causes: Record<string, string> = ordersText.causes;
const fieldNames: Record<string, string> = customerFieldText;
const ofMoney = new Set(['refund', 'refunded']);

type Entry = BackOfficeOrder['history'][number];

/** The events of the order, newest first, each with the maker's name; of the last one the row tells. */
export function OrderHistory({ order: { history } }: { order: BackOfficeOrder }) {
  const last = history.at(-1);
  return (
    <Fold title={ordersText.history} answer={last && tellCause(last)}>
      <ol className="grid grid-cols-1 gap-3 border-l border-line pl-4">
        {history.toReversed().map((entry) => (
          <li key={`${entry.at} ${entry.cause}`}>
            <span className="block wrap-anywhere">{tell(entry)}</span>
            <span className="block text-sm text-soft">
              {formatMoment(new Date(entry.at))}
              {entry.by !== undefined && `, ${ordersText.by(entry.by)}`}
            </span>
          </li>
        ))}
      </ol>
    </Fold>
  );
}

function tell(entry: Entry): string {
  const { cause, detail, tracking } = entry;
  const more = detail === undefined ? '' : tellDetail(cause, detail);
  return `${tellCause(entry)}${more}${tracking === undefined ? '' : `: ${tracking}`}`;
}

function tellCause({ cause, detail }: Entry): string {
  return causes[`${cause}_${detail}`] ?? causes[cause] ?? cause;
}

function tellDetail(cause: string, detail: string): string {
  if (ofMoney.has(cause)) return `: ${formatEuro(Number(detail))}`;
  if (cause === 'email_again') return `: ${nameEmail(detail)}`;
  if (cause === 'date_moved') {
    return ordersText.moveDate.until(byDay(detail, readClock().today));
  }
  if (cause !== 'address_changed') return '';
  return `: ${detail
    .split(',')
    .map((field) => fieldNames[field] ?? field)
    .join(', ')}`;
}
