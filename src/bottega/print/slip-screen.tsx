import { type ComponentProps, useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { type BackOfficeOrder, orderCalls } from '#contract/bottega/back-office-orders.ts';
import { printCalls } from '#contract/bottega/printing.ts';
import { printText } from '#text/print.ts';
import { Loaded, useTitle } from '#bottega/layout/screen.tsx';
import { bottegaPaths } from '#bottega/bottega-paths.ts';
import { useCall } from '#bottega/use-call.ts';
import { usePart } from '#bottega/orders/part-choice.tsx';
import { Slip } from './slip.tsx';
import { Checkbox } from '#bottega/layout/inputs.tsx';
import { Button } from '#ui/button.tsx';
import { parcelsText } from '#text/bottega-parcels.ts';

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
  /** Of the choice of prices. */
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

const text = parcelsText;

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
