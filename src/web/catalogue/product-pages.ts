import { pageSize } from '#contract/limits.ts';
import type { Product } from '#contract/product.ts';

/** The list of a category while it grows page by page. */
export interface ProductPages {
  products: Product[];
  /** Undefined while it is not known. */
  total: number | undefined;
  /** On during a request and off after success; a failed request leaves it on. */
  loading: boolean;
  /** Placeholders while loading. */
  placeholders: number;
}

/** The list as the first page of the server brings it. */
export function loadedPages(products: Product[], total: number): ProductPages {
  return { products, total, loading: false, placeholders: 0 };
}

/** What has come in the place of what was shown; a list that has grown meanwhile stays. */
export function renewedPages(
  now: ProductPages,
  { products, total }: { products: Product[]; total: number },
): ProductPages {
  return now.products.length > products.length ? now : loadedPages(products, total);
}

/** Nothing yet: as many placeholders as are asked for. */
export function awaitedPages(placeholders: number): ProductPages {
  return { products: [], total: undefined, loading: true, placeholders };
}

/** What may be loaded next, or undefined when a press of the button means nothing now. */
export function nextPage(pages: ProductPages): { start: number; limit: number } | undefined {
  if (pages.loading || isComplete(pages)) return undefined;
  return { start: pages.products.length, limit: pageSize };
}

export function isComplete({ products, total }: ProductPages): boolean {
  return total !== undefined && products.length >= total;
}

export function startLoading(pages: ProductPages): ProductPages {
  const left = (pages.total ?? Number.POSITIVE_INFINITY) - pages.products.length;
  return { ...pages, loading: true, placeholders: Math.min(pageSize, left) };
}

/** Appends what came; a product that moved between two pages stays where it was. */
export function appendPage(pages: ProductPages, more: Product[]): ProductPages {
  const known = new Set(pages.products.map((product) => product._id));
  const fresh = more.filter((product) => !known.has(product._id));
  const products = [...pages.products, ...fresh];
  // A list that ended earlier than its count is complete: otherwise the button would load nothing for ever.
  const total = fresh.length === 0 ? products.length : pages.total;
  return { products, total, loading: false, placeholders: 0 };
}
