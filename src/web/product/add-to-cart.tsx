import type { RefObject } from 'react';
import type { CartLine } from '#contract/cart.ts';
import { productText } from '#text/product.ts';
import { Button } from '#web/ui/button.tsx';
import { Price } from '#web/ui/price.tsx';
import { useAddToCart } from './use-add-to-cart.ts';

interface AddToCartProps {
  button: RefObject<HTMLButtonElement | null>;
  line: CartLine;
  /** Of one piece, in cents. */
  priceCents: number;
  soldOut: boolean;
  /** Where to choose between the sizes, while nobody has. */
  sizePicker: RefObject<HTMLFieldSetElement | null> | undefined;
}

const bar =
  'tall-phone:fixed tall-phone:inset-x-0 tall-phone:bottom-0 tall-phone:z-20 tall-phone:flex tall-phone:flex-wrap tall-phone:items-center tall-phone:gap-x-4 tall-phone:gap-y-1 tall-phone:border-t tall-phone:border-line tall-phone:bg-wool tall-phone:px-edge tall-phone:pt-3 tall-phone:pb-[max(0.75rem,env(safe-area-inset-bottom))]';

/**
 * The button. On a phone held upright it stays at the bottom of the screen, with price, colour and
 * size, while there is something to add; it adds no size that nobody saw, but leads to the sizes first.
 */
export function AddToCart({ button, line, priceCents, soldOut, sizePicker }: AddToCartProps) {
  const { busy, add } = useAddToCart();

  function addOrChoose() {
    const sizes = sizePicker?.current;
    if (!sizes || isInSight(sizes)) return add(line);
    sizes.scrollIntoView({ block: 'center' });
    sizes.querySelector<HTMLElement>(':checked')?.focus({ preventScroll: true });
  }

  return (
    <div data-bottom-bar={soldOut ? undefined : ''} className={soldOut ? undefined : bar}>
      {!soldOut && (
        <p className="hidden min-w-0 flex-1 basis-24 leading-snug tall-phone:block">
          <Price cents={priceCents} className="font-medium" />
          <span className="line-clamp-2 text-xs text-soft">
            {productText.chosen({ color: line.color.name, size: line.size })}
          </span>
        </p>
      )}
      <Button
        ref={button}
        disabled={soldOut}
        busy={busy}
        onClick={addOrChoose}
        className="w-full tall-phone:w-auto tall-phone:grow tall-phone:px-5"
      >
        {productText.addToCart}
      </Button>
    </div>
  );
}

/** Whether a shopper can see at least the middle of it. */
function isInSight(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  const middle = (top + bottom) / 2;
  return middle > 0 && middle < window.innerHeight;
}
