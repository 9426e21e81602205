import { fromKysely, type PgBoss } from 'pg-boss';
import type { Tx } from '#database/tables.ts';
import type { Job } from '#shop/job.ts';

/**
 * Sends jobs in the transaction of the change that needs them: a rollback leaves no job.
 * @param startAfter not to be done before; at once without it
 */
export type SendJobs = (tx: Tx, jobs: Job | readonly Job[], startAfter?: Date) => Promise<void>;

export type JobOrigin = { request?: string | undefined; traceparent?: string | undefined };

/**
 * A job is sent with its origin: the request, and the trace, if there is one.
 * @param boss started, with the queues of the jobs; its own connections are not used for sending
 */
export function createSendJobs(
  boss: Pick<PgBoss, 'insert'>,
  origin: () => JobOrigin = () => ({}),
): SendJobs {
  return async (tx, sent, startAfter) => {
    const from = origin();
    const db = fromKysely(tx);
    for (const [name, jobs] of Map.groupBy('name' in sent ? [sent] : sent, (job) => job.name)) {
      const rows = jobs.map(({ data }) => ({ data: { ...data, ...from }, startAfter }));
      const ids = await boss.insert(name, rows, { db, returnId: true });
      if (ids?.length !== rows.length) throw new Error(`There is no queue ${name} any more`);
    }
  };
}
