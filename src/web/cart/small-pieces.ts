import { smallPieceCents } from '#contract/limits.ts';
import { countPieces } from '#web/catalogue/card-notes.ts';
import type { CardProduct } from '#web/catalogue/card-product.ts';

const count = 2;

/** Of pieces that go with a cart, two that cost little, can be bought and are not in it. */
export function pickSmallPieces<Listed extends CardProduct>(
  related: readonly Listed[],
  cart: readonly { _id: string }[],
): Listed[] {
  return related
    .filter((product) => product.price <= smallPieceCents && countPieces(product) > 0)
    .filter(({ _id }) => !cart.some((line) => line._id === _id))
    .slice(0, count);
}
