import type { Pool } from 'pg';
import type { Job } from '#shop/ports.ts';

export interface JobTable {
  /** Does the jobs that are due, and those they queue. One that fails stays, and is handed back. */
  runDue(work: { handle: (job: Job) => Promise<void>; now: () => Date }): Promise<Error[]>;
  pending(): Promise<string[]>;
}

/** Does the jobs that lie in the outbox of a database, in place of a queue. */
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
      const { rows } = await pool.query<{ name: string }>('select name from outbox order by id');
      return rows.map(({ name }) => name);
    },
  };
}

async function runOnce(
  pool: Pool,
  { handle, now }: Parameters<JobTable['runDue']>[0],
): Promise<{ done: number; failed: Error[] }> {
  const { rows } = await pool.query<Job & { id: string }>(
    'select id, name, data from outbox where start_after is null or start_after <= $1 order by id',
    [now()],
  );
  const failed: Error[] = [];
  for (const { id, ...job } of rows) {
    try {
      await handle(job);
      await pool.query('delete from outbox where id = $1', [id]);
    } catch (cause) {
      if (!(cause instanceof Error)) throw cause;
      failed.push(cause);
    }
  }
  return { done: rows.length - failed.length, failed };
}
