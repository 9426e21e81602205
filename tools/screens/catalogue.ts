import { calls } from '#contract/calls.ts';
import type { CartLine } from '#contract/cart.ts';
import { productTypes } from '#contract/product-types.ts';
import type { Product } from '#contract/product.ts';

const timeoutMs = 20_000;

/** Everything the shop at this address sells, as its own API tells. */
export async function readCatalogue(address: string): Promise<Product[]> {
  const { path, response: schema } = calls.pagedProducts;
  const pages = productTypes.map(async (type) => {
    const query = new URLSearchParams({ type, start: '0', limit: '100' });
    const response = await fetch(`${address}${path}?${query}`, {
      signal: AbortSignal.timeout(timeoutMs),
    });
    return schema.parse(await response.json());
  });
  return (await Promise.all(pages)).flat();
}

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
