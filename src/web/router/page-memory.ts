import { createContext } from 'react';
import { createContext as createLoaderContext } from 'react-router';
import type { Product, ProductType } from '#contract/product.ts';
import { callApi } from '#web/api-client.ts';
import {
  askFirstPage,
  type FirstPage,
  createShownLists,
  type ShownLists,
} from '#web/catalogue/shown-lists.ts';
import { type PrefetchCache, createPrefetchCache } from './prefetch-cache.ts';

/** What this tab knows before it asks: responses for links that are about to be followed, lists to go back to. */
export interface PageMemory {
  products: PrefetchCache<string, Product>;
  categories: PrefetchCache<ProductType, FirstPage>;
  lists: ShownLists;
}

export function createPageMemory(): PageMemory {
  return {
    products: createPrefetchCache((id) => callApi('product', { _id: id })),
    categories: createPrefetchCache((type) => askFirstPage({ type })),
    lists: createShownLists(),
  };
}

/** How a loader of the browser reaches it: `context.get(memoryContext)`. */
export const memoryContext = createLoaderContext<PageMemory>();

/** How a component reaches it; there is none while the server draws. */
export const MemoryContext = createContext<PageMemory | undefined>(undefined);
