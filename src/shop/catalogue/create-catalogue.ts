import { allListed, type CatalogueLists, countListed } from '#contract/catalogue-lists.ts';
import { pageSize, searchCountMax } from '#contract/limits.ts';
import {
  isFiltering,
  type ListType,
  noFilters,
  type ProductFilters,
} from '#contract/product-filters.ts';
import type { ListedProduct, Product } from '#contract/product.ts';
import type { SearchResponse } from '#contract/search.ts';
import { type PromiseDeps, promiseProducts } from '#shop/promise/create-promises.ts';
import { countFacets } from './count-facets.ts';
import {
  choosePiece,
  dropUnknownSizes,
  filterProducts,
  type FilterRow,
} from './filter-products.ts';
import { isAsWished, readWishes } from './read-wishes.ts';
import { type Search, searchCatalogue } from './search-catalogue.ts';
import {
  findMates,
  findProduct,
  findProducts,
  readListedProducts,
  readNovelties,
} from './queries.ts';

export interface CatalogueDeps extends PromiseDeps {
  /** The ids of the products on sale, which the server keeps in memory. */
  readLists: () => Promise<CatalogueLists>;
  /** The filterable facts of products on sale, in the order of `ids`; kept in memory too. */
  readFilterRows: (ids: readonly string[]) => Promise<FilterRow[]>;
}

type ListRequest = { type: ListType; filters?: ProductFilters };
type PageRequest = ListRequest & { start: number; limit: number };
type SearchRequest = Search & { filters?: ProductFilters; facets?: boolean };

/** The products on sale, with their available stock. `some` and `find` add each product's delivery promise. */
export function createCatalogue(deps: CatalogueDeps) {
  const { db, readLists, readFilterRows } = deps;

  async function listAll(type: ListType): Promise<readonly string[]> {
    const lists = await readLists();
    return type === 'all' ? allListed(lists) : lists[type];
  }

  /** The products that are left, each with the piece to which its card leads. */
  async function listFiltered(ids: readonly string[], filters: ProductFilters) {
    const rows = await readFilterRows(ids);
    const known = dropUnknownSizes(rows, filters);
    const left = filterProducts(rows, known);
    return { left, choiceOf: ({ profile }: FilterRow) => choosePiece(profile, known) };
  }

  return {
    advices: () => readNovelties(db),
    async page({ type, filters = noFilters, start, limit }: PageRequest): Promise<ListedProduct[]> {
      const ids = await listAll(type);
      if (!isFiltering(filters)) return findProducts(db, ids.slice(start, start + limit));
      const { left, choiceOf } = await listFiltered(ids, filters);
      const shown = left.slice(start, start + limit);
      const choices = new Map(shown.map((row) => [row.id, choiceOf(row)]));
      const products = await findProducts(db, [...choices.keys()]);
      return products.map((product) => withChoice(product, choices.get(product._id)));
    },
    async count({ type, filters = noFilters }: ListRequest) {
      const ids = await listAll(type);
      return isFiltering(filters) ? (await listFiltered(ids, filters)).left.length : ids.length;
    },
    /** How many products each value of a filter would show beside the other filters. */
    async facets({ type, filters = noFilters }: ListRequest) {
      const rows = await readFilterRows(await listAll(type));
      return countFacets(rows, dropUnknownSizes(rows, filters));
    },
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
    /** The products that hold the words and are as wished, the likest first, filtered. */
    async search(search: SearchRequest): Promise<SearchResponse> {
      const { q, limit, filters = noFilters } = search;
      const wishes = readWishes(q);
      const {
        ids,
        readColors,
        total: _total,
        ...found
      } = await searchCatalogue(db, {
        q: wishes.words,
        limit: searchCountMax,
      });
      const all = await readFilterRows(wishes.words === '' ? await listAll('all') : ids);
      const rows = all.filter((row) => isAsWished(row, wishes));
      const known = dropUnknownSizes(rows, filters);
      const left = filterProducts(rows, known);
      const shown = left.slice(0, limit);
      const choices = new Map(shown.map(({ id, profile }) => [id, choosePiece(profile, known)]));
      const [products, colors] = await Promise.all([
        findProducts(db, [...choices.keys()]),
        readColors([...choices.keys()]),
      ]);
      return {
        ...found,
        total: left.length,
        hits: products.map((product) => ({
          product: withChoice(product, choices.get(product._id)),
          color: known.color.length > 0 ? 0 : (colors.get(product._id) ?? 0),
        })),
        ...(search.facets === true && { facets: countFacets(rows, known) }),
      };
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

function withChoice(product: Product, choice: string[] | undefined): ListedProduct {
  return choice === undefined ? product : { ...product, choice };
}

function isSoldOut({ model_info }: Product): boolean {
  return model_info.every(({ sizes }) => sizes.every(({ stock }) => stock <= 0));
}
