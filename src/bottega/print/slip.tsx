import { countOf, type Pieces } from '#bottega/orders/order-lines.ts';
import type { Parcel } from '#contract/bottega/printing.ts';
import type { Customer } from '#contract/customer.ts';
import { streetLine } from '#contract/street-line.ts';
import { ordersText } from '#text/bottega-orders.ts';
import { formatDay } from '#text/dates.ts';
import { formatDelivery, formatEuro, formatGiven } from '#text/money.ts';
import { printText } from '#text/print.ts';
import { GiftNote } from '#ui/gift-note.tsx';

interface SlipProps {
  order: Pick<
    Parcel,
    'customer' | 'number' | 'placed_at' | 'gift' | 'lines' | 'delivery' | 'total' | 'refunded'
  >;
  seller: { name: string; address: string[]; email: string };
  hasPrices: boolean;
  /** The pieces in it; all that are left without. */
  part?: Pieces | undefined;
  /** Of its title: the second level where the page has a title of its own. */
  heading: 'h1' | 'h2';
}

/** The slip of one parcel. */
export function Slip({ order, seller, hasPrices, part, heading: Heading }: SlipProps) {
  const { customer, number, placed_at, gift } = order;
  if (customer === undefined) return <p>{printText.erased}</p>;
  const toSend = order.lines
    .map((line, at) => (part ? { ...line, left: countOf(part, at) } : line))
    .filter(({ left }) => left > 0);
  const isPart = part !== undefined || order.lines.some(({ sent }) => sent > 0);
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
          <Heading className="text-xl">{ordersText.orderTitle(number)}</Heading>
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
              <span className="block text-sm">
                {ordersText.piece(isPart ? { ...line, qty: line.left } : line)}
              </span>
            </span>
            {hasPrices && <span className="figures">{formatEuro(line.price * line.left)}</span>}
          </li>
        ))}
      </ul>
      {isPart && <p className="mb-4">{printText.inParts}</p>}
      {hasPrices && !isPart && (
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
