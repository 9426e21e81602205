import type { DeskOrder } from '#contract/bottega/desk.ts';
import { deskText } from '#text/bottega-desk.ts';
import { customerFieldText } from '#text/checkout.ts';
import { formatMoment } from '#text/dates.ts';
import { formatEuro } from '#text/money.ts';
import { Part } from '#bottega/orders/part.tsx';

const causes: Record<string, string> = deskText.causes;
const kinds: Record<string, string> = deskText.emailKinds;
const fieldNames: Record<string, string> = customerFieldText;
const ofMoney = new Set(['refund', 'refunded']);

/** What happened to the order, the newest first, with who did it. */
export function OrderHistory({ order: { history } }: { order: DeskOrder }) {
  return (
    <Part title={deskText.history}>
      <ol className="grid grid-cols-1 gap-3 border-l border-line pl-4">
        {history.toReversed().map(({ at, cause, detail, by }) => (
          <li key={`${at} ${cause}`}>
            <span className="block">
              {causes[cause] ?? cause}
              {detail !== undefined && tellDetail(cause, detail)}
            </span>
            <span className="block text-sm text-soft">
              {formatMoment(new Date(at))}
              {by !== undefined && `, ${deskText.by(by)}`}
            </span>
          </li>
        ))}
      </ol>
    </Part>
  );
}

/** The amount, or which fields of the address. */
function tellDetail(cause: string, detail: string): string {
  if (ofMoney.has(cause)) return `: ${formatEuro(Number(detail))}`;
  if (cause !== 'address_changed') return '';
  return `: ${detail
    .split(',')
    .map((field) => fieldNames[field] ?? field)
    .join(', ')}`;
}

/** What the customer was written. */
export function OrderEmails({ order: { emails } }: { order: DeskOrder }) {
  if (emails.length === 0) return null;
  return (
    <Part title={deskText.emails}>
      <ul className="grid grid-cols-1 gap-2">
        {emails.map((email) => (
          <li key={`${email.kind} ${email.sent_at}`}>
            {kinds[email.kind] ?? email.kind}{' '}
            <span className="text-sm text-soft">{howItLeft(email)}</span>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function howItLeft({ sent_at, is_refused }: DeskOrder['emails'][number]): string {
  if (is_refused) return deskText.emailRefused;
  return sent_at === undefined
    ? deskText.emailWaiting
    : deskText.emailSent(formatMoment(new Date(sent_at)));
}
