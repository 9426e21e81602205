import { type ComponentProps, useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { type BackOfficeOrder, orderCalls } from '#contract/bottega/back-office-orders.ts';
import { type Parcel, printCalls } from '#contract/bottega/printing.ts';
import { printText } from '#text/print.ts';
import { Loaded, useTitle } from '#bottega/layout/screen.tsx';
import { bottegaPaths } from '#bottega/bottega-paths.ts';
import { useCall } from '#bottega/use-call.ts';
import { usePart } from '#bottega/orders/order-parts.tsx';
import { Checkbox } from '#bottega/layout/inputs.tsx';
import { Button } from '#ui/button.tsx';
import { parcelsText as text } from '#text/bottega-parcels.ts';
import { countOf, type Pieces } from '#bottega/orders/order-lines.ts';
import { addressLines } from '#bottega/orders/order-address.tsx';
import { ordersText } from '#text/bottega-orders.ts';
import { formatDay } from '#text/dates.ts';
import { formatDelivery, formatEuro, formatGiven } from '#text/money.ts';
import { GiftNote } from '#ui/gift-note.tsx';

/** The slip that goes into the parcel, on A4; a page of its own, so that nothing else is printed. */
export function SlipScreen() {
  const { id = '' } = useParams();
  const order = useCall(orderCalls.order, { id });
  const seller = useCall(printCalls.seller, {});
  const [chosen, setPrices] = useState<boolean>();
  const isGift = order.response?.gift !== undefined;
  const hasPrices = chosen ?? !isGift;
  useTitle(printText.slipTitle(order.response?.number ?? '…'));
  return (
    <main className="shell max-w-3xl py-6 print:max-w-none print:p-0">
      <PrintBar
        back={{ to: bottegaPaths.order(id), words: printText.back }}
        hasPrices={hasPrices}
        onPrices={setPrices}
        label={printText.prices}
        hint={isGift ? printText.giftHint : printText.pricesHint}
      />
      <Loaded called={order}>
        {(found) => (
          <Loaded called={seller}>
            {(from) => <ChosenSlip order={found} seller={from} hasPrices={hasPrices} />}
          </Loaded>
        )}
      </Loaded>
    </main>
  );
}

interface ChosenSlipProps extends Omit<ComponentProps<typeof Slip>, 'order' | 'part' | 'heading'> {
  order: BackOfficeOrder;
}

/** Of the part that is being chosen on the order's screen, until it is handed over. */
function ChosenSlip(props: ChosenSlipProps) {
  const [part] = usePart(props.order);
  const isChosen = props.order.handed_over === undefined && part && part.length > 0;
  return <Slip {...props} part={isChosen ? part : undefined} heading="h1" />;
}

interface PrintBarProps {
  back: { to: string; words: string };
  hasPrices: boolean;
  onPrices: (hasPrices: boolean) => void;
  label: string;
  hint: string;
}

/** Above slips, and not printed: the way back, whether prices stand on them, and the button. */
function PrintBar({ back, hasPrices, onPrices, label, hint }: PrintBarProps) {
  return (
    <div className="mb-8 flex flex-wrap items-center gap-4 print:hidden">
      <Link to={back.to} className="touch-target">
        {back.words}
      </Link>
      <Checkbox checked={hasPrices} onCheck={onPrices}>
        <span>
          {label} <span className="text-sm text-soft">{hint}</span>
        </span>
      </Checkbox>
      <Button onClick={() => window.print()}>{printText.print}</Button>
    </div>
  );
}

/** The slips of the parcels that the address names, one to a page; a gift's never has prices. */
export function SlipsScreen() {
  const [query] = useSearchParams();
  const ids = (query.get('ordini') ?? '').split(',').filter((id) => id !== '');
  const called = useCall(printCalls.parcels, {});
  const seller = useCall(printCalls.seller, {});
  const [hasPrices, setPrices] = useState(true);
  const wanted = new Set(ids);
  const parcels = called.response?.parcels.filter(({ id }) => wanted.has(id)) ?? [];
  const missing = called.response ? wanted.size - parcels.length : 0;
  const title = text.slipsTitle(parcels.length);
  useTitle(title);
  return (
    <main className="shell max-w-3xl py-6 print:max-w-none print:p-0">
      <div className="print:hidden">
        <h1 className="mb-3 text-2xl">{title}</h1>
        <PrintBar
          back={{ to: bottegaPaths.parcels, words: text.back }}
          hasPrices={hasPrices}
          onPrices={setPrices}
          label={text.slipsPrices}
          hint={text.slipsGifts}
        />
        <output className="block text-sm not-empty:mb-6">
          {missing > 0 && text.slipsGone(missing)}
        </output>
      </div>
      <Loaded called={called}>
        {() => (
          <Loaded called={seller}>
            {(from) =>
              parcels.map((parcel) => (
                <div
                  key={parcel.id}
                  className="mb-10 border-b border-line pb-10 break-after-page last:mb-0 last:break-after-auto print:m-0 print:border-0 print:p-0"
                >
                  <Slip
                    order={parcel}
                    seller={from}
                    hasPrices={hasPrices && parcel.gift === undefined}
                    heading="h2"
                  />
                </div>
              ))
            }
          </Loaded>
        )}
      </Loaded>
    </main>
  );
}

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

function Slip({ order, seller, hasPrices, part, heading: Heading }: SlipProps) {
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
      <address className="not-italic">
        <span className="block text-sm text-soft">{printText.shipTo}</span>
        {addressLines(customer).map((line, index) => (
          <span key={line} className={`block wrap-anywhere ${index === 0 ? 'font-semibold' : ''}`}>
            {line}
          </span>
        ))}
      </address>
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
