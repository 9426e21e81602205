import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';
import { findDisagreements } from '#support/shop/find-disagreements.ts';
import { readOutcome, type Traces } from '#support/shop/read-outcome.ts';

/** So long may a shop take to put everything right: the claim of a process that died on an e-mail lasts two minutes. */
const patienceMs = 180_000;
const pollMs = 200;

/**
 * Waits until all is final and agrees; jobs that failed are tried again at once. Resolves with what
 * still disagrees when it takes too long, of the problems that count.
 */
export async function settle(
  traces: Traces,
  counts = (_problem: string) => true,
): Promise<string[]> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const all = await findDisagreements(traces, await readOutcome(traces));
    const found = all.filter(counts);
    if (found.length === 0 || Date.now() > deadline) return found;
    await wakeRetries(traces.pool);
    await wait(pollMs);
  }
}

async function wakeRetries(pool: Pool): Promise<void> {
  await pool.query(
    `update pgboss.job set start_after = pgboss.job_now()
     where state = 'retry' and start_after > pgboss.job_now()`,
  );
}
