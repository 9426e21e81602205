import { sql, type Transaction } from 'kysely';
import type { Database } from '#database/tables.ts';
import { type Given, writeOnce } from '#database/write-once.ts';

export interface QueuedJobs {
  jobs: readonly { name: string; data: object }[];
  /** Not to be done before; at once without it. */
  startAfter?: Date | undefined;
}

/** Writes jobs into the queue, all or nothing. */
export type InsertJobs = (transaction: Transaction<Database>, queued: QueuedJobs) => Promise<void>;

/**
 * Writes jobs as pg-boss does, into its table that is open to SQL, but several of different queues in one
 * statement: its own takes one queue at a time, and opening that table's dozen indexes is most of the work.
 * @throws when a job has no queue
 */
export const insertJobs: InsertJobs = async (transaction, { jobs, startAfter }) => {
  const inserted = await insertedJobs(transaction, {
    names: jobs.map(({ name }) => name),
    data: jobs.map(({ data }) => JSON.stringify(data)),
    startAfter: startAfter ?? null,
  });
  if (inserted.length < jobs.length) {
    throw new Error(`Not each of these jobs has a queue: ${jobs.map(({ name }) => name).join()}`);
  }
};

type Values = {
  names: string[];
  /** Of each of them, as JSON. */
  data: string[];
  startAfter: Date | null;
};

const insertedJobs = writeOnce(
  (_db, given: Given<Values>) => sql<{ name: string }>`
    insert into pgboss.job (
      name, data, created_on, start_after, keep_until, expire_seconds, deletion_seconds,
      retry_limit, retry_delay, retry_backoff, retry_delay_max, policy, dead_letter,
      heartbeat_seconds
    )
    select queue.name, wanted.data, wanted.at, wanted.start_after,
      wanted.start_after + queue.retention_seconds * interval '1s', queue.expire_seconds,
      queue.deletion_seconds, queue.retry_limit, queue.retry_delay, queue.retry_backoff,
      queue.retry_delay_max, queue.policy, queue.dead_letter, queue.heartbeat_seconds
    from (
      select name, data, at, coalesce(${given('startAfter')}::timestamptz, at) as start_after
      from unnest(${given('names')}::text[], ${given('data')}::jsonb[]) as job (name, data),
        pgboss.job_now() as at
    ) as wanted
    join pgboss.queue on queue.name = wanted.name
    returning name
  `,
);
