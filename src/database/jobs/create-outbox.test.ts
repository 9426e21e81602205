import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createOutbox } from '#database/jobs/create-outbox.ts';
import { insertJobs } from '#database/jobs/insert-jobs.ts';
import { workOff } from '#database/jobs/work-off.ts';
import { surviveBreaks } from '#database/survive-breaks.ts';
import { createTestDatabase, type TestDatabase } from '#support/database/test-database.ts';

let database: TestDatabase;
let pool: pg.Pool;
let boss: PgBoss;

beforeEach(async () => {
  database = await createTestDatabase();
  pool = new pg.Pool({ connectionString: database.url, max: 2 });
  // The database goes while these connections still hang up.
  surviveBreaks(pool);
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

const job = (orderId: string) => ({ name: 'capture-order', data: { orderId } }) as const;

test('a job is there when its transaction commits, and never was when it rolls back', async () => {
  const outbox = createOutbox(insertJobs);
  const rolledBack = database.db.transaction().execute(async (transaction) => {
    await outbox.add(transaction, job('never'));
    throw new Error('Nothing of this happened');
  });
  await expect(rolledBack).rejects.toThrow('Nothing of this happened');
  await database.db.transaction().execute((transaction) => outbox.add(transaction, job('order-1')));
  const found = await boss.fetch('capture-order', { batchSize: 10 });
  expect(found.map(({ data }) => data)).toEqual([{ orderId: 'order-1' }]);
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
      .execute((tx) => createOutbox(insertJobs).add(tx, { name: 'ship-order', data }, startAfter));
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

test('jobs of several queues are written together, or none where one has no queue', async () => {
  await boss.deleteQueue('order-shipped');
  const outbox = createOutbox(insertJobs);
  const about = [
    job('order-1'),
    { name: 'order-confirmation', data: { subjectId: 'order-1' } },
  ] as const;
  const add = (jobs: Parameters<typeof outbox.add>[1]) =>
    database.db.transaction().execute((tx) => outbox.add(tx, jobs));
  await add(about);
  await expect(
    add([...about, { name: 'order-shipped', data: { subjectId: 'x' } }]),
  ).rejects.toThrow(
    'Not each of these jobs has a queue: capture-order,order-confirmation,order-shipped',
  );
  const found = [
    ...(await boss.fetch('capture-order', { batchSize: 10 })),
    ...(await boss.fetch('order-confirmation', { batchSize: 10 })),
  ];
  expect(found.map(({ name, data }) => [name, data])).toEqual(
    about.map(({ name, data }) => [name, data]),
  );
});

test('a job for later waits', async () => {
  const outbox = createOutbox(insertJobs);
  const later = new Date(Date.now() + 60 * 60_000);
  await database.db.transaction().execute((tx) => outbox.add(tx, job('later'), later));
  expect(await boss.fetch('capture-order')).toEqual([]);
  const [found] = await boss.findJobs('capture-order', { queued: true });
  expect(found?.startAfter.getTime()).toBe(later.getTime());
});

test('whoever does the jobs hears of those that can be done at once', async () => {
  const heard: string[] = [];
  const outbox = createOutbox(insertJobs, { onAdded: (name) => void heard.push(name) });
  await database.db.transaction().execute(async (tx) => {
    await outbox.add(tx, job('now'));
    await outbox.add(tx, job('later'), new Date(Date.now() + 60 * 60_000));
  });
  expect(heard).toEqual(['capture-order']);
});

test('a job that fails is tried again alone', async () => {
  const outbox = createOutbox(insertJobs);
  await database.db.transaction().execute(async (transaction) => {
    for (const id of ['good-1', 'bad', 'good-2']) await outbox.add(transaction, job(id));
  });
  const failures: unknown[] = [];
  const done: unknown[] = [];
  await new Promise<void>((resolve, reject) => {
    const finish = (list: unknown[], entry: unknown) => {
      list.push(entry);
      if (failures.length === 1 && done.length === 2) resolve();
    };
    workOff(boss, {
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
