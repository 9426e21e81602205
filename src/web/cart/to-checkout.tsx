import { cartText } from '#text/cart.ts';
import { Button } from '#web/ui/button.tsx';
import { Price } from '#web/ui/price.tsx';

interface ToCheckoutProps {
  totalCents: number;
  /** Why it cannot be ordered as it is. */
  obstacle: string | undefined;
  onCheckout: (() => void) | undefined;
}

/** The way to the checkout; on phones it stays in reach below a long list of lines. */
export function ToCheckout({ totalCents, obstacle, onCheckout }: ToCheckoutProps) {
  return (
    <div className="max-lg:sticky max-lg:bottom-0 max-lg:z-10 max-lg:-mx-edge max-lg:bg-wool max-lg:px-edge max-lg:pt-3 max-lg:pb-[max(0.75rem,env(safe-area-inset-bottom))]">
      <Button
        className="w-full flex-wrap gap-y-0 max-sm:px-4"
        disabled={obstacle !== undefined}
        aria-describedby={obstacle && 'cart-obstacle'}
        onClick={onCheckout}
      >
        {cartText.toPayment}
        {obstacle === undefined && (
          <span aria-hidden className="-ml-1 opacity-80 lg:hidden">
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
