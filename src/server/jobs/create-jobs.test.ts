import { pino } from 'pino';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createJobs } from '#server/jobs/create-jobs.ts';
import { createTestDatabase, type TestDatabase } from '#support/test-database.ts';

let database: TestDatabase;
let runs: string[];

beforeEach(async () => {
  runs = [];
  database = await createTestDatabase();
});

afterEach(() => database[Symbol.asyncDispose]());

async function startNode(name: string, cron: string): Promise<void> {
  const jobs = await createJobs({ url: database.url, log: pino({ level: 'silent' }) });
  onTestFinished(jobs.stop);
  const run = async () => void runs.push(name);
  await jobs.start({ handle: async () => undefined, schedules: [{ name: 'tick', cron, run }] });
}

test('what comes due is done once, not by every node', async () => {
  await startNode('first', '* * * * *');
  // Known from now on: whoever starts next finds that it is due.
  await database.pool.query('update pgboss.version set cron_on = null');
  await Promise.all(['second', 'third'].map((name) => startNode(name, '* * * * *')));
  await vi.waitUntil(() => runs.length > 0, { timeout: 20_000 });
  const { rows } = await database.pool.query(
    `select count(*)::integer as sent, count(distinct singleton_on)::integer as minutes
     from pgboss.job where name = '__pgboss__send-it'`,
  );
  expect(rows).toEqual([{ sent: rows[0]?.minutes, minutes: rows[0]?.minutes }]);
  expect(runs).toHaveLength(rows[0]?.minutes);
}, 30_000);
