import { calls } from '#contract/calls.ts';
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
