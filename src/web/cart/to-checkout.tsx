import { cartText } from '#text/cart.ts';
import { Button } from '#web/ui/button.tsx';
import { Price } from '#web/ui/price.tsx';

interface ToCheckoutProps {
  totalCents: number;
  /** Undefined while a line that is gone has to be removed first. */
  onCheckout: (() => void) | undefined;
}

/** The way to the checkout; on phones it stays in reach below a long list of lines. */
export function ToCheckout({ totalCents, onCheckout }: ToCheckoutProps) {
  return (
    <div className="max-lg:sticky max-lg:bottom-0 max-lg:z-10 max-lg:-mx-edge max-lg:bg-wool max-lg:px-edge max-lg:pt-3 max-lg:pb-[max(0.75rem,env(safe-area-inset-bottom))]">
      <Button
        className="w-full"
        disabled={onCheckout === undefined}
        aria-describedby={onCheckout === undefined ? 'cart-blocked' : undefined}
        onClick={onCheckout}
      >
        {cartText.toPayment}
        {onCheckout && (
          <span aria-hidden className="-ml-1 opacity-80 lg:hidden">
            · <Price cents={totalCents} />
          </span>
        )}
      </Button>
      {onCheckout === undefined && (
        <p id="cart-blocked" className="mt-3 text-sm text-terracotta">
          {cartText.removeUnavailable}
        </p>
      )}
    </div>
  );
}
