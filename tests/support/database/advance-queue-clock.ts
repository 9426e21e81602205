import type { Pool } from 'pg';

/** Puts the clock of the job queue, which is the database's, so far ahead. */
export async function advanceQueueClock(pool: Pool, aheadMs: number): Promise<void> {
  await pool.query(
    `create or replace function pgboss.job_now() returns timestamptz language sql stable
     as $$ select now() + interval '${aheadMs} ms' $$`,
  );
}
