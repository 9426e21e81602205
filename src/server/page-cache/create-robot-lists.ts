import type { CacheEntry } from '#server/http/cache-entry.ts';
import { createKeptEntries, type KeepOptions, type KeptEntries } from './create-kept-entries.ts';

/** Room for some four parts of the feed, of 8 MB each; robots ask for one part after another. */
const mostBytes = 32 * 1024 * 1024;
/** How long a request waits for the new list before it gets the earlier one. */
const patienceMs = 5_000;
/** How long a request waits where there is no earlier list. */
const firstPatienceMs = 20_000;

type Options = Pick<KeepOptions, 'now' | 'onResult' | 'onFailure' | 'ttlMs' | 'renewMs'>;

interface RobotLists extends Pick<KeptEntries, 'peek'> {
  /** The kept list, or one made now; undefined when that takes too long and there is no earlier one. The making goes on. */
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
