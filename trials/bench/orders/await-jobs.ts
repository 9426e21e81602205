import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';

const lookMs = 50;
const patienceMs = 300_000;

/**
 * Waits until nothing of what orders have queued is left to be done.
 * @returns how long that took, in milliseconds
 */
export async function awaitJobs(pool: Pool): Promise<number> {
  const begun = performance.now();
  for (;;) {
    const { rows } = await pool.query<{ left: string }>(
      `select count(*) as left from pgboss.job
       where name in ('capture-order', 'order-confirmation', 'order-to-makers')
         and state in ('created', 'retry', 'active')`,
    );
    const tookMs = performance.now() - begun;
    if (rows[0]?.left === '0') return tookMs;
    if (tookMs > patienceMs) throw new Error(`${rows[0]?.left} jobs are left over`);
    await pause(lookMs);
  }
}
