import { paths } from '#contract/paths.ts';
import type { Place } from '#server/pages/known-products.ts';
import { isForRobots } from '#server/pages/page-audience.ts';
import { listsShowing, neighboursShowing } from '#server/page-cache/pages-showing.ts';
import { createRobotLists } from './create-robot-lists.ts';
import type { CacheEntry } from '#server/http/cache-entry.ts';
import { createKeptEntries, type KeepOptions, type KeptEntries } from './create-kept-entries.ts';

const usualBytes = 48 * 1024 * 1024;
const pageMs = 60 * 60 * 1_000;
/** A node that died may have told nobody of what it sold. */
const renewMs = 60 * 1_000;

export type PageCache = Pick<KeptEntries, 'peek'> & {
  /** The kept page, or one made now; undefined for a list for robots that is still being made. */
  get(key: string, make: () => Promise<CacheEntry>): Promise<CacheEntry | undefined>;
  /** The stock of a product changed: its page is made anew now, lists that show it in a moment. */
  dropProduct(id: string): void;
  /** What a product's page says changed, such as its price: all that shows it is made anew now. */
  dropShown(id: string): void;
  /** Every page is made anew: the catalogue has changed. */
  clear(): void;
};

type Options = Partial<Pick<KeepOptions, 'now' | 'maxBytes' | 'patienceMs'>> &
  Pick<KeepOptions, 'onResult' | 'onFailure'> & {
    listsMs?: number;
    /** Where a product stands in the lists; when that is not known it may be in any. */
    placeOf?: (id: string) => Place | undefined;
  };

/**
 * Keeps the pages that are the same for everybody until the catalogue changes, and makes them anew a
 * minute later in any case: the lowest price of the last 30 days goes from a page by the clock alone.
 * One that cannot be made anew is shown for an hour. Keys are the one
 * spelling of pages that exist, and the few stand-ins for all that is not there: so nobody drives
 * out a page by guessing addresses, and a change finds every copy. Of stock, lists only tell whether a
 * product is sold out, so a busy shop renders them once a second at most. A page of before a change is shown while
 * the new one is made, and when it cannot be: without its database a shop still has pages.
 */
export function createPageCache({
  listsMs = 1_000,
  placeOf = () => undefined,
  ...options
}: Options = {}): PageCache {
  const robotLists = createRobotLists({ ...options, ttlMs: pageMs, renewMs });
  const { peek, get, drop } = createKeptEntries({
    ttlMs: pageMs,
    maxBytes: usualBytes,
    patienceMs: 200,
    renewMs,
    isWorthKeeping: ({ status }) => status === 200 || status === 404,
    ...options,
  });
  let listsTimer: NodeJS.Timeout | undefined;
  const sold = new Set<string>();

  function dropLists(): void {
    listsTimer = undefined;
    const showing = [...sold].map((id) => listsShowing(placeOf(id)));
    sold.clear();
    drop((key) => showing.some((isOne) => isOne(key)));
  }

  return {
    peek: (key) => (isForRobots(key) ? robotLists.peek(key) : peek(key)),
    get: (key, make) => (isForRobots(key) ? robotLists.get(key, make) : get(key, make)),
    dropProduct(id) {
      drop((key) => key === paths.product(id));
      sold.add(id);
      listsTimer ??= setTimeout(dropLists, listsMs).unref();
    },
    dropShown(id) {
      const place = placeOf(id);
      // With lists of now, it need not be told of its stock again.
      sold.delete(id);
      const isShowing = [
        (key: string) => key === paths.product(id),
        listsShowing(place),
        neighboursShowing(place, placeOf),
      ];
      drop((key) => isShowing.some((isOne) => isOne(key)));
    },
    clear() {
      robotLists.clear();
      drop(() => true);
    },
  };
}

/** While developing, every page is rendered anew. */
export function noPageCache(): PageCache {
  const nothing = () => undefined;
  return {
    peek: nothing,
    get: (_key, render) => render(),
    dropProduct: nothing,
    dropShown: nothing,
    clear: nothing,
  };
}
