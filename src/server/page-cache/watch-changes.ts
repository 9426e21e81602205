import type { Log } from '#server/log.ts';
import type { createLive } from '#server/live/create-live.ts';
import type { FilterRows } from '#server/pages/create-filter-rows.ts';
import type { ProductIndex } from '#server/pages/create-product-index.ts';
import { watchDatabase } from '#server/database/watch-database.ts';
import type { PageCache } from './create-page-cache.ts';
import type { ResponseCache } from './create-response-cache.ts';

type Parts = {
  /** Not through a pooler. */
  url: string;
  log: Log;
  live: ReturnType<typeof createLive>;
  products: ProductIndex;
  filterRows: FilterRows;
  pageCache: PageCache;
  responses: ResponseCache;
};

/**
 * Marks what is cached as stale when any node has changed it in the database, and tells the makers' screens.
 * @returns a function that ends it
 */
export function watchChanges(parts: Parts) {
  const { url, log, live, products, filterRows, pageCache, responses } = parts;
  // Pages and responses are made of the rows.
  const caches = [filterRows, responses, pageCache];
  return watchDatabase({
    url,
    heard: {
      catalogue_changed(product) {
        live.hearOfPieces();
        if (product === '*') caches.forEach((cache) => cache.clear());
        else caches.forEach((cache) => cache.dropProduct(product));
      },
      lists_changed: products.forget,
      product_shown(product) {
        // After a gap, `catalogue_changed` clears the caches.
        if (product !== '*') caches.forEach((cache) => cache.dropShown(product));
      },
      bottega_changed: live.hear,
    },
    onError: (err) => log.warn({ err }, 'not hearing of changes of the database'),
    onAgain: () => log.warn('hearing of changes of the database again'),
  });
}
