import { NavLink } from 'react-router';
import { paths } from '#contract/paths.ts';
import { layoutText } from '#text/layout.ts';
import { useCart } from '#web/cart-store/use-cart.ts';
import { Icon } from '#web/ui/icon.tsx';

/** The way to the cart, with the number of pieces in it unless they may have been paid. */
export function CartLink({ isInDoubt }: { isInDoubt: boolean }) {
  const cart = useCart();
  const count = isInDoubt ? 0 : cart.count;
  return (
    <NavLink
      to={paths.cart}
      end
      prefetch="intent"
      aria-label={count === 0 ? layoutText.cart : layoutText.cartWith(count)}
      className="-mr-2 flex min-h-[48px] min-w-[48px] items-center justify-center gap-2 justify-self-end text-sm font-medium hover:text-terracotta md:px-2"
    >
      <span aria-hidden className="max-md:hidden">
        {layoutText.cart}
      </span>{' '}
      <span className="relative">
        <Icon name="bag" className="size-6" />
        {count > 0 && (
          <span
            key={count}
            data-cart-count={count}
            className="figures absolute -top-1.5 -right-2 grid h-5 min-w-5 animate-grow place-items-center rounded-full bg-terracotta px-1 text-[0.6875rem] leading-none font-bold text-paper forced-colors:border"
          >
            {count > 99 ? '99+' : count}
          </span>
        )}
      </span>
    </NavLink>
  );
}
