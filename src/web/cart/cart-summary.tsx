import type { PriceSummary } from '#contract/cart.ts';
import { cartText } from '#text/cart.ts';
import { formatEuro } from '#text/money.ts';
import { OrderTotals } from '#web/checkout/order-totals.tsx';
import { Button } from '#web/ui/button.tsx';
import { useSpokenChange } from '#web/ui/use-spoken-change.ts';
import { useRootData } from '#web/use-root-data.ts';

interface CartSummaryProps {
  prices: PriceSummary;
  /** Undefined while a line that is gone has to be removed first. */
  onCheckout: (() => void) | undefined;
}

/** Riepilogo: totals, the way to the checkout, accepted cards and delivery limits (law.md). */
export function CartSummary({ prices, onCheckout }: CartSummaryProps) {
  const { acceptedCards, delivery } = useRootData().settings;
  const newTotal = useSpokenChange(cartText.totalNow(formatEuro(prices.total)));
  return (
    <section aria-labelledby="cart-summary" className="lg:sticky lg:top-28 lg:self-start">
      <div className="rounded-md bg-paper p-6 sm:p-7">
        <h2 id="cart-summary" className="mb-5 text-xl">
          {cartText.summary}
        </h2>
        <OrderTotals prices={prices} />
        <output className="sr-only">{newTotal}</output>
        <Button
          className="mt-6 w-full"
          disabled={onCheckout === undefined}
          aria-describedby={onCheckout === undefined ? 'cart-blocked' : undefined}
          onClick={onCheckout}
        >
          {cartText.toPayment}
        </Button>
        {onCheckout === undefined && (
          <p id="cart-blocked" className="mt-3 text-sm text-terracotta">
            {cartText.removeUnavailable}
          </p>
        )}
        <dl className="mt-6 grid gap-3 text-sm">
          <div>
            <dt className="font-medium">{cartText.acceptedCards}</dt>
            <dd className="text-soft">{acceptedCards.join(', ')}</dd>
          </div>
          <div>
            <dt className="font-medium">{cartText.deliveryLimits}</dt>
            <dd className="text-soft">{cartText.deliveryArea(delivery.area)}</dd>
          </div>
        </dl>
      </div>
    </section>
  );
}
