import { useState } from 'react';
import { stockCalls } from '#contract/bottega/stock.ts';
import { Loaded } from '#bottega/layout/screen.tsx';
import { Disclosure } from '#bottega/layout/disclosure.tsx';
import { useCall } from '#bottega/use-call.ts';
import { shelfText } from '#text/bottega-shelf.ts';
import { formatMoment } from '#text/dates.ts';

/** People who wait for a size, once that is asked for: their addresses are not shown otherwise. */
export function SizeWaiting({ skuId }: { skuId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Disclosure label={shelfText.waiting} isOpen={isOpen} onOpen={() => setOpen(true)}>
      <h3 className="mb-2 font-sans text-base font-semibold">{shelfText.waiting}</h3>
      <People skuId={skuId} />
    </Disclosure>
  );
}

function People({ skuId }: { skuId: string }) {
  const called = useCall(stockCalls.waiting, { size_id: skuId });
  return (
    <Loaded called={called}>
      {({ people }) => (
        <ul className="grid grid-cols-1 gap-3">
          {people.length === 0 && <li>{shelfText.nobodyWaits}</li>}
          {people.map(({ email, since, is_confirmed }) => (
            <li key={`${email} ${since}`} className="border-t border-edge pt-2">
              <span className="block wrap-anywhere">{email}</span>
              <span className="block text-sm text-soft">
                {shelfText.waitsSince(formatMoment(new Date(since)), is_confirmed)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  );
}
