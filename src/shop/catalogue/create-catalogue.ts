import { allListed, type CatalogueLists, countListed } from '#contract/catalogue-lists.ts';
import type { ProductType } from '#contract/product.ts';
import type { SearchResponse } from '#contract/search.ts';
import { type PromiseDeps, promiseProducts } from '#shop/promise/create-promises.ts';
import { type Search, searchCatalogue } from './search-catalogue.ts';
import { findProduct, findProducts, readListedProducts, readNovelties } from './queries.ts';

export interface CatalogueDeps extends PromiseDeps {
  /** The ids of the products on sale, which the server keeps in memory. */
  readLists: () => Promise<CatalogueLists>;
}

/** The products on sale, with their available stock. `some` and `find` add each product's delivery promise. */
export function createCatalogue(deps: CatalogueDeps) {
  const { db, readLists } = deps;
  return {
    /** The novelties of the home page. */
    advices: () => readNovelties(db),
    async page({ type, start, limit }: { type: ProductType; start: number; limit: number }) {
      const lists = await readLists();
      return findProducts(db, lists[type].slice(start, start + limit));
    },
    count: async (type: ProductType) => (await readLists())[type].length,
    /** Of all categories. */
    total: async () => countListed(await readLists()),
    some: async (ids: string[]) => promiseProducts(deps, await findProducts(db, ids)),
    async find(id: string) {
      const product = await findProduct(db, id);
      return product && (await promiseProducts(deps, [product]))[0];
    },
    async search(search: Search): Promise<SearchResponse> {
      const { ids, colors, ...found } = await searchCatalogue(db, search);
      const products = await findProducts(db, ids);
      const hits = products.map((product) => ({ product, color: colors.get(product._id) ?? 0 }));
      return { ...found, hits };
    },
    /** Category after category, for search engines. */
    async listed({ start, limit }: { start: number; limit: number }) {
      const ids = allListed(await readLists());
      return readListedProducts(db, ids.slice(start, start + limit));
    },
  };
}
