import { findLine } from '#shop/cart/find-line.ts';
import type { CatalogueStore } from '#shop/ports.ts';
import type { Shop } from '#shop/shop.ts';

type AddOne = Shop['cart']['addOne'];

/** Whether one unit more than the cart holds can be bought now (ruling 12). */
export async function addOneToCart(
  { catalogue }: { catalogue: CatalogueStore },
  { cart, wanted }: Parameters<AddOne>[0],
): Promise<Awaited<ReturnType<AddOne>>> {
  const product = await catalogue.find(wanted._id);
  const size = product?.model_info[wanted.model_index]?.sizes[wanted.size_index];
  if (product === undefined || size === undefined) return { ok: false, reason: 'not_found' };
  const inCart = cart
    .filter((line) => findLine(line, [product])?.size === size)
    .reduce((sum, { qty }) => sum + qty, 0);
  return inCart + 1 > size.stock ? { ok: false, reason: 'not_available' } : { ok: true };
}
