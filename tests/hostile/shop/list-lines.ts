import type { CartLine } from '#contract/cart.ts';
import type { Product } from '#contract/product.ts';

/** One piece of each size that is there. */
export function listLines(products: readonly Product[]): CartLine[] {
  return products.flatMap(({ _id, model_info }) =>
    model_info.flatMap(({ color, sizes }, model_index) =>
      sizes.flatMap(({ size, stock }, size_index) =>
        stock > 0 ? [{ _id, model_index, size_index, size, color, qty: 1 }] : [],
      ),
    ),
  );
}
