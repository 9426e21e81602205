import type { CacheEntry } from '#server/http/cache-entry.ts';
import { createKeptEntries, type KeepOptions, type KeptEntries } from './create-kept-entries.ts';

/** Of a part of the feed all that is kept is 8 MB at most; robots ask for one part after another. */
const mostBytes = 32 * 1024 * 1024;
/** A robot waits, before it is answered with what was right a while ago. */
const patienceMs = 5_000;
/** How long it waits where there is nothing of before. */
const firstPatienceMs = 20_000;

type Options = Pick<KeepOptions, 'now' | 'onResult' | 'onFailure' | 'ttlMs' | 'renewMs'>;

interface RobotLists extends Pick<KeptEntries, 'peek'> {
  /** What is kept, or made now; undefined when that takes too long and there is nothing of before. It is made all the same. */
  get(key: string, make: () => Promise<CacheEntry>): Promise<CacheEntry | undefined>;
  clear(): void;
}

/**
 * Keeps sitemap and feed, in memory of their own. No sale and no price makes them anew, only their age:
 * a busy shop would do nothing else.
 */
export function createRobotLists({ onFailure = () => undefined, ...options }: Options): RobotLists {
  const { peek, get, drop } = createKeptEntries({
    ...options,
    onFailure,
    maxBytes: mostBytes,
    patienceMs,
    isWorthKeeping: ({ status }) => status === 200,
  });

  return {
    peek,
    async get(key, make) {
      let isLate = false;
      const { promise: late, resolve } = Promise.withResolvers<undefined>();
      const bound = setTimeout(() => {
        isLate = true;
        resolve(undefined);
      }, firstPatienceMs);
      const making = get(key, make).catch((error: unknown) => {
        if (!isLate) throw error;
        onFailure(error);
        return undefined;
      });
      return Promise.race([making, late]).finally(() => clearTimeout(bound));
    },
    clear: () => drop(() => true),
  };
}
