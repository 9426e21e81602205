import { expect, test, vi } from 'vitest';
import { freePort } from '#support/server/free-port.ts';
import { openCluster, type Cluster } from '#support/server/open-cluster.ts';
import { openSmtpInbox } from '#support/mail/open-smtp-inbox.ts';
import { makePayRequest } from '#support/shop/open-test-shop.ts';

// A busy machine takes its time.
vi.setConfig({ testTimeout: 180_000 });

const minute = 60_000;
const hour = 60 * minute;
/** Of a shop to its database, the few of the jobs and e-mails left out. */
const connections = 10;
const patience = { timeout: 90_000, interval: 50 };

test.concurrent('F14, the mail server is away for an hour: shoppers pay, and later each gets one e-mail, and so do the makers', async () => {
  const port = await freePort();
  const settings = { SMTP_URL: `smtp://127.0.0.1:${port}` };
  await using cluster = await openCluster({ stock: 3, settings });
  const shop = await cluster.open();
  for (let shopper = 0; shopper < 3; shopper += 1) {
    const paid = await shop.post('/api/pay', makePayRequest({ order: cluster.product.order() }));
    expect(paid.status).toBe(200);
  }
  await vi.waitUntil(async () => (await countEmails(cluster, 'retry')) === 6, patience);

  await shop.setClock(hour);
  await cluster.passQueueTime(hour);
  await using inbox = await openSmtpInbox({ port, folder: cluster.mailFolder });
  expect(await cluster.settle()).toEqual([]);
  expect(inbox.taken).toHaveLength(6);
  expect(new Set(inbox.taken).size).toBe(6);
  expect(await cluster.orderStates()).toEqual(['paid', 'paid', 'paid']);
});

test.concurrent('killed between the mail server’s yes and the note: it gets the e-mail again, under the same message id', async () => {
  const port = await freePort();
  const settings = { SMTP_URL: `smtp://127.0.0.1:${port}` };
  await using cluster = await openCluster({ settings });
  await using inbox = await openSmtpInbox({ port, folder: cluster.mailFolder });
  const shop = await cluster.open({ dieAt: 'after_email' });
  await shop.post('/api/pay', makePayRequest({ order: cluster.product.order() }));
  expect(await shop.ended).toBe('SIGKILL');
  await cluster.passQueueTime(3 * minute);
  await cluster.open({ aheadMs: 3 * minute });
  expect(await cluster.settle()).toEqual([]);
  // The customer's and the makers', at least one of them twice.
  expect(inbox.taken.length).toBeGreaterThan(2);
  expect(new Set(inbox.taken).size).toBe(2);
});

test.concurrent('killed while the mail server does not answer: the next shop sends the e-mails after all', async () => {
  const port = await freePort();
  const settings = { SMTP_URL: `smtp://127.0.0.1:${port}` };
  await using cluster = await openCluster({ settings });
  const asked = Promise.withResolvers<undefined>();
  let isSilent = true;
  await using inbox = await openSmtpInbox({
    port,
    folder: cluster.mailFolder,
    async answer(command) {
      if (command !== '.' || !isSilent) return undefined;
      asked.resolve(undefined);
      return new Promise(() => undefined);
    },
  });
  const shop = await cluster.open();
  await shop.post('/api/pay', makePayRequest({ order: cluster.product.order() }));
  await asked.promise;
  await shop.end();
  isSilent = false;
  await cluster.passQueueTime(3 * minute);
  await cluster.open({ aheadMs: 3 * minute });
  expect(await cluster.settle()).toEqual([]);
  expect(inbox.taken).toHaveLength(2);
  expect(new Set(inbox.taken).size).toBe(2);
});

test.concurrent('an address that does not exist is asked once, told once, and keeps nothing waiting', async () => {
  const port = await freePort();
  const settings = { SMTP_URL: `smtp://127.0.0.1:${port}` };
  await using cluster = await openCluster({ settings });
  let asked = 0;
  await using _inbox = await openSmtpInbox({
    port,
    answer(command) {
      if (command !== 'RCPT') return undefined;
      asked += 1;
      return '550 5.1.1 No such mailbox';
    },
  });
  const shop = await cluster.open();
  await shop.post('/api/pay', makePayRequest({ order: cluster.product.order() }));
  await vi.waitUntil(async () => (await countEmails(cluster, 'completed')) === 2, patience);
  const { rows } = await cluster.database.pool.query('select sent_at, refused_at from sent_email');
  const refused = { sent_at: null, refused_at: expect.any(Date) };
  expect(rows).toEqual([refused, refused]);
  expect(asked).toBe(2);
});

test.concurrent('an e-mail that is out is noted at once, while all others wait for the database', async () => {
  const port = await freePort();
  const settings = { SMTP_URL: `smtp://127.0.0.1:${port}`, TRUST_PROXY: '1' };
  await using cluster = await openCluster({ settings });
  const asked = Promise.withResolvers<undefined>();
  const crowded = Promise.withResolvers<undefined>();
  await using _inbox = await openSmtpInbox({
    port,
    answer(command) {
      if (command !== '.') return undefined;
      asked.resolve(undefined);
      return crowded.promise;
    },
  });
  const shop = await cluster.open();
  await shop.post('/api/pay', makePayRequest({ order: cluster.product.order() }));
  await asked.promise;

  const lock = await cluster.database.pool.connect();
  await lock.query('begin; lock table shop_order in access exclusive mode');
  let answered = 0;
  // As many as may ask the database at once, each from elsewhere: who has ordered, and who looks around.
  const paths = Array.from({ length: connections }, (_, place) =>
    place < 4 ? '/api/checkPayment' : '/api/orderProgress',
  );
  const waiting = paths.map(async (path, place) => {
    const from = { 'x-forwarded-for': `192.0.2.${place}` };
    await shop.post(path, { order_id: 'A'.repeat(24) }, from);
    answered += 1;
  });
  await vi.waitUntil(async () => (await countBlocked(cluster)) >= connections, patience);
  crowded.resolve(undefined);
  await vi.waitUntil(async () => (await countNoted(cluster)) > 0, patience);
  expect(answered).toBe(0);
  await lock.query('rollback');
  lock.release();
  await Promise.all(waiting);
});

async function countBlocked({ database }: Cluster): Promise<number> {
  const { rowCount } = await database.pool.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rowCount ?? 0;
}

async function countNoted({ database }: Cluster): Promise<number> {
  const { rowCount } = await database.pool.query(
    'select from sent_email where sent_at is not null',
  );
  return rowCount ?? 0;
}

async function countEmails({ database }: Cluster, state: 'retry' | 'completed'): Promise<number> {
  const { rowCount } = await database.pool.query(
    `select from pgboss.job where name in ('order-confirmation', 'order-to-makers') and state = $1`,
    [state],
  );
  return rowCount ?? 0;
}
