import { endpoints } from '#contract/endpoints.ts';
import { damageRemedy, describeDamage } from '#database/describe-damage.ts';
import { isDatabaseFull, isDatabaseUnavailable } from '#database/is-database-unavailable.ts';

export type Outages = {
  /** `full` for a minute after a write failed for want of disk space. */
  disk: 'ok' | 'full';
  /** Paths of calls that failed because of the database in the last half minute, and have not succeeded since. */
  failing: string[];
};

export interface OutageWatch {
  /** Records the failure of a request. Returns why it failed, if it was because of the database. */
  recordFailure(path: string, error: unknown): 'full' | 'damaged' | 'unavailable' | undefined;
  /** Records that a request was answered. */
  recordAnswer(path: string): void;
  report(): Outages;
}

/** For the log, with a failure of a page or a call. */
export const damageLine = `the database is damaged: ${damageRemedy}`;

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
      const isFull = isDatabaseFull(error);
      if (!isFull && !isDatabaseUnavailable(error)) return undefined;
      if (isFull) fullUntil = now() + diskMs;
      if (calls.has(path)) failures.set(path, now());
      if (isFull) return 'full';
      return describeDamage(error) === undefined ? 'unavailable' : 'damaged';
    },
    recordAnswer: (path) => void failures.delete(path),
    report: () => ({
      disk: now() < fullUntil ? 'full' : 'ok',
      failing: [...failures].filter(([, at]) => now() - at < callMs).map(([path]) => path),
    }),
  };
}
