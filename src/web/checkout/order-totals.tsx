import type { PriceSummary } from '#contract/cart.ts';
import { checkoutText } from '#text/checkout.ts';
import { cartText } from '#text/cart.ts';
import { Price } from '#web/ui/price.tsx';

/** Subtotale, Spedizione and Totale, in cents. */
export function OrderTotals({ prices }: { prices: PriceSummary }) {
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-y-2 text-sm">
      <dt className="text-soft">{checkoutText.subtotal}</dt>
      <dd className="text-right">
        <Price cents={prices.subtotal} />
      </dd>
      <dt className="text-soft">{checkoutText.delivery}</dt>
      <dd className="text-right">
        <Price cents={prices.delivery} />
      </dd>
      <dt className="mt-2 border-t border-line pt-4 text-base font-semibold">
        {checkoutText.total}{' '}
        <span className="text-xs font-normal text-soft">{cartText.vatIncluded}</span>
      </dt>
      <dd className="mt-2 border-t border-line pt-4 text-right text-lg font-semibold">
        <Price cents={prices.total} />
      </dd>
    </dl>
  );
}
