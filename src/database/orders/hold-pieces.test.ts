import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOrderTransaction } from '#database/orders/create-order-transaction.ts';
import type { HoldRequest } from '#shop/orders/order-transaction.ts';
import { stockProduct, type StockedProduct } from '#support/catalogue/stock-product.ts';
import { createMemoryOutbox } from '#support/shop/memory-outbox.ts';
import { createTestDatabase, type TestDatabase } from '#support/database/test-database.ts';

let database: TestDatabase;
let product: StockedProduct;
/** Whoever wants the same size waits for its lock anyhow. */
const others: StockedProduct[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  product = await stockProduct(database, { stock: 10_000 });
  for (let index = 0; index < 12; index += 1) {
    others.push(await stockProduct(database, { id: `altro-${index}`, stock: 10_000 }));
  }
});
afterAll(() => database[Symbol.asyncDispose]());

const minute = 60_000;
const now = new Date();
const nothingQueued = {
  ...createMemoryOutbox().outbox,
  add: () => Promise.reject(new Error('Nothing is to be queued')),
};
let orders = 0;

/** One order's hold, in a transaction of its own. */
function hold(qty: number, changes: Partial<HoldRequest> = {}) {
  orders += 1;
  const request = {
    orderId: `order-${orders}`,
    lines: [{ _id: product.line._id, skuId: product.skuId, qty }],
    until: new Date(now.getTime() + minute),
    now,
    ...changes,
  };
  return database.db
    .transaction()
    .execute((tx) => createOrderTransaction({ tx, outbox: nothingQueued }).hold(request));
}

async function heldBy(share: string): Promise<number> {
  const { rows } = await database.pool.query<{ held: number }>(
    'select coalesce(sum(quantity), 0)::integer as held from stock_reservation where client_key = $1',
    [share],
  );
  return rows[0]?.held ?? 0;
}

test('however many orders want pieces at once, a share never holds more than it may', async () => {
  const quantities = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 12 });
  let run = 0;
  await fc.assert(
    fc.asyncProperty(quantities, fc.integer({ min: 0, max: 30 }), async (wanted, mostPieces) => {
      run += 1;
      const share = { name: `share-${run}`, mostPieces };
      const outcomes = await Promise.all(
        wanted.map(async (qty, index) => {
          const lines = [{ _id: `altro-${index}`, skuId: others[index]?.skuId ?? '', qty }];
          return { qty, outcome: await hold(qty, { share, lines }) };
        }),
      );
      const held = await heldBy(share.name);
      expect(held).toBeLessThanOrEqual(mostPieces);
      const turnedAway = outcomes.filter(({ outcome }) => outcome !== 'held');
      const smallest = Math.min(...turnedAway.map(({ qty }) => qty));
      // Who was turned away would not have fitted in.
      expect(held + smallest).toBeGreaterThan(mostPieces);
    }),
    { numRuns: 15 },
  );
}, 60_000);

test('what an order holds itself and what the clock has ended leave room', async () => {
  const share = { name: 'a-full-share', mostPieces: 5 };
  expect(await hold(5, { share, orderId: 'the-first' })).toBe('held');
  expect(await hold(5, { share, orderId: 'the-first' })).toBe('held');
  expect(await hold(1, { share })).toBe('too_many_held');
  const later = new Date(now.getTime() + minute);
  expect(await hold(1, { share, now: later })).toBe('held');
});

test('who takes pieces again without a limit is counted where they were, and turned away nowhere', async () => {
  const share = { name: 'a-share-of-three', mostPieces: 3 };
  await hold(3, { share, orderId: 'proven' });
  expect(await hold(3, { orderId: 'proven' })).toBe('held');
  expect(await heldBy(share.name)).toBe(3);
  expect(await hold(2, { share: { name: share.name } })).toBe('held');
});

test('of a hold that does not fit nothing is kept', async () => {
  const scarce = await stockProduct(database, { id: 'sciarpa', stock: 1 });
  const lines = [
    { _id: product.line._id, skuId: product.skuId, qty: 1 },
    { _id: 'sciarpa', skuId: scarce.skuId, qty: 2 },
  ];
  expect(await hold(0, { orderId: 'too-much', lines })).toBe('not_available');
  const { rowCount } = await database.pool.query(
    `select from stock_reservation where order_id = 'too-much'`,
  );
  expect(rowCount).toBe(0);
});
