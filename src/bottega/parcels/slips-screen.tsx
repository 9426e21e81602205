import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { bottegaPaths } from '#bottega/bottega-paths.ts';
import { Loaded, useTitle } from '#bottega/layout/screen.tsx';
import { PrintBar } from '#bottega/print/print-bar.tsx';
import { Slip } from '#bottega/print/slip.tsx';
import { useCall } from '#bottega/use-call.ts';
import { parcelCalls } from '#contract/bottega/parcels.ts';
import { printCalls } from '#contract/bottega/printing.ts';
import { parcelsText } from '#text/bottega-parcels.ts';

const text = parcelsText;

/** The slips of the parcels that the address names, one to a page; a gift's never has prices. */
export function SlipsScreen() {
  const [query] = useSearchParams();
  const ids = (query.get('ordini') ?? '').split(',').filter((id) => id !== '');
  const called = useCall(parcelCalls.parcels, {});
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
