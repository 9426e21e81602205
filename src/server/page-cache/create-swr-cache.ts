import { LRUCache } from 'lru-cache';
import type { CacheEntry } from '#server/http/cache-entry.ts';

export type SwrCache = ReturnType<typeof createSwrCache>;

export type SwrCacheOptions = {
  /** Age at which an entry is removed, counted from the start of its making. */
  ttlMs: number;
  maxBytes: number;
  isCacheable: (entry: CacheEntry, key: string) => boolean;
  /** Concurrent requests do not share a making: each makes the entry within the limit of its own address. */
  isMadePerRequest?: boolean;
  /**
   * How long a request waits for the fresh entry before it gets the stale one, which it also gets when the making
   * fails. Without it, a stale entry is never served.
   */
  maxWaitMs?: number;
  /** Age at which an entry counts as stale, for the case that a change was not notified. */
  staleAfterMs?: number;
  now?: () => number;
  onResult?: ((result: 'kept' | 'made' | 'shared') => void) | undefined;
  /** An entry could not be made again; the stale one is served. */
  onFailure?: ((error: unknown) => void) | undefined;
};

/** Bytes of an entry's headers and of its bookkeeping. */
const overheadBytes = 1_000;

type CachedEntry = { entry: CacheEntry; isStale: boolean; begunAt: number };

/** A stale-while-revalidate cache of responses that are ready to be sent, least recently used out first. */
export function createSwrCache(options: SwrCacheOptions) {
  const { ttlMs, maxBytes, isCacheable, maxWaitMs, staleAfterMs, now = Date.now } = options;
  const { isMadePerRequest = false } = options;
  const { onResult = () => undefined, onFailure = () => undefined } = options;
  const entries = new LRUCache<string, CachedEntry>({
    maxSize: maxBytes,
    sizeCalculation: ({ entry }, key) => entry.bytes + 2 * key.length + overheadBytes,
    ttl: ttlMs,
    ttlResolution: 0,
    perf: { now },
  });
  const pending = new Map<string, Promise<CacheEntry>>();

  function isStale(found: CachedEntry): boolean {
    return found.isStale || (staleAfterMs !== undefined && now() - found.begunAt >= staleAfterMs);
  }

  /** A stale entry is ready only while the fresh one is being made. */
  function ready(key: string): CacheEntry | undefined {
    const found = entries.get(key);
    if (found === undefined) return undefined;
    const isServed = !isStale(found) || (maxWaitMs !== undefined && pending.has(key));
    return isServed ? found.entry : undefined;
  }

  function isNewerThanCached(key: string, begunAt: number): boolean {
    const found = entries.peek(key);
    return found === undefined || found.begunAt < begunAt;
  }

  async function make(key: string, work: () => Promise<CacheEntry>): Promise<CacheEntry> {
    const start = now();
    const making = work();
    pending.set(key, making);
    try {
      const entry = await making;
      const isFresh = pending.get(key) === making;
      const isUseful = isFresh || (maxWaitMs !== undefined && isNewerThanCached(key, start));
      if (isUseful && isCacheable(entry, key)) {
        entries.set(key, { entry, isStale: !isFresh, begunAt: start }, { start });
      }
      return entry;
    } finally {
      if (pending.get(key) === making) pending.delete(key);
    }
  }

  async function freshOr(
    before: CacheEntry,
    making: Promise<CacheEntry>,
    key: string,
  ): Promise<CacheEntry> {
    const { promise: late, resolve } = Promise.withResolvers<CacheEntry>();
    const timer = setTimeout(() => resolve(before), maxWaitMs);
    const made = making.then(
      (entry) => (isCacheable(entry, key) ? entry : before),
      (error: unknown) => {
        onFailure(error);
        return before;
      },
    );
    return Promise.race([made, late]).finally(() => clearTimeout(timer));
  }

  return {
    isEmpty: () => entries.size === 0,
    /** The entry, if it is ready; never waits. */
    peek(key: string): CacheEntry | undefined {
      const entry = ready(key);
      if (entry !== undefined) onResult('kept');
      return entry;
    },
    /** The cached entry, or one made now; concurrent callers share one making. */
    async get(key: string, work: () => Promise<CacheEntry>): Promise<CacheEntry> {
      const found = ready(key);
      if (found === undefined && isMadePerRequest && pending.has(key)) {
        onResult('made');
        return work();
      }
      const shared = found ?? pending.get(key);
      if (shared !== undefined) {
        onResult(found === undefined ? 'shared' : 'kept');
        return shared;
      }
      onResult('made');
      const before = entries.get(key)?.entry;
      const making = make(key, work);
      const isWaitedFor = before === undefined || maxWaitMs === undefined;
      return isWaitedFor ? making : freshOr(before, making, key);
    },
    /**
     * Marks entries as stale: each is made again at its next request. An entry that is being made now may be from before
     * the change, too: it is kept as a stale one.
     */
    markStale(isMeant: (key: string) => boolean): void {
      for (const [key, one] of entries.entries()) if (isMeant(key)) one.isStale = true;
      for (const key of [...pending.keys()].filter(isMeant)) pending.delete(key);
    },
  };
}
