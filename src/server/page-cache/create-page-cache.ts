import { paths } from '#contract/paths.ts';
import type { ListPosition } from '#server/pages/create-product-index.ts';
import { isRobotList } from '#server/pages/page-audience.ts';
import type { CacheEntry } from '#server/http/cache-entry.ts';
import { createSwrCache, type SwrCacheOptions } from './create-swr-cache.ts';
import { pageSize } from '#contract/limits.ts';

const usualBytes = 48 * 1024 * 1024;
const pageMs = 60 * 60 * 1_000;
/** A node that died may not have notified its last sale. */
const staleAfterMs = 60 * 1_000;

export type PageCache = ReturnType<typeof createPageCache>;

type Options = Partial<Pick<SwrCacheOptions, 'now' | 'maxBytes' | 'maxWaitMs'>> &
  Pick<SwrCacheOptions, 'onResult' | 'onFailure'> & {
    listsMs?: number;
    /** The position of a product in the lists; one without a position may be in any list. */
    positionOf?: (id: string) => ListPosition | undefined;
  };

/**
 * Caches the pages that are the same for everybody until the catalogue changes, and for a minute at most: the lowest
 * price of the last 30 days leaves a page by the clock alone. A stale page is served while the fresh one is made, and
 * for up to an hour when it cannot be made: without its database a shop still has pages. Keys are the canonical
 * paths of existing pages and a few stand-ins for missing ones, so that guessed addresses evict nothing and a change
 * finds every copy. Lists only show whether a product is sold out, so a busy shop renders them once a second at most.
 */
export function createPageCache({
  listsMs = 1_000,
  positionOf = () => undefined,
  ...options
}: Options = {}) {
  const robotLists = createRobotLists({ ...options, ttlMs: pageMs, staleAfterMs });
  const { isEmpty, peek, get, markStale } = createSwrCache({
    ttlMs: pageMs,
    maxBytes: usualBytes,
    maxWaitMs: 200,
    staleAfterMs,
    isCacheable: ({ status }) => status === 200 || status === 404,
    ...options,
  });
  let listsTimer: NodeJS.Timeout | undefined;
  const sold = new Set<string>();

  function dropLists(): void {
    listsTimer = undefined;
    const showing = [...sold].map((id) => listsShowing(positionOf(id)));
    sold.clear();
    markStale((key) => showing.some((isOne) => isOne(key)));
  }

  return {
    /** Whether no page is cached; robot lists do not count. */
    isEmpty,
    peek: (key: string) => peek(key) ?? robotLists.peek(key),
    /** The cached page, or one made now; undefined for a robot list that is still being made. */
    get: (key: string, make: () => Promise<CacheEntry>): Promise<CacheEntry | undefined> =>
      isRobotList(key) ? robotLists.get(key, make) : get(key, make),
    /** The stock of a product changed: its page is stale now, lists that show it a moment later. */
    dropProduct(id: string) {
      markStale((key) => key === paths.product(id));
      sold.add(id);
      listsTimer ??= setTimeout(dropLists, listsMs).unref();
    },
    /** The content of a product's page changed, such as its price: every page that shows it is stale now. */
    dropShown(id: string) {
      const place = positionOf(id);
      // Its lists are marked stale here, also for the change of its stock.
      sold.delete(id);
      const isShowing = [
        (key: string) => key === paths.product(id),
        listsShowing(place),
        neighboursShowing(place, positionOf),
      ];
      markStale((key) => isShowing.some((isOne) => isOne(key)));
    },
    /** The catalogue has changed: every page is stale. */
    clear() {
      robotLists.clear();
      markStale(() => true);
    },
  };
}

/** For development: every page is rendered again. */
export function noPageCache(): PageCache {
  const nothing = () => undefined;
  return {
    isEmpty: () => true,
    peek: nothing,
    get: (_key, render) => render(),
    dropProduct: nothing,
    dropShown: nothing,
    clear: nothing,
  };
}

/** Whether a page is one of those that show a product. */
type IsShowing = (key: string) => boolean;

const ofProducts = paths.product('');

/** Lists with a product's card; without a known position, all lists. */
function listsShowing(position: ListPosition | undefined): IsShowing {
  const { home, clothes, accessories, forhome, all } = paths;
  const first =
    position === undefined
      ? [clothes, accessories, forhome, all]
      : [
          ...(position.inType < pageSize ? [paths[position.type]] : []),
          ...(position.inAll < pageSize ? [all] : []),
        ];
  // The home page shows novelties of any position.
  const lists: string[] = [home, ...first];
  return (key) => lists.includes(key);
}

/** Pages of products that may show this one below: only the first of a category stand there. */
function neighboursShowing(
  position: ListPosition | undefined,
  positionOf: (id: string) => ListPosition | undefined,
): IsShowing {
  if (position !== undefined && position.inType >= pageSize) return () => false;
  return (key) => {
    if (!key.startsWith(ofProducts)) return false;
    const other = positionOf(key.slice(ofProducts.length));
    return position === undefined || other === undefined || other.type === position.type;
  };
}

/** Room for some four parts of the feed, of 8 MB each; robots ask for one part after another. */
const mostBytes = 32 * 1024 * 1024;
/** How long a request waits for the new list before it gets the earlier one. */
const maxWaitMs = 5_000;
/** A request's longest wait without an earlier list. */
const firstMaxWaitMs = 20_000;

type RobotOptions = Pick<
  SwrCacheOptions,
  'now' | 'onResult' | 'onFailure' | 'ttlMs' | 'staleAfterMs'
>;

/**
 * Caches sitemap and feed, apart from the pages. Only their age makes them stale, no sale and no price: a busy shop
 * would otherwise make nothing else.
 */
export function createRobotLists({ onFailure = () => undefined, ...options }: RobotOptions) {
  const { peek, get, markStale } = createSwrCache({
    ...options,
    onFailure,
    maxBytes: mostBytes,
    maxWaitMs,
    isCacheable: ({ status }) => status === 200,
  });

  return {
    peek,
    /** Undefined when the making takes too long and there is no earlier list; it goes on. */
    async get(key: string, make: () => Promise<CacheEntry>) {
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
