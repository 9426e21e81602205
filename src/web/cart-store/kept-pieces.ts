import type { CartLine, DisplayLine } from '#contract/cart.ts';
import { samePiece } from '#shop/cart/same-piece.ts';
import { parseCart } from '#shop/cart/parse-cart.ts';
import { serializeCart } from '#shop/cart/serialize-cart.ts';
import { readCookie, useCookie, writeCookie } from './cookie-jar.ts';

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
  return addKept(lines, useCookie(name));
}

/** The same for event handlers. */
export function withKept(lines: DisplayLine[]): DisplayLine[] {
  return addKept(lines, readCookie(name));
}

function addKept(lines: DisplayLine[], cookie: string | undefined): DisplayLine[] {
  const kept = parseCart(cookie ?? '');
  return lines.map((line) => {
    const isKept = line.available && kept.some((other) => samePiece(other, line));
    return isKept ? { ...line, stock: line.stock + 1 } : line;
  });
}
