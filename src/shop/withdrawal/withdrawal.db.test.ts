import { expect, test } from 'vitest';
import { makeSettings } from '#support/shop/make-settings.ts';
import { createMemoryJobs } from '#support/shop/memory-jobs.ts';
import {
  billOf,
  makePayRequest,
  openTestShop,
  type TestShop,
} from '#support/shop/open-test-shop.ts';
import { saveShopFile } from '#support/catalogue/save-shop-file.ts';
import { stockProduct } from '#support/catalogue/stock-product.ts';
import { createTestDatabase, type TestDatabase } from '#support/database/test-database.ts';
import { findWithdrawal, readOpenWithdrawals } from './queries.ts';
import { requestWithdrawal } from './statements.ts';
import { withdrawalEmails } from './write-withdrawal-emails.ts';

const withdrawal = { name: 'Ada Neri', order_number: 'G-12', email: 'ada@example.it' };

function openStore({ db }: Pick<TestDatabase, 'db'>) {
  const { jobs, sendJobs } = createMemoryJobs();
  let declared = 0;
  const another = () => ({ ...withdrawal, name: `Ada ${(declared += 1)}` });
  const receipts = () => jobs.filter(({ name }) => name === 'withdrawal-received');
  return {
    add: (added = another()) => requestWithdrawal({ db, sendJobs }, added),
    jobs,
    receipts,
    findLast() {
      const job = jobs.at(-1);
      return findWithdrawal(db, job?.name === 'withdrawal-received' ? job.data.subjectId : '0');
    },
  };
}

/** An order that ada@example.it has paid; resolves with its number. */
async function buy(shop: TestShop): Promise<string> {
  const product = await stockProduct(shop.database);
  const outcome = await shop.shop.checkout.pay(makePayRequest({ order: product.order() }), {
    ip: '192.0.2.1',
  });
  return billOf(outcome).order.number ?? '';
}

test('a withdrawal is kept with its time and its receipt is queued', async () => {
  await using database = await createTestDatabase();
  const { add, findLast } = openStore(database);
  const { received_at, receipt } = await add();
  expect(receipt).toBe('sent');
  const receivedAt = new Date(received_at);
  expect(await findLast()).toEqual({ email: 'ada@example.it', receivedAt });
});

test('a withdrawal whose receipt cannot be queued is not kept, and not counted', async () => {
  await using database = await createTestDatabase();
  const { db } = database;
  const sendJobs = () => Promise.reject(new Error('no queue'));
  const adding = requestWithdrawal({ db, sendJobs }, withdrawal);
  await expect(adding).rejects.toThrow('no queue');
  expect(await db.selectFrom('withdrawal').select('id').execute()).toEqual([]);
  expect(await db.selectFrom('rate_limit').select('key').execute()).toEqual([]);
});

test('beyond the quota of the mailbox a withdrawal is kept without a receipt, however many come at once', async () => {
  await using database = await createTestDatabase();
  const { add, receipts } = openStore(database);
  const kept = await Promise.all(
    Array.from({ length: 20 }, (_, nth) =>
      add({ ...withdrawal, order_number: `G-${nth}`, email: 'Ada+x@example.it' }),
    ),
  );
  expect(kept.filter(({ receipt }) => receipt === 'sent')).toHaveLength(3);
  expect(receipts()).toHaveLength(3);
  const rows = await database.db.selectFrom('withdrawal').select('id').execute();
  expect(rows).toHaveLength(20);
});

test('the same declaration twice, or at once, is kept once and answered as the first was', async () => {
  await using database = await createTestDatabase();
  const { add, jobs } = openStore(database);
  const first = await add(withdrawal);
  const again = await Promise.all(Array.from({ length: 5 }, () => add(withdrawal)));
  expect(again).toEqual(again.map(() => first));
  expect(first.receipt).toBe('sent');
  expect(jobs).toHaveLength(2);
  await database.pool.query(`update withdrawal set received_at = now() - interval '11 minutes'`);
  await add(withdrawal);
  const rows = await database.db.selectFrom('withdrawal').select('id').execute();
  expect(rows).toHaveLength(2);
});

test('the quota is new after a day', async () => {
  await using database = await createTestDatabase();
  const { add, receipts } = openStore(database);
  for (let sent = 0; sent < 4; sent += 1) await add();
  await database.pool.query('update rate_limit set expire = 0');
  await add();
  expect(receipts()).toHaveLength(4);
});

test('mailbox and address are counted as hashes only', async () => {
  await using database = await createTestDatabase();
  await openStore(database).add();
  const { rows } = await database.pool.query<{ key: string }>('select key from rate_limit');
  expect(rows.map(({ key }) => key).toSorted()).toEqual([
    expect.stringMatching(/^email-withdrawal-to-makers:[0-9a-f]{64}$/),
    expect.stringMatching(/^email-withdrawal:[0-9a-f]{64}$/),
  ]);
});

