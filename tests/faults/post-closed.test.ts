import { expect, test, vi } from 'vitest';
import { freePort } from '#support/server/free-port.ts';
import { openCluster } from '#support/server/open-cluster.ts';
import { openTestApp } from '#support/server/open-test-app.ts';
import { openSmtpInbox } from '#support/mail/open-smtp-inbox.ts';
import { payFor } from '#support/shop/make-order.ts';
import { makePayRequest } from '#support/shop/open-test-shop.ts';

// A busy machine takes its time.
vi.setConfig({ testTimeout: 180_000 });

const minute = 60_000;
const hour = 60 * minute;
/** Of a shop to its database, the few of the jobs and e-mails left out. */
const connections = 5;
const patience = { timeout: 90_000, interval: 50 };

test('F14, the mail server is away for an hour, and the shop is killed between its yes and the note: each e-mail comes, again under the same message id', async () => {
  const port = await freePort();
  const settings = { SMTP_URL: `smtp://127.0.0.1:${port}` };
  await using cluster = await openCluster({ settings });
  const { pool } = cluster.database;
  const shop = await cluster.open();
  const paid = await shop.post('/api/pay', makePayRequest({ order: cluster.product.order() }));
  expect(paid.status).toBe(200);
  await vi.waitUntil(async () => {
    const { rowCount } = await pool.query(
      `select from pgboss.job where state = 'retry' and name in ('order-confirmation', 'order-to-makers')`,
    );
    return rowCount === 2;
  }, patience);
  await shop.end();

  await using inbox = await openSmtpInbox({ port, folder: cluster.mailFolder });
  await cluster.passQueueTime(hour);
  const sending = await cluster.open({ aheadMs: hour, dieAt: 'after_email' });
  expect(await sending.ended).toBe('SIGKILL');
  await cluster.passQueueTime(hour + 3 * minute);
  await cluster.open({ aheadMs: hour + 3 * minute });
  expect(await cluster.settle()).toEqual([]);
  // The customer's and the makers', at least one of them twice.
  expect(inbox.taken.length).toBeGreaterThan(2);
  expect(new Set(inbox.taken).size).toBe(2);
});

test('an e-mail that is out is noted at once, while all others wait for the database', async () => {
  const asked = Promise.withResolvers<undefined>();
  const crowded = Promise.withResolvers<undefined>();
  await using inbox = await openSmtpInbox({
    answer(command) {
      if (command !== '.') return undefined;
      asked.resolve(undefined);
      return crowded.promise;
    },
  });
  await using app = await openTestApp({ SMTP_URL: inbox.url, TRUST_PROXY: '1' });
  const { pool } = app.database;
  await app.post('/api/pay', payFor('maglia-1'));
  await asked.promise;

  const lock = await pool.connect();
  await lock.query('begin; lock table shop_order in access exclusive mode');
  let answered = 0;
  // As many as may ask the database at once, each from elsewhere: who has ordered, and who looks around.
  const paths = Array.from({ length: connections }, (_, place) =>
    place < 2 ? '/api/checkPayment' : '/api/orderProgress',
  );
  const waiting = paths.map(async (path, place) => {
    const from = { 'x-forwarded-for': `192.0.2.${place}` };
    await app.post(path, { order_id: 'A'.repeat(24) }, from);
    answered += 1;
  });
  const count = async (statement: string) => (await pool.query(statement)).rowCount ?? 0;
  const blocked = `select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  await vi.waitUntil(async () => (await count(blocked)) >= connections, patience);
  crowded.resolve(undefined);
  const noted = 'select from sent_email where sent_at is not null';
  await vi.waitUntil(async () => (await count(noted)) > 0, patience);
  expect(answered).toBe(0);
  await lock.query('rollback');
  lock.release();
  await Promise.all(waiting);
  await app.untilIdle();
  // Jobs that the lock kept waiting for too long are told, and were done since.
  app.takeErrors();
});
