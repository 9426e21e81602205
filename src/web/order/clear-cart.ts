import { saveCart } from '#web/cart-store/cart-cookie.ts';
import { saveGift } from './gift.ts';

/** Leaves an empty cart, once it is ordered, and no gift: clearing writes an empty cookie. */
export function clearCart(): void {
  saveCart([]);
  saveGift(undefined);
}
