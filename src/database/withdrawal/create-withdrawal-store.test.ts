import { expect, test } from 'vitest';
import { createMemoryOutbox } from '#support/shop/memory-outbox.ts';
import {
  billOf,
  makePayRequest,
  openTestShop,
  type TestShop,
} from '#support/shop/open-test-shop.ts';
import { stockProduct } from '#support/catalogue/stock-product.ts';
import { createTestDatabase, type TestDatabase } from '#support/database/test-database.ts';
import { createWithdrawalStore } from './create-withdrawal-store.ts';

const withdrawal = { name: 'Ada Neri', order_number: 'G-12', email: 'ada@example.it' };
const quota = { mailbox: 'ada@example.it', perDay: 3 };

function openStore({ db }: Pick<TestDatabase, 'db'>) {
  const { jobs, outbox } = createMemoryOutbox();
  const receipts = () => jobs.filter(({ name }) => name === 'withdrawal-received');
  const store = createWithdrawalStore({ db, outbox });
  return {
    store,
    jobs,
    receipts,
    findLast() {
      const job = jobs.at(-1);
      return store.find(job?.name === 'withdrawal-received' ? job.data.subjectId : '0');
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
  const { store, findLast } = openStore(database);
  const { receivedAt, isReceiptSure } = await store.add(withdrawal, quota);
  expect(isReceiptSure).toBe(true);
  expect(await findLast()).toEqual({ email: 'ada@example.it', receivedAt });
});

test('a withdrawal whose receipt cannot be queued is not kept, and not counted', async () => {
  await using database = await createTestDatabase();
  const { db } = database;
  const add = () => Promise.reject(new Error('no queue'));
  const outbox = { ...createMemoryOutbox().outbox, add };
  const store = createWithdrawalStore({ db, outbox });
  await expect(store.add(withdrawal, quota)).rejects.toThrow('no queue');
  expect(await db.selectFrom('withdrawal').select('id').execute()).toEqual([]);
  expect(await db.selectFrom('rate_limit').select('key').execute()).toEqual([]);
});

test('beyond the quota of the mailbox a withdrawal is kept without a receipt, however many come at once', async () => {
  await using database = await createTestDatabase();
  const { store, receipts } = openStore(database);
  const kept = await Promise.all(
    Array.from({ length: 20 }, () =>
      store.add({ ...withdrawal, email: 'Ada+x@example.it' }, quota),
    ),
  );
  expect(kept.filter(({ isReceiptSure }) => isReceiptSure)).toHaveLength(3);
  expect(receipts()).toHaveLength(3);
  const rows = await database.db.selectFrom('withdrawal').select('id').execute();
  expect(rows).toHaveLength(20);
});

test('the quota is new after a day', async () => {
  await using database = await createTestDatabase();
  const { store, receipts } = openStore(database);
  for (let sent = 0; sent < 4; sent += 1) await store.add(withdrawal, quota);
  await database.pool.query('update rate_limit set expire = 0');
  await store.add(withdrawal, quota);
  expect(receipts()).toHaveLength(4);
});

test('mailbox and address are counted as hashes only', async () => {
  await using database = await createTestDatabase();
  await openStore(database).store.add(withdrawal, quota);
  const { rows } = await database.pool.query<{ key: string }>('select key from rate_limit');
  expect(rows.map(({ key }) => key).toSorted()).toEqual([
    expect.stringMatching(/^email-withdrawal-to-makers:[0-9a-f]{64}$/),
    expect.stringMatching(/^email-withdrawal:[0-9a-f]{64}$/),
  ]);
});

test('what was declared is told to the address that made the order, and to no other', async () => {
  await using shop = await openTestShop();
  const number = await buy(shop);
  const { store, findLast } = openStore(shop.database);
  // The name is the buyer's, whatever was typed.
  const declared = { name: 'Ada Bianchi', orderNumber: number };
  await store.add({ ...withdrawal, order_number: `n. ${number}`, email: 'ADA@example.it' }, quota);
  expect(await findLast()).toMatchObject({ email: 'ADA@example.it', declared });
  for (const change of [{ email: 'bea@example.it' }, { order_number: `${number}1` }]) {
    await store.add({ ...withdrawal, order_number: number, ...change }, quota);
    expect(await findLast()).not.toHaveProperty('declared');
  }
});

test('a receipt knows whether anything has left, also while the hand-over can be taken back', async () => {
  await using shop = await openTestShop();
  const number = await buy(shop);
  const { pool } = shop.database;
  const { store, findLast } = openStore(shop.database);
  await store.add({ ...withdrawal, order_number: number }, quota);
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

test('whoever made the order gets its receipt though strangers have used up the quota', async () => {
  await using shop = await openTestShop();
  const number = await buy(shop);
  const { store, jobs, receipts } = openStore(shop.database);
  for (let sent = 0; sent < 9; sent += 1) await store.add(withdrawal, quota);
  jobs.length = 0;
  const own = { ...withdrawal, order_number: number };
  const answers = [];
  for (let sent = 0; sent < 9; sent += 1) answers.push(await store.add(own, quota));
  expect(receipts()).toHaveLength(3);
  // What is answered does not tell strangers whose the order is.
  expect(answers.every(({ isReceiptSure }) => !isReceiptSure)).toBe(true);
});
