import { useMemo } from 'react';
import type { CartLine, DisplayLine } from '#contract/cart.ts';
import { cartMaxAgeSeconds } from '#contract/limits.ts';
import { parseCart } from '#shop/cart/parse-cart.ts';
import { samePiece } from '#shop/cart/same-piece.ts';
import { serializeCart } from '#shop/cart/serialize-cart.ts';
import { readCookie, useCookie, writeCookie } from './cookie-jar.ts';

/** The cart as the cookie holds it now, for event handlers; screens use `useCart`. */
export function readCart(): CartLine[] {
  return parseCart(readCookie('cart') ?? '');
}

/** Writes the cart; refuses, and changes nothing, when it is too large for a cookie. */
export function saveCart(lines: CartLine[]): { ok: boolean } {
  const cookie = serializeCart(lines);
  if (cookie.ok) writeCookie('cart', cookie.value, { maxAgeSeconds: cartMaxAgeSeconds });
  return { ok: cookie.ok };
}

/** Leaves an empty cart: clearing writes an empty cookie. */
export function clearCart(): void {
  saveCart([]);
}

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

const name = 'kept';

/**
 * Remembers that a piece is kept for this browser: for all others it looks sold out. The shop decides by
 * its own books; this is for what the screen says.
 */
export function keepPiece(line: CartLine, until: Date): void {
  const kept = parseCart(readCookie(name) ?? '').filter((other) => !samePiece(other, line));
  const cookie = serializeCart([...kept, line]);
  const maxAgeSeconds = Math.max(0, Math.floor((until.getTime() - Date.now()) / 1000));
  if (cookie.ok) writeCookie(name, cookie.value, { maxAgeSeconds });
}

/** Lines as this browser can buy them: with the piece that is kept for it. */
export function useWithKept(lines: DisplayLine[]): DisplayLine[] {
  const kept = parseCart(useCookie(name) ?? '');
  return lines.map((line) => {
    const isKept = line.available && kept.some((other) => samePiece(other, line));
    return isKept ? { ...line, stock: line.stock + 1 } : line;
  });
}
