import { useMemo } from 'react';
import type { CartLine } from '#contract/cart.ts';
import { cartMaxAgeSeconds } from '#contract/limits.ts';
import { parseCart } from '#shop/cart/parse-cart.ts';
import { serializeCart } from '#shop/cart/serialize-cart.ts';
import { readCookie, writeCookie, useCookie } from './cookie-jar.ts';

/** The cart as the cookie holds it now, for event handlers; screens use `useCart`. */
export function readCart(): CartLine[] {
  return parseCart(readCookie('cart') ?? '');
}

type Saved = { ok: true } | { ok: false; reason: 'full' | 'no_cookies' };

/** Writes the cart; refuses when it is too large for a cookie, and tells when the browser keeps none. */
export function saveCart(lines: CartLine[]): Saved {
  const cookie = serializeCart(lines);
  if (!cookie.ok) return { ok: false, reason: 'full' };
  writeCookie('cart', cookie.value, { maxAgeSeconds: cartMaxAgeSeconds });
  if (readCookie('cart') !== cookie.value) return { ok: false, reason: 'no_cookies' };
  return { ok: true };
}

/** The visitor's cart, from its cookie. It is not known on the server and in the first render of the browser, and empty then. */
export function useCart() {
  const cookie = useCookie('cart');
  return useMemo(() => {
    const lines = parseCart(cookie ?? '');
    /** Pieces in all lines together. */
    const count = lines.reduce((sum, line) => sum + line.qty, 0);
    return { known: cookie !== undefined, lines, count };
  }, [cookie]);
}
