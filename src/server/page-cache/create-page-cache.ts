import { LRUCache } from 'lru-cache';
import { paths } from '#contract/paths.ts';
import type { CacheEntry } from '#server/http/cache-entry.ts';

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

export type PageCache = {
  /** A page that is ready; never waits. */
  peek(key: string): CacheEntry | undefined;
  /** The page, rendered at most once however many ask at the same time. */
  get(key: string, render: () => Promise<CacheEntry>): Promise<CacheEntry>;
  /** The stock of a product changed: its page is made anew now, lists of products in a moment. */
  dropProduct(id: string): void;
  /** Every page is made anew: the catalogue has changed. */
  clear(): void;
};

type Options = {
  now?: () => number;
  listsMs?: number;
  maxBytes?: number;
  onResult?: (result: 'kept' | 'made' | 'shared') => void;
  /** A page could not be made anew; the one of before is shown. */
  onFailure?: (error: unknown) => void;
  /** How long who asks for a page waits for the new one, before they see that of before. */
  patienceMs?: number;
};

/**
 * Keeps the pages that are the same for everybody until the catalogue changes, and for an hour at
 * most: the lowest price of the last 30 days goes from a page by the clock alone. Keys are the one
 * spelling of pages that exist, and the few stand-ins for all that is not there: so nobody drives
 * out a page by guessing addresses, and a change finds every copy. Lists only tell whether a product
 * is sold out, so a busy shop renders them once a second at most. A page of before a change is shown while
 * the new one is made, and when it cannot be: without its database a shop still has pages.
 */
export function createPageCache({
  now = Date.now,
  listsMs = 1_000,
  maxBytes = usualBytes,
  onResult = () => undefined,
  onFailure = () => undefined,
  patienceMs = 200,
}: Options = {}): PageCache {
  const pages = new LRUCache<string, CacheEntry>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }) => bytes,
    ttl: pageMs,
    ttlResolution: 0,
    perf: { now },
  });
  /** Of before a change, shown until the new ones are ready. */
  const outdated = new Set<string>();
  const underWay = new Map<string, Promise<CacheEntry>>();
  let listsTimer: NodeJS.Timeout | undefined;

  function keep(key: string, entry: CacheEntry): void {
    if (!isPage(entry)) return;
    pages.set(key, entry);
    outdated.delete(key);
  }

  /** What is being rendered now may be of before the change, so it is not kept either. */
  function drop(isMeant: (key: string) => boolean): void {
    for (const key of [...pages.keys()].filter(isMeant)) outdated.add(key);
    for (const key of [...underWay.keys()].filter(isMeant)) underWay.delete(key);
  }

  function dropLists(): void {
    listsTimer = undefined;
    drop((key) => lists.includes(key));
  }

  async function make(key: string, render: () => Promise<CacheEntry>): Promise<CacheEntry> {
    const rendering = render();
    underWay.set(key, rendering);
    try {
      const entry = await rendering;
      if (underWay.get(key) === rendering) keep(key, entry);
      return entry;
    } finally {
      if (underWay.get(key) === rendering) underWay.delete(key);
    }
  }

  async function newOrBefore(making: Promise<CacheEntry>, before: CacheEntry): Promise<CacheEntry> {
    const { promise: late, resolve } = Promise.withResolvers<CacheEntry>();
    const patience = setTimeout(() => resolve(before), patienceMs);
    const made = making.then(
      (entry) => (isPage(entry) ? entry : before),
      (error: unknown) => {
        onFailure(error);
        return before;
      },
    );
    return Promise.race([made, late]).finally(() => clearTimeout(patience));
  }

  return {
    peek(key) {
      if (outdated.has(key) && !underWay.has(key)) return undefined;
      const ready = pages.get(key);
      if (ready !== undefined) onResult('kept');
      return ready;
    },
    async get(key, render) {
      const before = pages.get(key);
      const ready = outdated.has(key) && !underWay.has(key) ? undefined : before;
      const rendered = ready ?? underWay.get(key);
      if (rendered !== undefined) {
        onResult(ready === undefined ? 'shared' : 'kept');
        return rendered;
      }
      onResult('made');
      const making = make(key, render);
      return before === undefined ? making : newOrBefore(making, before);
    },
    dropProduct(id) {
      drop((key) => key === paths.product(id));
      listsTimer ??= setTimeout(dropLists, listsMs).unref();
    },
    clear: () => drop(() => true),
  };
}

function isPage({ status }: CacheEntry): boolean {
  return status === 200 || status === 404;
}

/** While developing, every page is rendered anew. */
export function noPageCache(): PageCache {
  const nothing = () => undefined;
  return { peek: nothing, get: (_key, render) => render(), dropProduct: nothing, clear: nothing };
}
