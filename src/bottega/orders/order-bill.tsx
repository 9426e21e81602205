import type { BackOfficeOrder } from '#contract/bottega/back-office-orders.ts';
import { ordersText } from '#text/bottega-orders.ts';
import { formatDelivery, formatEuro, formatGiven } from '#text/money.ts';
import { Fold, useFold } from '#bottega/layout/fold.tsx';

/** Each price, what was paid and given back, and the payment's name at the card provider. */
export function OrderBill({ order }: { order: BackOfficeOrder }) {
  const { lines, subtotal, delivery, total, refunded, payment } = order;
  return (
    <Fold title={ordersText.bill} answer={formatEuro(total)} {...useFold(false)}>
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 text-sm">
        {lines.map((line, index) => (
          <Amount
            key={`${index} ${line.name}`}
            term={line.qty === 1 ? line.name : `${line.qty} × ${line.name}`}
            amount={formatEuro(line.price * line.qty)}
          />
        ))}
        <Amount term={ordersText.subtotal} amount={formatEuro(subtotal)} />
        <Amount term={ordersText.delivery} amount={formatDelivery(delivery)} />
        <Amount term={ordersText.total} amount={formatEuro(total)} />
        {refunded > 0 && <Amount term={ordersText.refunded} amount={formatGiven(refunded)} />}
      </dl>
      {payment !== undefined && (
        <p className="mt-2 text-sm wrap-anywhere text-soft">{ordersText.payment(payment)}</p>
      )}
    </Fold>
  );
}

function Amount({ term, amount }: { term: string; amount: string }) {
  return (
    <>
      <dt className="wrap-anywhere">{term}</dt>
      <dd className="figures text-right whitespace-nowrap">{amount}</dd>
    </>
  );
}
