import type { CartLine } from '#contract/cart.ts';
import { productText } from '#text/product.ts';
import { Button } from '#web/ui/button.tsx';
import { Price } from '#web/ui/price.tsx';
import { useAddToCart } from './use-add-to-cart.ts';

interface AddToCartProps {
  line: CartLine;
  /** Of one piece, in cents. */
  priceCents: number;
  soldOut: boolean;
}

const sticky =
  'max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-20 max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-x-4 max-md:gap-y-1 max-md:border-t max-md:border-line max-md:bg-wool max-md:px-edge max-md:pt-3 max-md:pb-[max(0.75rem,env(safe-area-inset-bottom))]';

/** The button; on phones it stays at the bottom of the screen, with the price, while there is something to add. */
export function AddToCart({ line, priceCents, soldOut }: AddToCartProps) {
  const { busy, add } = useAddToCart();
  return (
    <div className={soldOut ? undefined : sticky}>
      {!soldOut && <Price cents={priceCents} className="font-medium md:hidden" />}
      <Button
        disabled={soldOut}
        busy={busy}
        onClick={() => add(line)}
        className="w-full max-md:flex-1 max-md:basis-32 max-md:px-4"
      >
        {productText.addToCart}
      </Button>
    </div>
  );
}
