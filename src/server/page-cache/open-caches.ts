import { join } from 'node:path';
import type { OpenedParts } from '#server/composition/open-parts.ts';
import { watchDatabase } from '#server/database/watch-database.ts';
import { type AssetPlan, noAssets, openAssets } from '#server/http/open-assets.ts';
import type { Live } from '#server/live/create-live.ts';
import { createPageCache, noPageCache } from './create-page-cache.ts';
import { createResponseCache } from './create-response-cache.ts';
import { onNewDay } from './on-new-day.ts';

type Caching = {
  plan: AssetPlan;
  now: () => Date;
  /** Hears of the same changes, for the makers' screens. */
  live: Live;
};

/**
 * Opens the caches of assets, pages and responses. Notifications of the database drop what has changed, and a new day
 * drops the pages: they promise delivery dates.
 */
export async function openCaches(parts: OpenedParts, { plan, now, live }: Caching) {
  const { log, metrics, products, filterRows, directUrl } = parts;
  const isLive = parts.mode === 'production';
  const responses = createResponseCache({ onResult: metrics.countResponse });
  const pageCache = isLive
    ? createPageCache({
        positionOf: products.positionOf,
        onResult: metrics.countPage,
        onFailure: (err) => log.error({ err }, 'page not made anew'),
      })
    : noPageCache();
  const assets = isLive ? await openAssets(join(parts.root, 'build', 'client'), plan) : noAssets;
  // Pages and responses are made of the rows.
  const ofProducts = [filterRows, responses, pageCache];
  const stopWatching = await watchDatabase({
    url: directUrl,
    heard: {
      catalogue_changed(product) {
        live.hearOfPieces();
        if (product === '*') ofProducts.forEach((cache) => cache.clear());
        else ofProducts.forEach((cache) => cache.dropProduct(product));
      },
      lists_changed: products.forget,
      product_shown(product) {
        // After a gap, `catalogue_changed` clears the caches.
        if (product !== '*') ofProducts.forEach((cache) => cache.dropShown(product));
      },
      bottega_changed: live.hear,
    },
    onError: (err) => log.warn({ err }, 'not hearing of changes of the database'),
    onAgain: () => log.warn('hearing of changes of the database again'),
  });
  const stopDays = onNewDay(now, pageCache.clear);
  return {
    caches: { pageCache, responses, assets },
    async stopCaches() {
      stopDays();
      await stopWatching();
    },
  };
}
