import type { CartLine, DisplayLine } from '#contract/cart.ts';
import { samePiece } from '#shop/cart/same-piece.ts';
import { parseCart } from '#shop/cart/parse-cart.ts';
import { serializeCart } from '#shop/cart/serialize-cart.ts';
import { readCookie, useCookie, writeCookie } from './cookie-jar.ts';

const name = 'kept';

/**
 * Remembers that a piece is reserved for this browser, for the screen only: for others it is sold out. The server decides
 * by its own reservations.
 */
export function rememberReservedPiece(line: CartLine, until: Date): void {
  const reserved = parseCart(readCookie(name) ?? '').filter((other) => !samePiece(other, line));
  const cookie = serializeCart([...reserved, line]);
  const maxAgeSeconds = Math.max(0, Math.floor((until.getTime() - Date.now()) / 1000));
  if (cookie.ok) writeCookie(name, cookie.value, { maxAgeSeconds });
}

/** Lines as this browser can buy them: with the piece reserved for it. */
export function useWithReserved(lines: DisplayLine[]): DisplayLine[] {
  return addReserved(lines, useCookie(name));
}

/** The same outside of React. */
export function withReserved(lines: DisplayLine[]): DisplayLine[] {
  return addReserved(lines, readCookie(name));
}

function addReserved(lines: DisplayLine[], cookie: string | undefined): DisplayLine[] {
  const reserved = parseCart(cookie ?? '');
  return lines.map((line) => {
    const isReserved = line.available && reserved.some((other) => samePiece(other, line));
    return isReserved ? { ...line, stock: line.stock + 1 } : line;
  });
}
