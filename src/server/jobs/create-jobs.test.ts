import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createJobs } from '#server/jobs/create-jobs.ts';
import { createTestDatabase, type TestDatabase } from '#support/test-database.ts';

let database: TestDatabase;

beforeEach(async () => {
  database = await createTestDatabase();
});

afterEach(() => database[Symbol.asyncDispose]());

const log = pino({ level: 'silent' });
const handle = async () => undefined;
/** The queue looks for work every two seconds. */
const patience = { timeout: 60_000 };

test('what a node was doing when it died is done soon after the next start', patience, async () => {
  await runOnce();
  // As a killed node leaves it: taken, and its heart still.
  await database.pool.query(
    `update pgboss.job set state = 'active', completed_on = null,
      started_on = now() - interval '1 minute', heartbeat_on = now() - interval '1 minute'
    where name = 'reconcile' and state = 'completed'`,
  );
  await database.pool.query('update pgboss.queue set monitor_claim_on = null, monitor_on = null');
  const { rowCount } = await database.pool.query(
    `select from pgboss.job where name = 'reconcile' and state = 'active'`,
  );
  expect(rowCount).toBe(1);
  await runOnce();
});

test('a queue of an older version takes over what is set now', patience, async () => {
  await runOnce();
  const read = `select name, retry_limit, heartbeat_seconds from pgboss.queue
    where left(name, 1) <> '_' order by name`;
  const { rows: fresh } = await database.pool.query(read);
  await database.pool.query('update pgboss.queue set retry_limit = 1, heartbeat_seconds = null');
  await runOnce();
  expect((await database.pool.query(read)).rows).toEqual(fresh);
});

/** Starts the jobs, waits until the scheduled one has run, and stops. */
async function runOnce(): Promise<void> {
  const jobs = await createJobs({ url: database.url, log });
  await new Promise<void>((resolve, reject) => {
    const run = async () => resolve();
    const schedule = { name: 'reconcile', cron: '0 0 1 1 *', afterStartSeconds: 1, run };
    jobs.start({ handle, schedules: [schedule] }).catch(reject);
  });
  await jobs.stop();
}
