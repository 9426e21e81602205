import { useState } from 'react';
import { Link, useParams } from 'react-router';
import {
  backOfficeOrderCalls,
  type BackOfficeOrder,
} from '#contract/bottega/back-office-orders.ts';
import { streetLine } from '#contract/street-line.ts';
import { printCalls } from '#contract/bottega/printing.ts';
import type { Customer } from '#contract/customer.ts';
import { ordersText } from '#text/bottega-orders.ts';
import { formatDay } from '#text/dates.ts';
import { formatDelivery, formatEuro, formatGiven } from '#text/money.ts';
import { printText } from '#text/print.ts';
import { Loaded, useTitle } from '#bottega/layout/screen.tsx';
import { bottegaPaths } from '#bottega/bottega-paths.ts';
import { useCall } from '#bottega/use-call.ts';
import { Button } from '#ui/button.tsx';
import { GiftNote } from '#ui/gift-note.tsx';

/** The slip that goes into the parcel, on A4; a page of its own, so that nothing else is printed. */
export function SlipScreen() {
  const { id = '' } = useParams();
  const order = useCall(backOfficeOrderCalls.order, { id });
  const seller = useCall(printCalls.seller, {});
  const [chosen, setPrices] = useState<boolean>();
  const isGift = order.response?.gift !== undefined;
  const hasPrices = chosen ?? !isGift;
  useTitle(printText.slipTitle(order.response?.number ?? '…'));
  return (
    <main className="shell max-w-3xl py-6 print:max-w-none print:p-0">
      <div className="mb-8 flex flex-wrap items-center gap-4 print:hidden">
        <Link to={bottegaPaths.order(id)} className="inline-flex min-h-11 items-center">
          {printText.back}
        </Link>
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            checked={hasPrices}
            onChange={({ target }) => setPrices(target.checked)}
            className="size-6 shrink-0"
          />
          <span>
            {printText.prices}{' '}
            <span className="text-sm text-soft">
              {isGift ? printText.giftHint : printText.pricesHint}
            </span>
          </span>
        </label>
        <Button onClick={() => window.print()}>{printText.print}</Button>
      </div>
      <Loaded called={order}>
        {(found) => (
          <Loaded called={seller}>
            {(from) => <Slip order={found} seller={from} hasPrices={hasPrices} />}
          </Loaded>
        )}
      </Loaded>
    </main>
  );
}

interface SlipProps {
  order: BackOfficeOrder;
  seller: { name: string; address: string[]; email: string };
  hasPrices: boolean;
}

function Slip({ order, seller, hasPrices }: SlipProps) {
  const { customer, number, placed_at, gift } = order;
  if (customer === undefined) return <p>{printText.erased}</p>;
  const toSend = order.lines.filter(({ left }) => left > 0);
  return (
    <article>
      <header className="mb-8 flex flex-wrap justify-between gap-6">
        <div>
          <p className="font-display text-2xl">{seller.name}</p>
          {seller.address.map((line) => (
            <p key={line} className="text-sm">
              {line}
            </p>
          ))}
        </div>
        <div>
          <h1 className="text-xl">{ordersText.orderTitle(number)}</h1>
          <p className="text-sm">{printText.placed(formatDay(new Date(placed_at)))}</p>
        </div>
      </header>
      <ShipTo customer={customer} />
      {gift && (
        <GiftNote
          note={gift.note}
          className="mx-auto my-12 max-w-xl break-inside-avoid text-center text-2xl empty:hidden"
        />
      )}
      <ul className="my-8 grid grid-cols-1 border-t border-line">
        {toSend.map((line, index) => (
          <li
            key={`${index} ${line.name}`}
            className="flex break-inside-avoid justify-between gap-4 border-b border-line py-3"
          >
            <span className="min-w-0 wrap-anywhere">
              <span className="block font-semibold">{line.name}</span>
              <span className="block text-sm">{ordersText.piece(line)}</span>
            </span>
            {hasPrices && <span className="figures">{formatEuro(line.price * line.left)}</span>}
          </li>
        ))}
      </ul>
      {hasPrices && (
        <dl className="mb-8 ml-auto grid w-fit max-w-full grid-cols-[minmax(0,auto)_auto] gap-x-6 gap-y-1">
          <dt>{printText.delivery}</dt>
          <dd className="text-right figures">{formatDelivery(order.delivery)}</dd>
          <dt className="font-semibold">{printText.total}</dt>
          <dd className="text-right font-semibold figures">{formatEuro(order.total)}</dd>
          {order.refunded > 0 && (
            <>
              <dt>{ordersText.refunded}</dt>
              <dd className="text-right figures">{formatGiven(order.refunded)}</dd>
            </>
          )}
        </dl>
      )}
      <p className="mb-4">{printText.thanks}</p>
      <p className="mb-4 text-sm">{printText.withdrawal(seller.email)}</p>
      <p className="text-sm">{printText.packaging}</p>
    </article>
  );
}

function ShipTo({ customer }: { customer: Customer }) {
  const { first_name, last_name, zipcode, city, region } = customer;
  return (
    <address className="not-italic">
      <span className="block text-sm text-soft">{printText.shipTo}</span>
      <span className="block font-semibold wrap-anywhere">
        {first_name} {last_name}
      </span>
      <span className="block wrap-anywhere">{streetLine(customer)}</span>
      <span className="block wrap-anywhere">
        {zipcode} {city} ({region})
      </span>
    </address>
  );
}
