import type { Pool } from 'pg';
import { PgBoss } from 'pg-boss';
import { createSendJobs } from '#database/jobs/create-send-jobs.ts';
import { queues } from './queues.ts';

type Parts = {
  pool: Pool;
  /** Prints a failure of pg-boss outside of a send. */
  complain: (line: string) => void;
};

/**
 * Sends jobs and does none: a running shop does them, or the next one to start. Queues that are missing are created,
 * as after a restore.
 */
export async function openJobSender({ pool, complain }: Parts) {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    supervise: false,
    schedule: false,
  });
  boss.on('error', ({ message }) => complain(`Job queue: ${message}`));
  await using opening = new AsyncDisposableStack();
  opening.defer(() => boss.stop({ graceful: false, close: false }));
  await boss.start();
  const existing = new Set((await boss.getQueues()).map(({ name }) => name));
  for (const [name, options] of queues) {
    if (!existing.has(name)) await boss.createQueue(name, { ...options, notify: false });
  }
  const open = opening.move();
  return { sendJobs: createSendJobs(boss), [Symbol.asyncDispose]: () => open.disposeAsync() };
}