test('a withdrawal is confirmed to the address that made the order, and to no other', async () => {
  await using shop = await openTestShop();
  const number = await buy(shop);
  const { add, findLast } = openStore(shop.database);
  // The name is the buyer's, whatever was typed.
  const declared = { name: 'Ada Bianchi', orderNumber: number };
  await add({ ...withdrawal, order_number: `n. ${number}`, email: 'ADA@example.it' });
  expect(await findLast()).toMatchObject({ email: 'ADA@example.it', declared });
  for (const change of [{ email: 'bea@example.it' }, { order_number: `${number}1` }]) {
    await add({ ...withdrawal, order_number: number, ...change });
    expect(await findLast()).not.toHaveProperty('declared');
  }
});

test('a withdrawal from a gift is not the receiver’s', async () => {
  await using shop = await openTestShop();
  const number = await buy(shop);
  const { pool } = shop.database;
  await pool.query(`update shop_order set gift_note = ''`);
  const { add, findLast } = openStore(shop.database);
  await add({ ...withdrawal, order_number: number });
  const received = await findLast();
  expect(received?.declared).toMatchObject({ orderNumber: number });
  expect(received?.declared?.name).toBeUndefined();
  expect(await readOpenWithdrawals(shop.database.db)).toMatchObject([{ name: 'ada@example.it' }]);
  const { rows } = await pool.query<{ id: string }>('select id from withdrawal');
  const key = { kind: 'withdrawal-to-makers', subjectId: `${rows[0]?.id}` } as const;
  const toMakers = await withdrawalEmails['withdrawal-to-makers'](shop.database, key);
  expect(toMakers?.said.name).toBe(withdrawal.name);
  expect(toMakers?.named?.buyer).toBeUndefined();
});

test('a receipt knows whether anything has left, also while the hand-over can be taken back', async () => {
  await using shop = await openTestShop();
  const number = await buy(shop);
  const { pool } = shop.database;
  const { add, findLast } = openStore(shop.database);
  await add({ ...withdrawal, order_number: number });
  expect(await findLast()).toMatchObject({ declared: { isUnsent: true } });
  await pool.query(
    `insert into planned_shipment (key, order_id, due_at) select 'one', id, now() from shop_order`,
  );
  expect(await findLast()).toMatchObject({ declared: { isUnsent: false } });
  await pool.query(`update planned_shipment set outcome = 'undone'`);
  expect(await findLast()).toMatchObject({ declared: { isUnsent: true } });
  await pool.query(`update shop_order set state = 'shipped'`);
  expect(await findLast()).toMatchObject({ declared: { isUnsent: false } });
});

test('the buyer gets the receipt though strangers have used up the quota', async () => {
  await using shop = await openTestShop();
  const number = await buy(shop);
  const { add, jobs, receipts } = openStore(shop.database);
  for (let sent = 0; sent < 9; sent += 1) await add();
  jobs.length = 0;
  const own = { ...withdrawal, order_number: number };
  const answers = [];
  for (let sent = 0; sent < 9; sent += 1) answers.push(await add({ ...own, name: `Ada ${sent}` }));
  expect(receipts()).toHaveLength(3);
  // The answer does not reveal whose the order is.
  expect(answers.every(({ receipt }) => receipt === 'uncertain')).toBe(true);
});

test('a withdrawal that was erased gets no receipt', async () => {
  await using database = await createTestDatabase();
  const key = { kind: 'withdrawal-received', subjectId: '4' } as const;
  expect(await withdrawalEmails[key.kind](database, key)).toBeUndefined();
});

test.each([
  ['2026-00001', '2026-00001'],
  ['2026-1', '2026-1'],
  ['vinci 2026-00001 qui', undefined],
  ['https://example.it/2026-00001', undefined],
])('of the number %j a receipt to a stranger repeats %j', async (order_number, typedNumber) => {
  await using database = await createTestDatabase();
  const { db } = database;
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into withdrawal (name, order_number, email) values ('Ada', $1, 'ada@example.it') returning id`,
    [order_number],
  );
  const found = await findWithdrawal(db, rows[0]?.id ?? '');
  expect(found?.typedNumber).toBe(typedNumber);
  expect(found?.declared).toBeUndefined();
});

test('the receipt says where and when the withdrawal was received', async () => {
  await using database = await createTestDatabase();
  const { add, receipts } = openStore(database);
  const { received_at } = await add();
  const [job] = receipts();
  const subjectId = job?.name === 'withdrawal-received' ? job.data.subjectId : '';
  await saveShopFile(database.pool);
  const key = { kind: 'withdrawal-received', subjectId } as const;
  expect(await withdrawalEmails[key.kind](database, key)).toEqual({
    kind: 'withdrawal-received',
    to: 'ada@example.it',
    messageId: `withdrawal-received-${subjectId}`,
    settings: makeSettings(),
    reference: subjectId,
    declared: undefined,
    receivedAt: new Date(received_at),
  });
});
