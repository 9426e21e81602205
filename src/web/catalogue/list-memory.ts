import { pageSize } from '#contract/limits.ts';
import type { Facets } from '#contract/product-filter-params.ts';
import type { ListType, ProductFilters } from '#contract/product-filters.ts';
import { callApi } from '#web/api-client.ts';
import { logProblem } from '#web/log-problem.ts';
import { type CardProduct, toCardProduct } from './card-product.ts';

/** Lists in memory. */
const listsMax = 8;

/** Most products of a restored list. */
const productsMax = 96;

export interface FirstPage {
  products: CardProduct[];
  total: number;
  /** Missing when they could not be read. */
  facets?: Facets | undefined;
}

/** A category; `filters` is undefined where it is not filtered. */
export interface ListRequest {
  type: ListType;
  filters?: ProductFilters | undefined;
}

interface FirstPageRequest extends ListRequest {
  /** How many products to begin with. */
  limit?: number;
}

/** Fetches the beginning and the length of a category's list. */
export async function fetchFirstPage({
  limit = pageSize,
  ...list
}: FirstPageRequest): Promise<FirstPage> {
  const [products, total, facets] = await Promise.all([
    fetchProducts(list, { start: 0, limit }),
    callApi('countProducts', listQuery(list)),
    // Without them the list can be read all the same.
    callApi('productFacets', listQuery(list)).catch(logProblem),
  ]);
  return { products, total, facets: facets ?? undefined };
}

/** Products of a list from one place on. */
export interface ListPart {
  start: number;
  limit: number;
}

export async function fetchProducts(list: ListRequest, part: ListPart): Promise<CardProduct[]> {
  const products = await callApi('pagedProducts', { ...listQuery(list), ...part });
  return products.map(toCardProduct);
}

function listQuery({ type, filters }: ListRequest) {
  return { type, ...filters };
}

/** The last lists of this tab by history entry, so that going back shows them at once. */
export interface ListMemory {
  remember(list: ListRequest, shown: FirstPage): void;
  recall(list: ListRequest): FirstPage | undefined;
}

export function createListMemory(): ListMemory {
  const lists = new Map<string, FirstPage>();
  return {
    remember(list, shown) {
      const key = entryKey(list);
      lists.delete(key);
      lists.set(key, shown);
      const [oldest = key] = lists.keys();
      if (lists.size > listsMax) lists.delete(oldest);
    },
    recall: (list) => lists.get(entryKey(list)),
  };
}

/** Remembers how many products this history entry showed, so that going back shows as many. */
export function rememberShownCount(list: ListRequest, count: number): void {
  sessionStorage.setItem(entryKey(list), String(count));
}

/** How many products to load first: as many as this history entry showed, or one page. */
export function shownCount(list: ListRequest): number {
  const shown = Number(sessionStorage.getItem(entryKey(list)) ?? pageSize);
  if (!Number.isSafeInteger(shown) || shown < pageSize) return pageSize;
  return Math.min(productsMax, shown);
}

/** Remembers how far down this history entry was when its document was left, in px. */
export function rememberPlace(list: ListRequest, top: number): void {
  sessionStorage.setItem(`place:${entryKey(list)}`, String(top));
}

export function placeLeft(list: ListRequest): number {
  return Number(sessionStorage.getItem(`place:${entryKey(list)}`));
}

/** The name of a list among all: a list with other filters is another one. */
export function listKey({ type, filters }: ListRequest): string {
  return filters === undefined ? type : `${type} ${JSON.stringify(filters)}`;
}

/** Key of a list at this history entry, by the key that React Router keeps in its state. */
function entryKey(list: ListRequest): string {
  const state: unknown = window.history.state;
  const known = typeof state === 'object' && state !== null && 'key' in state;
  return `shown:${listKey(list)}:${known ? String(state.key) : ''}`;
}
