import type { OrderView } from '#contract/order.ts';
import { beforeDay, formatDay } from '#text/dates.ts';
import { promiseLine } from '#text/promise.ts';
import { layoutText } from '#text/layout.ts';
import { acceptedText } from '#text/payment.ts';
import { OrderLines, OrderTotals } from '#web/order/order-summary.tsx';
import { useRootData } from '#web/root-data.ts';

interface ReceiptProps {
  order: OrderView;
  /** When it was placed, in UTC; left out where it is not known. */
  placed_at?: string;
  /** The last lines on paper: thanks, unless the order ended otherwise. */
  closing?: readonly string[];
  /** Refunds: the sum in cents, and the pieces of each line. */
  refunded?: { cents: number; pieces: readonly number[] };
}

/** The order that was paid. On paper it is a receipt with the seller, the pieces and the amounts. */
export function Receipt(props: ReceiptProps) {
  const { order, placed_at, closing = [acceptedText.title], refunded } = props;
  return (
    <section
      aria-labelledby="receipt"
      className="mt-10 rounded-md bg-paper p-6 sm:p-9 print:m-0 print:bg-transparent print:p-0"
    >
      <SellerOnPaper />
      <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-line pb-5 print:border-ink">
        <h2 id="receipt" className="text-xl">
          {acceptedText.receipt}
        </h2>
        {order.number && (
          <p className="text-sm">
            {acceptedText.number}{' '}
            <strong translate="no" className="figures">
              {order.number}
            </strong>{' '}
            <DayOf placedAt={placed_at} />
          </p>
        )}
      </div>
      {order.promise && <p className="mb-6 hidden print:block">{promiseLine(order.promise)}</p>}
      <OrderLines lines={order.products} refunded={refunded?.pieces} />
      <div className="mt-6 border-t border-line pt-6 print:border-ink">
        <OrderTotals prices={order} refundedCents={refunded?.cents} />
      </div>
      <div className="mt-10 hidden text-center font-display text-xl print:block">
        {closing.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </section>
  );
}

function DayOf({ placedAt }: { placedAt: string | undefined }) {
  if (placedAt === undefined) return null;
  return (
    <span className="inline-block">
      <time dateTime={placedAt}>{beforeDay(acceptedText.of, formatDay(new Date(placedAt)))}</time>
    </span>
  );
}

/** On paper the bars of the page are gone, and a receipt names the seller. */
function SellerOnPaper() {
  const { name, legalName, address, vatNumber, email, phone } = useRootData().settings;
  const lines = [
    legalName,
    address.join(', '),
    layoutText.footer.vat(vatNumber),
    [email, phone].filter(Boolean).join(' · '),
  ];
  return (
    <div translate="no" className="mb-10 hidden text-center text-sm print:block">
      <p className="mb-2 font-display text-3xl">{name}</p>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}
