import type pg from 'pg';

/**
 * Half a minute after its start a shop makes the sizes of all its pictures, which takes the machine
 * for many minutes: from whoever tests or measures something else.
 */
export async function disablePictureJobs(pool: pg.Pool): Promise<void> {
  await pool.query(`delete from pgboss.schedule where name = 'render-pictures'`);
  await pool.query(`delete from pgboss.job where name = 'render-pictures'`);
}
