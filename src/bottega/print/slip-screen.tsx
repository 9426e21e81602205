import { type ComponentProps, useState } from 'react';
import { useParams } from 'react-router';
import {
  backOfficeOrderCalls,
  type BackOfficeOrder,
} from '#contract/bottega/back-office-orders.ts';
import { printCalls } from '#contract/bottega/printing.ts';
import { printText } from '#text/print.ts';
import { Loaded, useTitle } from '#bottega/layout/screen.tsx';
import { bottegaPaths } from '#bottega/bottega-paths.ts';
import { useCall } from '#bottega/use-call.ts';
import { usePart } from '#bottega/orders/part-choice.tsx';
import { PrintBar } from './print-bar.tsx';
import { Slip } from './slip.tsx';

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
