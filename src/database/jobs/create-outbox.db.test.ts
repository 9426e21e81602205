import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createOutbox } from '#database/jobs/create-outbox.ts';
import { relayJobs } from '#database/jobs/relay-jobs.ts';
import { startWorker } from '#database/jobs/start-worker.ts';
import { ignoreIdleErrors } from '#database/ignore-idle-errors.ts';
import { createTestDatabase, type TestDatabase } from '#support/database/test-database.ts';

let database: TestDatabase;
let pool: pg.Pool;
let boss: PgBoss;

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
  await boss.createQueue('capture-order', { retryLimit: 30, retryDelay: 5, retryBackoff: true });
});

afterEach(async () => {
  await boss.stop({ graceful: false, close: true });
  await pool.end();
  await database[Symbol.asyncDispose]();
});

async function fetchAll(...names: string[]) {
  const found = await Promise.all(names.map((name) => boss.fetch(name, { batchSize: 10 })));
  return found.flat().map(({ name, data }) => ({ name, data }));
}

function byOrder(one: unknown, other: unknown): number {
  return JSON.stringify(one) < JSON.stringify(other) ? -1 : 1;
}

const job = (orderId: string) => ({ name: 'capture-order', data: { orderId } }) as const;

test('a job is there when its transaction commits, and never was when it rolls back', async () => {
  const outbox = createOutbox();
  const rolledBack = database.db.transaction().execute(async (transaction) => {
    await outbox.add(transaction, job('never'));
    throw new Error('Nothing of this happened');
  });
  await expect(rolledBack).rejects.toThrow('Nothing of this happened');
  await database.db.transaction().execute((transaction) => outbox.add(transaction, job('order-1')));
  expect(await relayJobs(pool)).toEqual(new Set(['capture-order']));
  const found = await boss.fetch('capture-order', { batchSize: 10 });
  expect(found.map(({ data }) => data)).toEqual([{ orderId: 'order-1' }]);
  expect(await relayJobs(pool)).toEqual(new Set());
});

test('a job is written as pg-boss writes it', async () => {
  const options = { retryLimit: 7, retryDelayMax: 9, retryBackoff: true, heartbeatSeconds: 30 };
  await boss.createQueue('dead');
  await boss.deleteQueue('ship-order');
  await boss.createQueue('ship-order', { ...options, expireInSeconds: 50, deadLetter: 'dead' });
  const data = { orderId: 'order-1', key: 'key-1' };
  const later = new Date(Date.now() + 60 * 60_000);
  for (const startAfter of [undefined, later]) {
    await boss.send('ship-order', data, { startAfter });
    await database.db
      .transaction()
      .execute((tx) => createOutbox().add(tx, { name: 'ship-order', data }, startAfter));
    await relayJobs(pool);
  }
  const { rows } = await database.pool.query<{ job: object; waits: string; kept: string }>(`
    select to_jsonb(job) - '{id,created_on,start_after,keep_until}'::text[] as job,
      round(extract(epoch from start_after - created_on) / 60) as waits,
      round(extract(epoch from keep_until - start_after)) as kept
    from pgboss.job where name = 'ship-order' order by created_on
  `);
  expect(rows[0]).toMatchObject({ job: { retry_limit: 7, dead_letter: 'dead' }, waits: '0' });
  expect(rows[1]).toEqual(rows[0]);
  expect(rows[2]).toMatchObject({ waits: '60' });
  expect(rows[3]).toEqual(rows[2]);
});

test('jobs of several queues are moved together, and one without a queue waits for it', async () => {
  await boss.deleteQueue('order-shipped');
  const about = (name: 'order-confirmation' | 'order-shipped') =>
    ({ name, data: { subjectId: 'order-1' } }) as const;
  const added = [about('order-shipped'), job('order-1'), about('order-confirmation')];
  await database.db.transaction().execute((tx) => createOutbox().add(tx, added));
  expect(await relayJobs(pool)).toEqual(new Set(['capture-order', 'order-confirmation']));
  expect(await fetchAll('capture-order', 'order-confirmation')).toEqual(added.slice(1));
  await boss.createQueue('order-shipped');
  expect(await relayJobs(pool)).toEqual(new Set(['order-shipped']));
  expect(await fetchAll('order-shipped')).toEqual(added.slice(0, 1));
});

test('of several who move jobs at once, each moves others, and all are moved once', async () => {
  const ids = Array.from({ length: 500 }, (_, n) => `order-${n}`);
  await database.db.transaction().execute((tx) => createOutbox().add(tx, ids.map(job)));
  await Promise.all([relayJobs(pool), relayJobs(pool), relayJobs(database.pool)]);
  const moved = await boss.findJobs('capture-order', { queued: true });
  expect(moved.map(({ data }) => data).toSorted(byOrder)).toEqual(
    ids.map((orderId) => ({ orderId })).toSorted(byOrder),
  );
  expect((await pool.query('select from outbox')).rowCount).toBe(0);
});

test('a job for later waits', async () => {
  const outbox = createOutbox();
  const later = new Date(Date.now() + 60 * 60_000);
  await database.db.transaction().execute((tx) => outbox.add(tx, job('later'), later));
  await relayJobs(pool);
  expect(await boss.fetch('capture-order')).toEqual([]);
  const [found] = await boss.findJobs('capture-order', { queued: true });
  expect(found?.startAfter.getTime()).toBe(later.getTime());
});

test('a job that fails is tried again alone', async () => {
  const outbox = createOutbox();
  await database.db.transaction().execute(async (transaction) => {
    for (const id of ['good-1', 'bad', 'good-2']) await outbox.add(transaction, job(id));
  });
  await relayJobs(pool);
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
