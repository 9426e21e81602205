import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { backOfficeOrderCalls } from '#contract/bottega/back-office-orders.ts';
import { printCalls } from '#contract/bottega/printing.ts';
import { printText } from '#text/print.ts';
import { Loaded, useTitle } from '#bottega/layout/screen.tsx';
import { bottegaPaths } from '#bottega/bottega-paths.ts';
import { useCall } from '#bottega/use-call.ts';
import { Button } from '#ui/button.tsx';
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
            {(from) => <Slip order={found} seller={from} hasPrices={hasPrices} heading="h1" />}
          </Loaded>
        )}
      </Loaded>
    </main>
  );
}
