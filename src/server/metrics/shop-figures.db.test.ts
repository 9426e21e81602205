import { expect, onTestFinished, test, vi } from 'vitest';
import { createJobs } from '#server/jobs/create-jobs.ts';
import { createTestDatabase } from '#support/database/test-database.ts';
import { pino } from 'pino';
import { createMetrics } from './metrics.ts';
import { addShopFigures } from './shop-figures.ts';

test('the figures tell what the database knows, and nothing of before while it is away', async () => {
  const database = await createTestDatabase();
  const log = pino({ level: 'silent' });
  const jobs = await createJobs({ url: database.url, log });
  await database.db
    .transaction()
    .execute((transaction) =>
      jobs.sendJobs(
        transaction,
        { name: 'order-confirmation', data: { subjectId: 'order' } },
        new Date(Date.now() - 90_000),
      ),
    );
  await jobs.stop();
  await database.pool.query(
    `insert into order_counter values (2025, 40), (2026, 2);
     insert into ledger_difference (intent_id, kind, our_cents, provider_cents, found_at, seen_at)
     values ('pi_1', 'missing', 100, 0, now(), now())`,
  );
  const metrics = createMetrics();
  const errors: unknown[] = [];
  addShopFigures({
    metrics,
    pool: database.pool,
    version: '1.2.3',
    // No folder, and none that could be made.
    backupDir: '/dev/null/backups',
    onError: (error) => void errors.push(error),
  });
  const figures = await metrics.read();
  expect(errors.splice(0)).toHaveLength(1);
  expect(figures).toMatch(/^shop_backup_last_success_timestamp_seconds Nan$/m);
  expect(figures).toContain('\nshop_orders_total 42\n');
  expect(figures).toContain('\nshop_orders_unsettled 0\n');
  expect(figures).toContain('\nshop_ledger_differences 1\n');
  expect(figures).toMatch(/shop_job_oldest_seconds\{queue="order-confirmation"\} 9\d\./);
  expect(figures).toContain('shop_build_info{version="1.2.3"} 1');

  await database[Symbol.asyncDispose]();
  const without = await metrics.read();
  expect(errors).toHaveLength(2);
  expect(without).toMatch(/^shop_orders_total Nan$/m);
  expect(without).not.toMatch(/^shop_job_oldest_seconds\{/m);
  expect(without).toContain('shop_build_info');
});

test('the age of the oldest job goes on growing while it is tried again, and one of later does not count', async () => {
  await using database = await createTestDatabase();
  const jobs = await createJobs({ url: database.url, log: pino({ level: 'silent' }) });
  onTestFinished(jobs.stop);
  const inTwoMinutes = new Date(Date.now() + 120_000);
  await database.db.transaction().execute(async (transaction) => {
    await jobs.sendJobs(transaction, { name: 'order-confirmation', data: { subjectId: 'order' } });
    const shipment = { name: 'ship-order', data: { orderId: 'order', key: 'key' } } as const;
    await jobs.sendJobs(transaction, shipment, inTwoMinutes);
  });
  await database.pool.query(
    `update pgboss.job set created_on = created_on - interval '2 hours',
       start_after = start_after - interval '2 hours', keep_until = keep_until - interval '2 hours'
     where name = 'order-confirmation'`,
  );
  await jobs.start({ handle: () => Promise.reject(new Error('refused')), schedules: [] });
  const retried = `select from pgboss.job where state = 'retry' and start_after > now()`;
  await vi.waitUntil(async () => (await database.pool.query(retried)).rowCount === 1, {
    timeout: 30_000,
  });
  const metrics = createMetrics();
  const onError = () => undefined;
  const { pool } = database;
  addShopFigures({ metrics, pool, version: '1.2.3', backupDir: undefined, onError });
  const figures = await metrics.read();
  expect(figures).toMatch(/shop_job_oldest_seconds\{queue="order-confirmation"\} 72\d\d\b/);
  expect(figures).not.toContain('queue="ship-order"');
});
