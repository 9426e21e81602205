import type { PriceSummary } from '#contract/cart.ts';
import type { DeliveryPromise } from '#contract/promise.ts';
import { missingForFreeDelivery } from '#shop/cart/delivery-cents.ts';
import { latestPromise } from '#shop/promise/latest-promise.ts';
import { cartText } from '#text/cart.ts';
import { formatEuro } from '#text/money.ts';
import { promiseLine } from '#text/promise.ts';
import { OrderTotals } from '#web/order/order-summary.tsx';
import { Meter } from '#ui/meter.tsx';
import { useSpokenChange } from '#ui/use-spoken-change.ts';
import { useRootData } from '#web/root-data.ts';
import { Button } from '#ui/button.tsx';
import { Price } from '#ui/price.tsx';

interface CartSummaryProps {
  prices: PriceSummary;
  /** When each product would come; they travel in one parcel. */
  promises: DeliveryPromise[];
  /** Why it cannot be ordered as it is. */
  obstacle: string | undefined;
  onCheckout: (() => void) | undefined;
}

/** Riepilogo: totals, the way to the checkout, accepted cards and delivery limits (law.md). */
export function CartSummary({ prices, promises, obstacle, onCheckout }: CartSummaryProps) {
  const promise = latestPromise(promises);
  const isWaitedFor = promises.some(({ to }) => to !== promise?.to);
  const { acceptedCards, delivery } = useRootData().settings;
  const newTotal = useSpokenChange(cartText.totalNow(formatEuro(prices.total)));
  return (
    <section
      aria-labelledby="cart-summary"
      className="max-lg:contents lg:sticky lg:top-28 lg:grid lg:gap-6 lg:self-start lg:rounded-md lg:bg-paper lg:p-7"
    >
      <div
        className={
          prices.subtotal === 0 ? 'max-lg:hidden' : 'max-lg:rounded-md max-lg:bg-paper max-lg:p-6'
        }
      >
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
          {promise && <dd>{promiseLine(promise)}</dd>}
          {isWaitedFor && <dd className="text-soft">{cartText.together}</dd>}
          <dd className="text-soft">{cartText.deliveryArea(delivery.area)}</dd>
        </div>
      </dl>
    </section>
  );
}

interface ToCheckoutProps {
  totalCents: number;
  /** Why it cannot be ordered as it is. */
  obstacle: string | undefined;
  onCheckout: (() => void) | undefined;
}

/** The way to the checkout; on phones it stays in reach below a long list of lines. */
function ToCheckout({ totalCents, obstacle, onCheckout }: ToCheckoutProps) {
  return (
    <div className="@container noscript:hidden max-lg:sticky max-lg:bottom-0 max-lg:z-10 max-lg:-mx-edge max-lg:border-t max-lg:border-line max-lg:bg-wool max-lg:px-edge max-lg:pt-3 max-lg:pb-[max(0.75rem,env(safe-area-inset-bottom))]">
      <Button
        className="w-full flex-wrap gap-y-0 max-sm:px-4"
        disabled={obstacle !== undefined}
        aria-describedby={obstacle && 'cart-obstacle'}
        onClick={onCheckout}
      >
        <span>{cartText.toPayment}</span>
        {obstacle === undefined && (
          // Not where letters are so large that the button would cover a third of a phone.
          <span aria-hidden className="-ml-1 hidden opacity-80 max-lg:@min-[17rem]:inline">
            · <Price cents={totalCents} />
          </span>
        )}
      </Button>
      {obstacle !== undefined && (
        <p id="cart-obstacle" className="mt-3 text-sm text-terracotta">
          {obstacle}
        </p>
      )}
    </div>
  );
}

/** The amount missing for free delivery, and a meter of the subtotal. */
function WayToFreeDelivery({ prices: { subtotal, delivery } }: { prices: PriceSummary }) {
  const { thresholdCents } = useRootData().settings;
  if (subtotal === 0) return null;
  if (delivery === 0) return <p className="mt-5 text-xs text-soft">{cartText.deliveryIsFree}</p>;
  const missing = formatEuro(missingForFreeDelivery({ subtotalCents: subtotal, thresholdCents }));
  return (
    <div className="mt-5 text-xs text-soft">
      <p>{cartText.missingForFree(missing)}</p>
      <Meter part={subtotal / thresholdCents} className="mt-2 h-1 w-full bg-fleece text-sage" />
    </div>
  );
}
