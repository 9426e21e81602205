import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { SetupProblem } from '#database/setup-problem.ts';
import { createJobs } from '#server/jobs/create-jobs.ts';
import { createRequestIds, nameRequests } from '#server/log.ts';
import { damageLine } from '#server/database/create-outage-log.ts';
import { JobPostponed } from '#shop/job.ts';
import { captureLog } from '#support/server/capture-log.ts';
import { createTestDatabase, type TestDatabase } from '#support/database/test-database.ts';

const log = pino({ level: 'silent' });
const handle = async () => undefined;
/** The queues look for work every second or two: they wait together. */
const patience = { timeout: 60_000, concurrent: true };

test('jobs of a node that died are done soon after the next start', patience, async () => {
  await using database = await createTestDatabase();
  await runOnce(database);
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
  await runOnce(database);
});

test('a queue of an older version takes over what is set now', patience, async () => {
  await using database = await createTestDatabase();
  await runOnce(database);
  const read = `select name, retry_limit, heartbeat_seconds from pgboss.queue
    where left(name, 1) <> '_' order by name`;
  const { rows: fresh } = await database.pool.query(read);
  await database.pool.query('update pgboss.queue set retry_limit = 1, heartbeat_seconds = null');
  await runOnce(database);
  expect((await database.pool.query(read)).rows).toEqual(fresh);
});

test('a due job is done once, not by every node', patience, async ({ onTestFinished: atEnd }) => {
  await using database = await createTestDatabase();
  const runs: string[] = [];
  const startNode = async (name: string) => {
    const jobs = await createJobs({ url: database.url, log });
    atEnd(jobs.stop);
    const run = async () => void runs.push(name);
    await jobs.start({ handle, schedules: [{ name: 'tick', cron: '* * * * *', run }] });
  };
  await startNode('first');
  // The schedule is in the database from now on: the next node that starts finds it due.
  await database.pool.query('update pgboss.version set cron_on = null');
  await Promise.all(['second', 'third'].map(startNode));
  await vi.waitUntil(() => runs.length > 0, { timeout: 30_000 });
  const { rows } = await database.pool.query(
    `select count(*)::integer as sent, count(distinct singleton_on)::integer as minutes
     from pgboss.job where name = '__pgboss__send-it'`,
  );
  expect(rows).toEqual([{ sent: rows[0]?.minutes, minutes: rows[0]?.minutes }]);
  expect(runs.length).toBeLessThanOrEqual(rows[0]?.minutes);
});

test('while a node rests, what it finishes can still queue work, and its jobs begin no more', async () => {
  await using database = await createTestDatabase();
  const jobs = await createJobs({ url: database.url, log });
  const handled: string[] = [];
  await jobs.start({ handle: async ({ name }) => void handled.push(name), schedules: [] });
  await jobs.drain();
  const job = { name: 'capture-order', data: { orderId: 'one' } } as const;
  await database.db.transaction().execute((transaction) => jobs.sendJobs(transaction, job));
  await jobs.stop();
  const { rows } = await database.pool.query('select name, state from pgboss.job');
  expect(rows).toEqual([{ name: 'capture-order', state: 'created' }]);
  expect(handled).toEqual([]);
});

test('a job knows which request it came from, and so does what is written down about it', async () => {
  await using database = await createTestDatabase();
  const requests = createRequestIds();
  const { log: bare, lines } = captureLog('error');
  const named = nameRequests(bare, requests);
  const jobs = await createJobs({ url: database.url, log: named, requests });
  onTestFinished(jobs.stop);
  const seen: unknown[] = [];
  await jobs.start({
    async handle({ data }) {
      seen.push([data, requests.current()]);
      throw new Error('The provider is away');
    },
    schedules: [],
  });
  const job = { name: 'capture-order', data: { orderId: 'one' } } as const;
  await requests.during('request-1', () =>
    database.db.transaction().execute((transaction) => jobs.sendJobs(transaction, job)),
  );
  await vi.waitUntil(() => lines.length > 0, { timeout: 30_000 });
  expect(seen[0]).toEqual([{ orderId: 'one' }, 'request-1']);
  expect(lines[0]).toMatchObject({ job: 'capture-order', request: 'request-1' });
});

test('jobs that meet damaged files are one line with the way out, and one that is postponed is a warning without a stack', async () => {
  await using database = await createTestDatabase();
  const { log: heard, lines } = captureLog('warn');
  const jobs = await createJobs({ url: database.url, log: heard });
  onTestFinished(jobs.stop);
  const said = 'could not open file "base/5/1259": No such file or directory';
  let failures = 0;
  await jobs.start({
    async handle({ name }) {
      failures += 1;
      if (name === 'ship-order') throw new JobPostponed('The parcel is packed elsewhere');
      throw Object.assign(new Error(said), { code: '58P01' });
    },
    schedules: [],
  });
  const queue = (name: 'capture-order' | 'expire-order') =>
    ({ name, data: { orderId: 'one' } }) as const;
  await database.db.transaction().execute(async (transaction) => {
    await jobs.sendJobs(transaction, queue('capture-order'));
    await jobs.sendJobs(transaction, queue('expire-order'));
    await jobs.sendJobs(transaction, { name: 'ship-order', data: { orderId: 'one', key: 'k' } });
  });
  await vi.waitUntil(() => failures >= 3, { timeout: 30_000 });
  expect(lines.filter(({ level }) => level === 50)).toMatchObject([
    { msg: damageLine, err: { message: said } },
  ]);
  const warnings = lines.filter(({ level }) => level === 40);
  expect(warnings.map(({ msg, err }) => [msg, err])).toEqual([
    ['The parcel is packed elsewhere', undefined],
  ]);
});

test('a job that fails for a reason the operator can mend is one sentence without a stack', async () => {
  await using database = await createTestDatabase();
  const { log: heard, lines } = captureLog('error');
  const jobs = await createJobs({ url: database.url, log: heard });
  onTestFinished(jobs.stop);
  const run = () => Promise.reject(new SetupProblem('There is no room left.'));
  const schedule = { name: 'back-up', cron: '0 0 1 1 *', afterStartSeconds: 1, run };
  await jobs.start({ handle, schedules: [schedule] });
  await vi.waitUntil(() => lines.length > 0, { timeout: 30_000 });
  expect(lines).toEqual([{ level: 50, job: 'back-up', msg: 'job failed: There is no room left.' }]);
});

/** Starts the jobs, waits until the scheduled one has run, and stops. */
async function runOnce(database: TestDatabase): Promise<void> {
  const jobs = await createJobs({ url: database.url, log });
  await new Promise<void>((resolve, reject) => {
    const run = async () => resolve();
    const schedule = { name: 'reconcile', cron: '0 0 1 1 *', afterStartSeconds: 1, run };
    jobs.start({ handle, schedules: [schedule] }).catch(reject);
  });
  await jobs.stop();
}
