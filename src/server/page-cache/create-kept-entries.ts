import { LRUCache } from 'lru-cache';
import type { CacheEntry } from '#server/http/cache-entry.ts';

export type KeptEntries = {
  /** What is ready; never waits. */
  peek(key: string): CacheEntry | undefined;
  /** What is kept, or made now: once, however many ask at the same time. */
  get(key: string, make: () => Promise<CacheEntry>): Promise<CacheEntry>;
  /** What these keys stand for has changed: they are made anew when they are asked for. */
  drop(isMeant: (key: string) => boolean): void;
};

export type KeepOptions = {
  /** Counted from the moment when the making began. */
  ttlMs: number;
  maxBytes: number;
  isWorthKeeping: (entry: CacheEntry, key: string) => boolean;
  /** A request for an entry that is being made for another has it made too, in the turn of its own address. */
  isMadeForEach?: boolean;
  /**
   * How long who asks waits for the new one, before they see that of before a change; they see it also
   * when there is no new one. Without it nobody is shown what is known to have changed.
   */
  patienceMs?: number;
  /** Older than this it counts as of before a change: nobody may have told of one. */
  renewMs?: number;
  now?: () => number;
  onResult?: ((result: 'kept' | 'made' | 'shared') => void) | undefined;
  /** Something could not be made anew; that of before is shown. */
  onFailure?: ((error: unknown) => void) | undefined;
};

/** An entry's headers, and what keeping it takes. */
const overheadBytes = 1_000;

type Kept = { entry: CacheEntry; isOfBefore: boolean; begunAt: number };

/** Keeps answers, ready to be sent, in a bounded part of memory: those that were asked for last. */
export function createKeptEntries(options: KeepOptions): KeptEntries {
  const { ttlMs, maxBytes, isWorthKeeping, patienceMs, renewMs, now = Date.now } = options;
  const { isMadeForEach = false } = options;
  const { onResult = () => undefined, onFailure = () => undefined } = options;
  const kept = new LRUCache<string, Kept>({
    maxSize: maxBytes,
    sizeCalculation: ({ entry }, key) => entry.bytes + 2 * key.length + overheadBytes,
    ttl: ttlMs,
    ttlResolution: 0,
    perf: { now },
  });
  const underWay = new Map<string, Promise<CacheEntry>>();

  function isOfBefore(found: Kept): boolean {
    return found.isOfBefore || (renewMs !== undefined && now() - found.begunAt >= renewMs);
  }

  /** What is of before a change does while the new one is being made. */
  function ready(key: string): CacheEntry | undefined {
    const found = kept.get(key);
    if (found === undefined) return undefined;
    const isShown = !isOfBefore(found) || (patienceMs !== undefined && underWay.has(key));
    return isShown ? found.entry : undefined;
  }

  function isNewerThanKept(key: string, begunAt: number): boolean {
    const found = kept.peek(key);
    return found === undefined || found.begunAt < begunAt;
  }

  async function make(key: string, work: () => Promise<CacheEntry>): Promise<CacheEntry> {
    const start = now();
    const making = work();
    underWay.set(key, making);
    try {
      const entry = await making;
      const isOfNow = underWay.get(key) === making;
      const isOfUse = isOfNow || (patienceMs !== undefined && isNewerThanKept(key, start));
      if (isOfUse && isWorthKeeping(entry, key)) {
        kept.set(key, { entry, isOfBefore: !isOfNow, begunAt: start }, { start });
      }
      return entry;
    } finally {
      if (underWay.get(key) === making) underWay.delete(key);
    }
  }

  async function newOr(
    before: CacheEntry,
    making: Promise<CacheEntry>,
    key: string,
  ): Promise<CacheEntry> {
    const { promise: late, resolve } = Promise.withResolvers<CacheEntry>();
    const patience = setTimeout(() => resolve(before), patienceMs);
    const made = making.then(
      (entry) => (isWorthKeeping(entry, key) ? entry : before),
      (error: unknown) => {
        onFailure(error);
        return before;
      },
    );
    return Promise.race([made, late]).finally(() => clearTimeout(patience));
  }

  return {
    peek(key) {
      const entry = ready(key);
      if (entry !== undefined) onResult('kept');
      return entry;
    },
    async get(key, work) {
      const found = ready(key);
      if (found === undefined && isMadeForEach && underWay.has(key)) {
        onResult('made');
        return work();
      }
      const shared = found ?? underWay.get(key);
      if (shared !== undefined) {
        onResult(found === undefined ? 'shared' : 'kept');
        return shared;
      }
      onResult('made');
      const before = kept.get(key)?.entry;
      const making = make(key, work);
      const isWaitedFor = before === undefined || patienceMs === undefined;
      return isWaitedFor ? making : newOr(before, making, key);
    },
    /** An entry that is being made now may be of before the change, too: it is kept as such. */
    drop(isMeant) {
      for (const [key, one] of kept.entries()) if (isMeant(key)) one.isOfBefore = true;
      for (const key of [...underWay.keys()].filter(isMeant)) underWay.delete(key);
    },
  };
}
