import { pageSize } from '#contract/limits.ts';
import type { ProductType } from '#contract/product.ts';
import { callApi } from '#web/api-client.ts';
import type { CardProduct } from './card-product.ts';

/** Lists in memory. */
const listsMax = 8;

/** Most products of a restored list. */
const productsMax = 96;

export interface FirstPage {
  products: CardProduct[];
  total: number;
}

interface ListRequest {
  type: ProductType;
  /** How many products to begin with. */
  limit?: number;
}

/** Fetches the beginning and the length of a category's list. */
export async function fetchFirstPage({ type, limit = pageSize }: ListRequest): Promise<FirstPage> {
  const [products, total] = await Promise.all([
    callApi('pagedProducts', { type, start: 0, limit }),
    callApi('countProducts', { type }),
  ]);
  return { products, total };
}

/** The last lists of this tab by history entry, so that going back shows them at once. */
export interface ListMemory {
  remember(type: ProductType, list: FirstPage): void;
  recall(type: ProductType): FirstPage | undefined;
}

export function createListMemory(): ListMemory {
  const lists = new Map<string, FirstPage>();
  return {
    remember(type, list) {
      const key = entryKey(type);
      lists.delete(key);
      lists.set(key, list);
      const [oldest = key] = lists.keys();
      if (lists.size > listsMax) lists.delete(oldest);
    },
    recall: (type) => lists.get(entryKey(type)),
  };
}

/** Remembers how many products this history entry showed, so that going back shows as many. */
export function rememberShownCount(type: ProductType, count: number): void {
  sessionStorage.setItem(entryKey(type), String(count));
}

/** How many products to load first: as many as this history entry showed, or one page. */
export function shownCount(type: ProductType): number {
  const shown = Number(sessionStorage.getItem(entryKey(type)) ?? pageSize);
  if (!Number.isSafeInteger(shown) || shown < pageSize) return pageSize;
  return Math.min(productsMax, shown);
}

/** Key of a category at this history entry, by the key that React Router keeps in its state. */
function entryKey(type: ProductType): string {
  const state: unknown = window.history.state;
  const known = typeof state === 'object' && state !== null && 'key' in state;
  return `shown:${type}:${known ? String(state.key) : ''}`;
}
