import { LRUCache } from 'lru-cache';
import { bottegaCalls } from '#contract/bottega/calls.ts';
import { endpoints } from '#contract/endpoints.ts';
import { isDatabaseFull, isDatabaseUnavailable } from '#database/is-database-unavailable.ts';

export type OutageWatch = ReturnType<typeof createOutageWatch>;
export type Outages = ReturnType<OutageWatch['report']>;

type Parts = {
  /** The route of a page's path; `/*` for a path of no page. */
  routeOf: (path: string) => string;
  /** In ms, from any fixed moment on. */
  now?: () => number;
};

const diskMs = 60_000;
const failureMs = 30_000;
const maxPaths = 1_000;
const calls = new Set<string>(
  [endpoints, bottegaCalls].flatMap((table) => Object.values(table).map(({ path }) => path)),
);

/**
 * Remembers which calls and pages fail because of the database: one that answers a ping may still refuse every write,
 * because its disk is full or because it has become read-only, and may read some tables only.
 */
export function createOutageWatch({ routeOf, now = () => performance.now() }: Parts) {
  const failures = new LRUCache<string, string>({
    max: maxPaths,
    ttl: failureMs,
    ttlResolution: 0,
    perf: { now },
  });
  let fullUntil = 0;
  return {
    /** Records the failure of a request. Returns whether the database is the reason. */
    recordFailure(path: string, error: unknown): boolean {
      if (!isDatabaseUnavailable(error)) return false;
      if (isDatabaseFull(error)) fullUntil = now() + diskMs;
      const name = calls.has(path) ? path : routeOf(path);
      if (name !== '/*') failures.set(path, name);
      return true;
    },
    /** Records that a request was answered. */
    recordAnswer: (path: string) => void failures.delete(path),
    report: () => ({
      /** `full` for a minute after a write failed for want of disk space. */
      disk: now() < fullUntil ? ('full' as const) : ('ok' as const),
      /**
       * Paths of calls and routes of pages (`/product/:id`) that failed because of the database in the last half minute,
       * and have not succeeded since.
       */
      failing: [...new Set(failures.values())],
    }),
  };
}
