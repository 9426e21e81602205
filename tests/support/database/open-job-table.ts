import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { InsertJobs } from '#database/jobs/insert-jobs.ts';
import type { Job } from '#shop/ports.ts';

export interface JobTable {
  insert: InsertJobs;
  /** Does the jobs that are due, and those they queue. One that fails stays, and is handed back. */
  runDue(work: { handle: (job: Job) => Promise<void>; now: () => Date }): Promise<Error[]>;
  pending(): Promise<string[]>;
}

/** Keeps jobs in a table of the same database, as pg-boss does: a rollback leaves none. */
export async function openJobTable(pool: Pool): Promise<JobTable> {
  await pool.query(`create table test_job (
    id bigint generated always as identity primary key, name text not null, data jsonb not null,
    start_after timestamptz
  )`);
  return {
    insert,
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
      const { rows } = await pool.query<{ name: string }>('select name from test_job order by id');
      return rows.map(({ name }) => name);
    },
  };
}

const insert: InsertJobs = async (transaction, { jobs, startAfter = null }) => {
  for (const { name, data } of jobs) {
    await sql`
      insert into test_job (name, data, start_after)
      values (${name}, ${JSON.stringify(data)}, ${startAfter})
    `.execute(transaction);
  }
};

async function runOnce(
  pool: Pool,
  { handle, now }: Parameters<JobTable['runDue']>[0],
): Promise<{ done: number; failed: Error[] }> {
  const { rows } = await pool.query<Job & { id: string }>(
    'select id, name, data from test_job where start_after is null or start_after <= $1 order by id',
    [now()],
  );
  const failed: Error[] = [];
  for (const { id, ...job } of rows) {
    try {
      await handle(job);
      await pool.query('delete from test_job where id = $1', [id]);
    } catch (cause) {
      if (!(cause instanceof Error)) throw cause;
      failed.push(cause);
    }
  }
  return { done: rows.length - failed.length, failed };
}
