import { endpoints } from '#contract/endpoints.ts';
import { isDatabaseFull, isDatabaseUnavailable } from '#database/is-database-unavailable.ts';

export type Outages = {
  /** `full` for a minute after a write failed for want of disk space. */
  disk: 'ok' | 'full';
  /** Paths of calls that failed because of the database in the last half minute, and have not succeeded since. */
  failing: string[];
};

export interface OutageWatch {
  /** Records the failure of a request. Returns whether the database is the reason. */
  recordFailure(path: string, error: unknown): boolean;
  /** Records that a request was answered. */
  recordAnswer(path: string): void;
  report(): Outages;
}

const diskMs = 60_000;
const callMs = 30_000;
const calls = new Set<string>(Object.values(endpoints).map(({ path }) => path));

/**
 * Remembers which calls fail because of the database: one that answers a ping may still refuse every write,
 * because its disk is full or because it has become read-only.
 * @param now in ms, from any fixed moment on
 */
export function createOutageWatch(now: () => number = () => performance.now()): OutageWatch {
  const failures = new Map<string, number>();
  let fullUntil = 0;
  return {
    recordFailure(path, error) {
      if (!isDatabaseUnavailable(error)) return false;
      if (isDatabaseFull(error)) fullUntil = now() + diskMs;
      if (calls.has(path)) failures.set(path, now());
      return true;
    },
    recordAnswer: (path) => void failures.delete(path),
    report: () => ({
      disk: now() < fullUntil ? 'full' : 'ok',
      failing: [...failures].filter(([, at]) => now() - at < callMs).map(([path]) => path),
    }),
  };
}
