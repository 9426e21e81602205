import type { AddToCart, CartLine } from '#contract/cart.ts';
import { quantityMax } from '#contract/limits.ts';
import { findLine } from '#shop/cart/find-line.ts';
import type { CatalogueStore } from '#shop/ports.ts';

type Request = { cart: CartLine[]; wanted: AddToCart };
type Outcome = { ok: true } | { ok: false; reason: 'not_found' | 'not_available' };

/** Can one more be bought than the cart holds? Nothing is kept for the shopper yet (ruling 12). */
export async function addOne(
  { catalogue }: { catalogue: CatalogueStore },
  { cart, wanted }: Request,
): Promise<Outcome> {
  const product = await catalogue.find(wanted._id);
  const size = product?.model_info[wanted.model_index]?.sizes[wanted.size_index];
  if (product === undefined || size === undefined) return { ok: false, reason: 'not_found' };
  const inCart = cart
    .filter((line) => findLine(line, [product])?.size === size)
    .reduce((sum, line) => sum + line.qty, 0);
  if (inCart + 1 > Math.min(size.stock, quantityMax)) return { ok: false, reason: 'not_available' };
  return { ok: true };
}
