import type { Pool } from 'pg';
import type { Job } from '#shop/job.ts';

export interface JobTable {
  /** Does the jobs that are due, and those they queue. One that fails stays, and is handed back. */
  runDue(work: { handle: (job: Job) => Promise<void>; now: () => Date }): Promise<Error[]>;
  pending(): Promise<string[]>;
}

/** Does the jobs that were sent to a database, in place of pg-boss's workers. */
export function openJobTable(pool: Pool): JobTable {
  return {
    async runDue(work) {
      const failures: Error[] = [];
      for (let round = 0; round < 10; round += 1) {
        const { done, failed } = await runOnce(pool, work);
        failures.push(...failed);
        if (done === 0) break;
      }
      return failures;
    },
    async pending() {
      const { rows } = await pool.query<{ name: string }>(`select name from pgboss.job ${inOrder}`);
      return rows.map(({ name }) => name);
    },
  };
}

/** The same in every run of a seed, as ids are not. */
const inOrder = 'order by created_on, name, data::text';

async function runOnce(
  pool: Pool,
  { handle, now }: Parameters<JobTable['runDue']>[0],
): Promise<{ done: number; failed: Error[] }> {
  const { rows } = await pool.query<Job & { id: string }>(
    // A job that is due at once has the time of the database, and the test a clock of its own.
    `select id, name, data from pgboss.job where start_after = created_on or start_after <= $1
     ${inOrder}`,
    [now()],
  );
  const failed: Error[] = [];
  for (const { id, ...job } of rows) {
    try {
      await handle(job);
      await pool.query('delete from pgboss.job where id = $1', [id]);
    } catch (cause) {
      if (!(cause instanceof Error)) throw cause;
      failed.push(cause);
    }
  }
  return { done: rows.length - failed.length, failed };
}
