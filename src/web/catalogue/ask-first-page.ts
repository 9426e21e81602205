import { pageSize } from '#contract/limits.ts';
import type { Product, ProductType } from '#contract/product.ts';
import { callApi } from '#web/api-client.ts';

export interface FirstPage {
  products: Product[];
  total: number;
}

interface Wanted {
  type: ProductType;
  /** How many products to begin with. */
  limit?: number;
}

/** The beginning of a category's list, and how long the list is. */
export async function askFirstPage({ type, limit = pageSize }: Wanted): Promise<FirstPage> {
  const [products, total] = await Promise.all([
    callApi('pagedProducts', { type, start: 0, limit }),
    callApi('countProducts', { type }),
  ]);
  return { products, total };
}
