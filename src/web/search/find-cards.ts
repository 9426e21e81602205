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
      const named = product.model_info[color];
      if (color === 0 || named === undefined) return toCardProduct(product);
      const others = product.model_info.filter((variant) => variant !== named);
      const turned = toCardProduct({ ...product, model_info: [named, ...others] });
      return { ...turned, color: named.color.name };
    }),
  };
}
