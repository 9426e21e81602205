import type { CacheEntry } from '#server/http/cache-entry.ts';
import { createSwrCache, type SwrCacheOptions, type SwrCache } from './create-swr-cache.ts';

/** Room for some four parts of the feed, of 8 MB each; robots ask for one part after another. */
const mostBytes = 32 * 1024 * 1024;
/** How long a request waits for the new list before it gets the earlier one. */
const maxWaitMs = 5_000;
/** A request's longest wait without an earlier list. */
const firstMaxWaitMs = 20_000;

type Options = Pick<SwrCacheOptions, 'now' | 'onResult' | 'onFailure' | 'ttlMs' | 'staleAfterMs'>;

interface RobotLists extends Pick<SwrCache, 'peek'> {
  /** The cached list, or one made now; undefined when that takes too long and there is no earlier list. The making goes on. */
  get(key: string, make: () => Promise<CacheEntry>): Promise<CacheEntry | undefined>;
  clear(): void;
}

/**
 * Caches sitemap and feed, apart from the pages. Only their age makes them stale, no sale and no price: a busy shop
 * would otherwise make nothing else.
 */
export function createRobotLists({ onFailure = () => undefined, ...options }: Options): RobotLists {
  const { peek, get, markStale } = createSwrCache({
    ...options,
    onFailure,
    maxBytes: mostBytes,
    maxWaitMs,
    isCacheable: ({ status }) => status === 200,
  });

  return {
    peek,
    async get(key, make) {
      let isLate = false;
      const { promise: late, resolve } = Promise.withResolvers<undefined>();
      const bound = setTimeout(() => {
        isLate = true;
        resolve(undefined);
      }, firstMaxWaitMs);
      const making = get(key, make).catch((error: unknown) => {
        if (!isLate) throw error;
        onFailure(error);
        return undefined;
      });
      return Promise.race([making, late]).finally(() => clearTimeout(bound));
    },
    clear: () => markStale(() => true),
  };
}
