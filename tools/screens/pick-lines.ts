import type { CartLine } from '#contract/cart.ts';
import type { Product } from '#contract/product.ts';

/** One piece of each of so many products, those with most pieces first. */
export function pickLines(products: Product[], count: number): CartLine[] {
  return products
    .flatMap(bestLine)
    .toSorted((a, b) => b.stock - a.stock)
    .slice(0, count)
    .map(({ line }) => line);
}

function bestLine({ _id, model_info }: Product): { line: CartLine; stock: number }[] {
  const sizes = model_info.flatMap(({ color, sizes }, model_index) =>
    sizes.map(({ size, stock }, size_index) => ({
      line: { _id, model_index, size_index, size, color, qty: 1 },
      stock,
    })),
  );
  return sizes.toSorted((a, b) => b.stock - a.stock).slice(0, 1);
}
