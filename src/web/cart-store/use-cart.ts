import { useMemo } from 'react';
import type { CartLine } from '#contract/cart.ts';
import { parseCart } from '#shop/cart/parse-cart.ts';
import { useCookie } from './use-cookie.ts';

interface Cart {
  /** False on the server and in the first render of the browser: then the cart is not known yet. */
  known: boolean;
  lines: CartLine[];
  /** Pieces in all lines together. */
  count: number;
}

/** The visitor's cart, from its cookie; empty until it is known. */
export function useCart(): Cart {
  const cookie = useCookie('cart');
  return useMemo(() => {
    const lines = parseCart(cookie ?? '');
    const count = lines.reduce((sum, line) => sum + line.qty, 0);
    return { known: cookie !== undefined, lines, count };
  }, [cookie]);
}
