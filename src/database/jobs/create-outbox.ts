import type { Transaction } from 'kysely';
import type { InsertJobs } from '#database/jobs/insert-jobs.ts';
import type { Database } from '#database/tables.ts';
import type { Outbox } from '#shop/ports.ts';

export type JobOrigin = { request?: string | undefined; traceparent?: string | undefined };

type Options = {
  origin?: () => JobOrigin;
  /** Hears of each job that may be done as soon as its transaction is committed. */
  onAdded?: (name: string) => void;
};

/**
 * Queues work in the transaction of the change that needs it: a rollback leaves no job. Beside what a job is
 * about stands where it came from: the request, and the trace, where there is one.
 */
export function createOutbox(
  insert: InsertJobs,
  { origin = () => ({}), onAdded = () => undefined }: Options = {},
): Outbox<Transaction<Database>> {
  return {
    async add(transaction, added, startAfter) {
      const jobs = 'name' in added ? [added] : added;
      const from = origin();
      await insert(transaction, {
        jobs: jobs.map(({ name, data }) => ({ name, data: { ...data, ...from } })),
        startAfter,
      });
      if (startAfter === undefined) for (const { name } of jobs) onAdded(name);
    },
  };
}
