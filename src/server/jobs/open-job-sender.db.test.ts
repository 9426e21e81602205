import { Pool } from 'pg';
import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createTestDatabase } from '#support/database/test-database.ts';
import { createJobs } from './create-jobs.ts';
import { openJobSender } from './open-job-sender.ts';

test('the job of a command is done by the shop that starts later, also for the first time', async () => {
  await using database = await createTestDatabase();
  await database.pool.query('drop schema pgboss cascade');
  const job = { name: 'capture-order', data: { orderId: 'one' } } as const;
  const complain = vi.fn<(line: string) => void>();
  {
    await using sender = await openJobSender({ pool: database.pool, complain });
    await database.db.transaction().execute((tx) => sender.sendJobs(tx, job));
  }
  const jobs = await createJobs({ url: database.url, log: pino({ level: 'silent' }) });
  onTestFinished(jobs.stop);
  const done: unknown[] = [];
  await jobs.start({ handle: async (handled) => void done.push(handled), schedules: [] });
  await vi.waitUntil(() => done.length > 0, { timeout: 30_000 });
  expect(done).toEqual([job]);
  expect(complain).not.toHaveBeenCalled();
});

test('a sender that cannot be opened leaves nothing behind that asks the database', async () => {
  await using database = await createTestDatabase();
  // As when its file is cut off: the queue starts, and finds it when it reads its queues.
  await database.pool.query('alter table pgboss.queue rename to lost');
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const pool = new Pool({ connectionString: database.url });
  const complain = vi.fn<(line: string) => void>();
  await expect(openJobSender({ pool, complain })).rejects.toThrow('"pgboss.queue" does not exist');
  await pool.end();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(complain).not.toHaveBeenCalled();
});
