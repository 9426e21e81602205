import type { Kysely } from 'kysely';
import { pageSize } from '#contract/limits.ts';
import { listProducts, readCatalogueLists } from '#database/catalogue/list-products.ts';
import { selectProducts, toProduct, toWholeProduct } from '#database/catalogue/select-products.ts';
import type { Database } from '#database/tables.ts';
import type { Product } from '#contract/product.ts';
import { allListed, type CatalogueLists, countListed } from '#contract/catalogue-lists.ts';
import type { CatalogueStore } from '#shop/ports.ts';

const idPattern = /^[a-z0-9-]{1,100}$/;

/**
 * The products on sale, in the order in which they came. What belongs to products is read for those alone
 * that are shown; which ones these are, the lists tell, however far down they stand.
 */
export function createCatalogueStore(
  db: Kysely<Database>,
  readLists: () => Promise<CatalogueLists> = () => readCatalogueLists(db),
): CatalogueStore {
  async function some(ids: readonly string[]): Promise<Product[]> {
    // Nothing else can be an id; PostgreSQL would refuse some texts, such as one with a zero byte.
    const possible = [...new Set(ids)].filter((id) => idPattern.test(id));
    if (possible.length === 0) return [];
    const rows = await selectProducts(db).where('product.id', 'in', possible).execute();
    const products = new Map(rows.map((row) => [row.id, toProduct(row)]));
    return possible.flatMap((id) => products.get(id) ?? []);
  }

  return {
    async advices() {
      const news = selectProducts(db).where('product.is_new', '=', true);
      const rows = await news.orderBy('product.position').limit(pageSize).execute();
      return rows.map(toProduct);
    },

    async page({ type, start, limit }) {
      const lists = await readLists();
      return some(lists[type].slice(start, start + limit));
    },

    async count(type) {
      return (await readLists())[type].length;
    },

    total: async () => countListed(await readLists()),

    some,

    async find(id) {
      if (!idPattern.test(id)) return undefined;
      const row = await selectProducts(db).where('product.id', '=', id).executeTakeFirst();
      return row && toWholeProduct(row);
    },

    async listed({ start, limit }) {
      const ids = allListed(await readLists());
      return listProducts(db, ids.slice(start, start + limit));
    },
  };
}
