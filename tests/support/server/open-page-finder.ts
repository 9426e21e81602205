import { createProductIndex } from '#server/pages/create-product-index.ts';
import { createPageFinder, type PageFinder } from '#server/pages/create-page-finder.ts';

const paths = ['/', '/shop', '/shop/:category', '/product/:id', '/cart', '/checkout', '/pay'];
const parts = ['/sitemap/:part', '/feed/merchant/:part'];
const routes = [...paths, ...parts, '/feed/merchant.xml', '/accepted', '/recesso', '/*'].map(
  (path) => ({
    path,
    takesForms: path === '/recesso',
    hasLoader: path !== '/checkout',
    asksServer: path === '/pay',
  }),
);

/** Knows the most important screens, and the products with these ids. */
export function openPageFinder(ids: string[] = ['cardigan-alba']): PageFinder {
  const read = async () => ({ clothes: ids, accessories: [], forhome: [] });
  return createPageFinder({ routes, products: createProductIndex({ read }) });
}
