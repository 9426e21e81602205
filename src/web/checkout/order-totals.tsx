import type { PriceSummary } from '#contract/cart.ts';
import { checkoutText } from '#text/checkout.ts';
import { cartText } from '#text/cart.ts';
import { Price } from '#web/ui/price.tsx';

/** Subtotale, Spedizione and Totale, in cents. */
export function OrderTotals({ prices }: { prices: PriceSummary }) {
  return (
    <dl className="grid gap-y-2 text-sm">
      <div className={row}>
        <dt className="text-soft">{checkoutText.subtotal}</dt>
        <dd>
          <Price cents={prices.subtotal} />
        </dd>
      </div>
      <div className={row}>
        <dt className="text-soft">{checkoutText.delivery}</dt>
        <dd>
          <Price cents={prices.delivery} />
        </dd>
      </div>
      <div className={`${row} mt-2 border-t border-line pt-4`}>
        <dt className="text-base font-semibold">
          {checkoutText.total}{' '}
          <span className="text-xs font-normal text-soft">{cartText.vatIncluded}</span>
        </dt>
        <dd className="text-lg font-semibold">
          <Price cents={prices.total} />
        </dd>
      </div>
    </dl>
  );
}

/** With very large letters the amount goes below its name. */
const row = 'flex flex-wrap justify-between gap-x-4';
