import type { PriceSummary } from '#contract/cart.ts';
import { cartText } from '#text/cart.ts';
import { formatEuro } from '#text/money.ts';
import { OrderTotals } from '#web/checkout/order-totals.tsx';
import { useSpokenChange } from '#web/ui/use-spoken-change.ts';
import { ToCheckout } from './to-checkout.tsx';
import { WayToFreeDelivery } from './way-to-free-delivery.tsx';
import { useRootData } from '#web/use-root-data.ts';

interface CartSummaryProps {
  prices: PriceSummary;
  /** Why it cannot be ordered as it is. */
  obstacle: string | undefined;
  onCheckout: (() => void) | undefined;
}

/** Riepilogo: totals, the way to the checkout, accepted cards and delivery limits (law.md). */
export function CartSummary({ prices, obstacle, onCheckout }: CartSummaryProps) {
  const { acceptedCards, delivery } = useRootData().settings;
  const newTotal = useSpokenChange(cartText.totalNow(formatEuro(prices.total)));
  return (
    <section
      aria-labelledby="cart-summary"
      className="max-lg:contents lg:sticky lg:top-28 lg:grid lg:gap-6 lg:self-start lg:rounded-md lg:bg-paper lg:p-7"
    >
      <div className="max-lg:rounded-md max-lg:bg-paper max-lg:p-6">
        <h2 id="cart-summary" className="mb-5 text-xl">
          {cartText.summary}
        </h2>
        <OrderTotals prices={prices} />
        <WayToFreeDelivery prices={prices} />
        <output className="sr-only">{newTotal}</output>
      </div>
      <ToCheckout totalCents={prices.total} obstacle={obstacle} onCheckout={onCheckout} />
      <dl className="grid gap-3 text-sm">
        <div>
          <dt className="font-medium">{cartText.acceptedCards}</dt>
          <dd className="text-soft">{acceptedCards.join(', ')}</dd>
        </div>
        <div>
          <dt className="font-medium">{cartText.deliveryLimits}</dt>
          <dd className="text-soft">{cartText.deliveryArea(delivery.area)}</dd>
        </div>
      </dl>
    </section>
  );
}
