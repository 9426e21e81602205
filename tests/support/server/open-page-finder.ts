import { createProductIndex } from '#server/pages/create-product-index.ts';
import { createPageFinder, type PageFinder } from '#server/pages/create-page-finder.ts';
import { pages } from '#web/pages.ts';

const routes = pages.map((page) => ({
  ...page,
  takesForms: page.path === '/recesso',
  hasLoader: page.path !== '/checkout',
}));

/** Knows the table of pages, and the products with these ids. */
export function openPageFinder(ids: string[] = ['cardigan-alba']): PageFinder {
  const read = async () => ({ clothes: ids, accessories: [], forhome: [] });
  return createPageFinder({ routes, products: createProductIndex({ read }) });
}
