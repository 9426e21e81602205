import { paths } from '#contract/paths.ts';
import { createKeptEntries, type KeepOptions, type KeptEntries } from './create-kept-entries.ts';

const usualBytes = 48 * 1024 * 1024;
const pageMs = 60 * 60 * 1_000;
/** What they show changes with the stock of any product. */
const lists: string[] = [
  paths.home,
  paths.clothes,
  paths.accessories,
  paths.forhome,
  paths.merchantFeed,
];

export type PageCache = Pick<KeptEntries, 'peek' | 'get'> & {
  /** The stock of a product changed: its page is made anew now, lists of products in a moment. */
  dropProduct(id: string): void;
  /** Every page is made anew: the catalogue has changed. */
  clear(): void;
};

type Options = Partial<Pick<KeepOptions, 'now' | 'maxBytes' | 'patienceMs'>> &
  Pick<KeepOptions, 'onResult' | 'onFailure'> & { listsMs?: number };

/**
 * Keeps the pages that are the same for everybody until the catalogue changes, and for an hour at
 * most: the lowest price of the last 30 days goes from a page by the clock alone. Keys are the one
 * spelling of pages that exist, and the few stand-ins for all that is not there: so nobody drives
 * out a page by guessing addresses, and a change finds every copy. Lists only tell whether a product
 * is sold out, so a busy shop renders them once a second at most. A page of before a change is shown while
 * the new one is made, and when it cannot be: without its database a shop still has pages.
 */
export function createPageCache({ listsMs = 1_000, ...options }: Options = {}): PageCache {
  const { peek, get, drop } = createKeptEntries({
    ttlMs: pageMs,
    maxBytes: usualBytes,
    patienceMs: 200,
    isWorthKeeping: ({ status }) => status === 200 || status === 404,
    ...options,
  });
  let listsTimer: NodeJS.Timeout | undefined;

  function dropLists(): void {
    listsTimer = undefined;
    drop((key) => lists.includes(key));
  }

  return {
    peek,
    get,
    dropProduct(id) {
      drop((key) => key === paths.product(id));
      listsTimer ??= setTimeout(dropLists, listsMs).unref();
    },
    clear: () => drop(() => true),
  };
}

/** While developing, every page is rendered anew. */
export function noPageCache(): PageCache {
  const nothing = () => undefined;
  return { peek: nothing, get: (_key, render) => render(), dropProduct: nothing, clear: nothing };
}
