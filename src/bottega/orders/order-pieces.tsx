import type { DeskOrder } from '#contract/bottega/desk.ts';
import { deskText } from '#text/bottega-desk.ts';
import { formatDelivery, formatEuro, formatGiven } from '#text/money.ts';
import { besideThumb, Thumb } from '#bottega/layout/thumb.tsx';
import { Part } from '#bottega/orders/part.tsx';
import { classNames } from '#ui/class-names.ts';
import { Price } from '#ui/price.tsx';

/** What goes into the parcel, with pictures, and what it cost. */
export function OrderPieces({ order }: { order: DeskOrder }) {
  const { state, withdrawn_at, lines, made_lines } = order;
  const { subtotal, delivery, total, refunded, payment } = order;
  const isToShip = (state === 'authorised' || state === 'paid') && withdrawn_at === undefined;
  return (
    <Part title={deskText.pieces}>
      <ul className="grid grid-cols-1 gap-4">
        {lines.map((line, index) => (
          <li key={`${index} ${line.name}`} className="flex flex-wrap gap-4">
            <Thumb reference={line.img} />
            <span className={`${besideThumb} grid content-start gap-0.5`}>
              <span
                className={classNames(
                  'font-semibold wrap-anywhere',
                  line.left === 0 && 'text-soft line-through',
                )}
              >
                {line.name}
              </span>
              <span className="text-sm wrap-anywhere text-soft">{deskText.piece(line)}</span>
              {isToShip && line.left > 0 && (
                <span className="text-sm text-soft">
                  {made_lines.includes(index) ? deskText.toMake : deskText.fromShelf}
                </span>
              )}
              <Price cents={line.price * line.qty} className="text-sm" />
            </span>
          </li>
        ))}
      </ul>
      <dl className="mt-4 grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 border-t border-line pt-3 text-sm">
        <Amount term={deskText.subtotal} amount={formatEuro(subtotal)} />
        <Amount term={deskText.delivery} amount={formatDelivery(delivery)} />
        <Amount term={deskText.total} amount={formatEuro(total)} />
        {refunded > 0 && <Amount term={deskText.refunded} amount={formatGiven(refunded)} />}
      </dl>
      {payment !== undefined && (
        <p className="mt-2 text-sm wrap-anywhere text-soft">{deskText.payment(payment)}</p>
      )}
    </Part>
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
