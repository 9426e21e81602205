import type { BackOfficeOrder } from '#contract/bottega/back-office-orders.ts';
import { ordersText } from '#text/bottega-orders.ts';
import { formatDelivery, formatEuro, formatGiven } from '#text/money.ts';
import { besideThumbnail, Thumbnail } from '#bottega/layout/thumbnail.tsx';
import { OrderSection } from '#bottega/orders/order-section.tsx';
import { classNames } from '#ui/class-names.ts';
import { Price } from '#ui/price.tsx';

/** The pieces of the parcel with pictures and prices. */
export function OrderPieces({ order }: { order: BackOfficeOrder }) {
  const { state, withdrawn_at, lines, made_lines } = order;
  const { subtotal, delivery, total, refunded, payment } = order;
  const isToShip = (state === 'authorised' || state === 'paid') && withdrawn_at === undefined;
  return (
    <OrderSection title={ordersText.pieces}>
      <ul className="grid grid-cols-1 gap-4">
        {lines.map((line, index) => (
          <li key={`${index} ${line.name}`} className="flex flex-wrap gap-4">
            <Thumbnail reference={line.img} />
            <span className={`${besideThumbnail} grid content-start gap-0.5`}>
              <span
                className={classNames(
                  'font-semibold wrap-anywhere',
                  line.left === 0 && 'text-soft line-through',
                )}
              >
                {line.name}
              </span>
              <span className="text-sm wrap-anywhere text-soft">{ordersText.piece(line)}</span>
              {isToShip && line.left > 0 && (
                <span className="text-sm text-soft">
                  {made_lines.includes(index) ? ordersText.toMake : ordersText.fromShelf}
                </span>
              )}
              <Price cents={line.price * line.qty} className="text-sm" />
            </span>
          </li>
        ))}
      </ul>
      <dl className="mt-4 grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 border-t border-line pt-3 text-sm">
        <Amount term={ordersText.subtotal} amount={formatEuro(subtotal)} />
        <Amount term={ordersText.delivery} amount={formatDelivery(delivery)} />
        <Amount term={ordersText.total} amount={formatEuro(total)} />
        {refunded > 0 && <Amount term={ordersText.refunded} amount={formatGiven(refunded)} />}
      </dl>
      {payment !== undefined && (
        <p className="mt-2 text-sm wrap-anywhere text-soft">{ordersText.payment(payment)}</p>
      )}
    </OrderSection>
  );
}

function Amount({ term, amount }: { term: string; amount: string }) {
  return (
    <>
      <dt>{term}</dt>
      <dd className="figures text-right whitespace-nowrap">{amount}</dd>
    </>
  );
}
