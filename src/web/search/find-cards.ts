import type { SearchResponse } from '#contract/search.ts';
import { type CardProduct, toCardProduct } from '#web/catalogue/card-product.ts';

export interface FoundCards extends Omit<SearchResponse, 'hits'> {
  products: CardProduct[];
}

/** The results as cards; each begins with the colour that was searched, and leads to it. */
export function toFoundCards({ hits, ...found }: SearchResponse): FoundCards {
  return {
    ...found,
    products: hits.map(({ product, color }) => {
      const named = color === 0 ? undefined : product.model_info[color];
      return toCardProduct(named ? { ...product, choice: [named.color.name] } : product);
    }),
  };
}
