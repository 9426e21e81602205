import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createSendJobs, type SendJobs } from '#database/jobs/create-send-jobs.ts';
import { startWorker } from '#server/jobs/create-jobs.ts';
import { ignoreIdleErrors } from '#database/ignore-idle-errors.ts';
import { createTestDatabase, type TestDatabase } from '#support/database/test-database.ts';

let database: TestDatabase;
let pool: pg.Pool;
let boss: PgBoss;
let sendJobs: SendJobs;

beforeEach(async () => {
  database = await createTestDatabase();
  pool = new pg.Pool({ connectionString: database.url, max: 2 });
  // The database goes while these connections still hang up.
  ignoreIdleErrors(pool);
  const executeSql = (text: string, values?: unknown[]) => pool.query(text, values);
  boss = new PgBoss({ db: { executeSql }, supervise: false, schedule: false });
  boss.on('error', (error) => {
    throw error;
  });
  await boss.start();
  sendJobs = createSendJobs(boss);
});

afterEach(async () => {
  await boss.stop({ graceful: false, close: true });
  await pool.end();
  await database[Symbol.asyncDispose]();
});

const job = (orderId: string) => ({ name: 'capture-order', data: { orderId } }) as const;
const email = { name: 'order-confirmation', data: { subjectId: 'order-1' } } as const;

async function fetchAll(name: string): Promise<unknown[]> {
  return (await boss.fetch(name, { batchSize: 10 })).map(({ data }) => data);
}

test('jobs are there when their transaction commits, and never were when it rolls back', async () => {
  const { db } = database;
  const rolledBack = db.transaction().execute(async (tx) => {
    await sendJobs(tx, job('never'));
    throw new Error('Nothing of this happened');
  });
  await expect(rolledBack).rejects.toThrow('Nothing of this happened');
  await db.transaction().execute(async (tx) => {
    await sendJobs(tx, [job('order-1'), email]);
    expect(await fetchAll('capture-order')).toEqual([]);
  });
  expect(await fetchAll('capture-order')).toEqual([{ orderId: 'order-1' }]);
  expect(await fetchAll('order-confirmation')).toEqual([email.data]);
});

test('a job carries its origin', async () => {
  const traced = createSendJobs(boss, () => ({ request: 'request-1', traceparent: undefined }));
  await database.db.transaction().execute((tx) => traced(tx, job('order-1')));
  expect(await fetchAll('capture-order')).toEqual([{ orderId: 'order-1', request: 'request-1' }]);
});

test('a job for later waits', async () => {
  const later = new Date(Date.now() + 60 * 60_000);
  await database.db.transaction().execute((tx) => sendJobs(tx, job('later'), later));
  expect(await fetchAll('capture-order')).toEqual([]);
  const [found] = await boss.findJobs('capture-order', { queued: true });
  expect(found?.startAfter.getTime()).toBe(later.getTime());
});

test('a change whose job finds its queue deleted is rolled back', async () => {
  await database.pool.query(`delete from pgboss.queue where name = 'order-confirmation'`);
  const change = database.db.transaction().execute((tx) => sendJobs(tx, [job('order-1'), email]));
  await expect(change).rejects.toThrow('There is no queue order-confirmation any more');
  expect(await fetchAll('capture-order')).toEqual([]);
});

test('a job that fails is tried again alone', async () => {
  await database.db.transaction().execute(async (transaction) => {
    for (const id of ['good-1', 'bad', 'good-2']) await sendJobs(transaction, job(id));
  });
  const failures: unknown[] = [];
  const done: unknown[] = [];
  await new Promise<void>((resolve, reject) => {
    const finish = (list: unknown[], entry: unknown) => {
      list.push(entry);
      if (failures.length === 1 && done.length === 2) resolve();
    };
    startWorker(boss, {
      name: 'capture-order',
      async handle(data) {
        if (JSON.stringify(data).includes('bad')) throw new Error('The provider is away');
        finish(done, data);
      },
      onFailure: (error) => finish(failures, error),
    }).catch(reject);
  });
  await boss.offWork('capture-order');
  const [left, ...others] = await boss.findJobs('capture-order', { queued: true });
  expect(left).toMatchObject({ data: { orderId: 'bad' }, state: 'retry' });
  expect(others).toEqual([]);
});
