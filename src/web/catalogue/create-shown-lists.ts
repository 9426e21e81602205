import type { ProductType } from '#contract/product.ts';
import type { FirstPage } from './ask-first-page.ts';
import { entryKey } from './shown-products.ts';

/** The lists that entries of this tab's history showed last: whoever goes back sees them at once. */
export interface ShownLists {
  remember(type: ProductType, list: FirstPage): void;
  recall(type: ProductType): FirstPage | undefined;
}

const most = 8;

export function createShownLists(): ShownLists {
  const lists = new Map<string, FirstPage>();
  return {
    remember(type, list) {
      const key = entryKey(type);
      lists.delete(key);
      lists.set(key, list);
      const [oldest = key] = lists.keys();
      if (lists.size > most) lists.delete(oldest);
    },
    recall: (type) => lists.get(entryKey(type)),
  };
}
