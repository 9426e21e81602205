import type { Gift } from '#contract/gift.ts';
import { keep, readKept, useKept } from '#web/kept-text.ts';
import { saveCart } from '#web/cart-store/cart-cookie.ts';

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

/** Leaves an empty cart, once it is ordered, and no gift: clearing writes an empty cookie. */
export function clearCart(): void {
  saveCart([]);
  saveGift(undefined);
}
