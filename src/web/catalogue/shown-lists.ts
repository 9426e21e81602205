import { pageSize } from '#contract/limits.ts';
import type { ProductType } from '#contract/product.ts';
import { callApi } from '#web/api-client.ts';
import type { CardProduct } from './card-product.ts';

/** Lists that a tab keeps. */
const listsMax = 8;

/** Products that a list begins with, at most. */
const productsMax = 96;

export interface FirstPage {
  products: CardProduct[];
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

/** The lists that entries of this tab's history showed last: whoever goes back sees them at once. */
export interface ShownLists {
  remember(type: ProductType, list: FirstPage): void;
  recall(type: ProductType): FirstPage | undefined;
}

export function createShownLists(): ShownLists {
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

/** Remembers how much of a category this history entry showed, so that going back shows it again. */
export function rememberShown(type: ProductType, count: number): void {
  sessionStorage.setItem(entryKey(type), String(count));
}

/** How many products to load first: what this history entry showed, or one page. */
export function shownBefore(type: ProductType): number {
  const shown = Number(sessionStorage.getItem(entryKey(type)) ?? pageSize);
  if (!Number.isSafeInteger(shown) || shown < pageSize) return pageSize;
  return Math.min(productsMax, shown);
}

/** Names a category at this history entry, whose key React Router keeps in its state. */
function entryKey(type: ProductType): string {
  const state: unknown = window.history.state;
  const known = typeof state === 'object' && state !== null && 'key' in state;
  return `shown:${type}:${known ? String(state.key) : ''}`;
}
