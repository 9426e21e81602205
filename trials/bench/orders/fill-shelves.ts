import type { Pool } from 'pg';
import type { PayRequest } from '#contract/pay.ts';
import { makePayRequest } from '#support/shop/open-test-shop.ts';
import { stockProduct, type StockedProduct } from '#support/catalogue/stock-product.ts';

export interface Shelves {
  /** A request of a buyer who never paid before: one piece, `nth` says which. */
  order(nth: number): PayRequest;
  /** Pieces that are no longer there. */
  sold(): Promise<number>;
}

const pieces = 1_000_000;

/** Puts so many products in one size each on sale; orders take them in turn. */
export async function fillShelves(pool: Pool, sizes: number): Promise<Shelves> {
  const name = `bench-${sizes}-${Date.now().toString(36)}`;
  const products: StockedProduct[] = [];
  for (let n = 0; n < sizes; n += 1) {
    products.push(await stockProduct({ pool }, { id: `${name}-${n}`, stock: pieces }));
  }
  const ids = products.map(({ skuId }) => skuId);
  return {
    order(nth) {
      const product = products[nth % products.length];
      if (product === undefined) throw new Error('There is nothing on the shelves');
      return makePayRequest({ order: product.order() });
    },
    async sold() {
      const { rows } = await pool.query<{ left: string }>(
        'select sum(stock) as left from sku where id = any ($1)',
        [ids],
      );
      return sizes * pieces - Number(rows[0]?.left);
    },
  };
}
