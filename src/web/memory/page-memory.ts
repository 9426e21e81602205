import { createContext } from 'react';
import { createContext as createLoaderContext } from 'react-router';
import type { Product, ProductType } from '#contract/product.ts';
import { callApi } from '#web/api-client.ts';
import { askFirstPage, type FirstPage } from '#web/catalogue/ask-first-page.ts';
import { createShownLists, type ShownLists } from '#web/catalogue/create-shown-lists.ts';
import { type Ahead, createAhead } from './create-ahead.ts';

/** What this tab knows before it asks: answers for links that are about to be followed, lists to go back to. */
export interface PageMemory {
  products: Ahead<string, Product>;
  categories: Ahead<ProductType, FirstPage>;
  lists: ShownLists;
}

export function createPageMemory(): PageMemory {
  return {
    products: createAhead((id) => callApi('product', { _id: id })),
    categories: createAhead((type) => askFirstPage({ type })),
    lists: createShownLists(),
  };
}

/** How a loader of the browser reaches it: `context.get(memoryContext)`. */
export const memoryContext = createLoaderContext<PageMemory>();

/** How a component reaches it; there is none while the server draws. */
export const MemoryContext = createContext<PageMemory | undefined>(undefined);
