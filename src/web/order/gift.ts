import type { Gift } from '#contract/gift.ts';
import { keep, readKept, useKept } from '#web/kept-text.ts';
import { readCart, saveCart } from '#web/cart-store/cart-cookie.ts';
import { samePieces, withoutPieces, type CountedPiece } from '#shop/cart/same-piece.ts';

/** Before the note, since the note may be empty: a kept text that is empty is no gift. */
const mark = '=';

/** The choice 'È un regalo' with its note as typed, kept beside the cart; undefined when it is not made. */
export function readGift(): Gift | undefined {
  return toGift(readKept('gift'));
}

export function saveGift(gift: Gift | undefined): void {
  keep('gift', gift ? mark + gift.note : '');
}

/** The choice of now, of any tab; undefined also until the browser is asked. */
export function useGift(): Gift | undefined {
  return toGift(useKept('gift'));
}

function toGift(text = ''): Gift | undefined {
  return text.startsWith(mark) ? { note: text.slice(mark.length) } : undefined;
}

/**
 * Takes ordered pieces out of the cart, and the gift with them. Pieces that another tab has added stay. An empty cart is
 * written too.
 */
export function takeFromCart(ordered: CountedPiece[]): void {
  const lines = readCart();
  const left = withoutPieces(lines, ordered);
  if (lines.length > 0 && samePieces(left, lines)) return;
  saveCart(left);
  saveGift(undefined);
}
