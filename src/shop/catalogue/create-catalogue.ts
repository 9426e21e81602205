import { allListed, type CatalogueLists, countListed } from '#contract/catalogue-lists.ts';
import { pageSize } from '#contract/limits.ts';
import type { Product, ProductType } from '#contract/product.ts';
import type { Db } from '#database/tables.ts';
import { type PromiseDeps, promiseProducts } from '#shop/promise/create-promises.ts';
import {
  findMates,
  findProduct,
  findProducts,
  readListedProducts,
  readNovelties,
} from './queries.ts';

export interface CatalogueDeps extends PromiseDeps {
  db: Db;
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
    /** Products that go with these, at most a page: of the same set, of the same yarn, of the first one's category. */
    async related(ids: string[]) {
      const [lists, mates] = await Promise.all([readLists(), findMates(db, ids)]);
      const others = [...mates, ...followOn(lists, ids[0])].filter((id) => !ids.includes(id));
      const products = await findProducts(db, [...new Set(others)].slice(0, pageSize));
      // The sort keeps the order of those that can be bought.
      return products.toSorted((one, other) => Number(isSoldOut(one)) - Number(isSoldOut(other)));
    },
    async find(id: string) {
      const product = await findProduct(db, id);
      return product && (await promiseProducts(deps, [product]))[0];
    },
    /** Category after category, for search engines. */
    async listed({ start, limit }: { start: number; limit: number }) {
      const ids = allListed(await readLists());
      return readListedProducts(db, ids.slice(start, start + limit));
    },
  };
}

/** The first page of a product's category, from the one after it on. */
function followOn(lists: CatalogueLists, id = ''): string[] {
  const list = Object.values(lists).find((ids) => ids.includes(id)) ?? [];
  const shelf = list.slice(0, pageSize);
  const next = shelf.indexOf(id) + 1;
  return [...shelf.slice(next), ...shelf.slice(0, next)];
}

function isSoldOut({ model_info }: Product): boolean {
  return model_info.every(({ sizes }) => sizes.every(({ stock }) => stock <= 0));
}
