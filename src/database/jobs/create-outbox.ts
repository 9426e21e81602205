import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Database } from '#database/tables.ts';
import { type Param, prepareQuery } from '#database/prepare-query.ts';
import type { Job } from '#shop/ports.ts';

/** Queues work in the transaction of the change that needs it: a rollback leaves no job. */
export interface Outbox {
  /** @param startAfter not to be done before; at once without it */
  add(
    transaction: Transaction<Database>,
    jobs: Job | readonly Job[],
    startAfter?: Date,
  ): Promise<void>;
  /** The same jobs for a statement that does something else too, and writes them by `addingJobs`. */
  toRows(jobs: readonly Job[]): JobRows;
}

/** Jobs as parameters of a statement. */
export type JobRows = {
  jobNames: string[];
  /** Of each of them, as JSON. */
  jobData: string[];
};

export type JobOrigin = { request?: string | undefined; traceparent?: string | undefined };

type Options = {
  origin?: () => JobOrigin;
  /** Hears that jobs were added, in a transaction that is not committed yet. */
  onAdded?: () => void;
};

/**
 * Writes jobs into a table of the shop's own, from which `relayJobs` moves them into the queue. A job also has its
 * origin: the request, and the trace, if there is one.
 */
export function createOutbox({
  origin = () => ({}),
  onAdded = () => undefined,
}: Options = {}): Outbox {
  function toRows(jobs: readonly Job[]): JobRows {
    const from = origin();
    onAdded();
    return {
      jobNames: jobs.map(({ name }) => name),
      jobData: jobs.map(({ data }) => JSON.stringify({ ...data, ...from })),
    };
  }

  return {
    toRows,
    async add(transaction, added, startAfter) {
      const rows = toRows('name' in added ? [added] : added);
      await addedJobs(transaction, { ...rows, startAfter: startAfter ?? null });
    },
  };
}

const addedJobs = prepareQuery((_db, param: Param<JobRows & { startAfter: Date | null }>) =>
  addingJobs(param, param('startAfter')),
);

/** Inserts jobs; the statement can be extended, as with `where`. */
export function addingJobs(param: Param<JobRows>, startAfter: RawBuilder<unknown> = sql`null`) {
  return sql`
    insert into outbox (name, data, start_after)
    select job.name, job.data, ${startAfter}::timestamptz
    from unnest(${param('jobNames')}::text[], ${param('jobData')}::jsonb[]) as job (name, data)
  `;
}
