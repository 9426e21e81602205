import { sql, type Transaction } from 'kysely';
import type { Database } from '#database/tables.ts';
import type { Job } from '#shop/ports.ts';

/** Queues work in the transaction of the change that needs it: a rollback leaves no job. */
export interface Outbox {
  /** @param startAfter not to be done before; at once without it */
  add(
    transaction: Transaction<Database>,
    jobs: Job | readonly Job[],
    startAfter?: Date,
  ): Promise<void>;
}

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
  return {
    async add(transaction, added, startAfter) {
      const jobs = 'name' in added ? [added] : added;
      const from = origin();
      onAdded();
      const names = jobs.map(({ name }) => name);
      const data = jobs.map((job) => JSON.stringify({ ...job.data, ...from }));
      await sql`
        insert into outbox (name, data, start_after)
        select job.name, job.data, ${startAfter ?? null}::timestamptz
        from unnest(${names}::text[], ${data}::jsonb[]) as job (name, data)
      `.execute(transaction);
    },
  };
}
