import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ReservationRequest, reservePieces } from '#shop/orders/reservation-statements.ts';
import { stockProduct, type StockedProduct } from '#support/catalogue/stock-product.ts';
import { createTestDatabase, type TestDatabase } from '#support/database/test-database.ts';

let database: TestDatabase;
let product: StockedProduct;
/** An SKU for each request: requests for the same SKU would wait for its lock. */
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
let orders = 0;

/** One order's reservation, in a transaction of its own. */
function reserve(qty: number, changes: Partial<ReservationRequest> = {}) {
  orders += 1;
  const request = {
    orderId: `order-${orders}`,
    lines: [{ skuId: product.skuId, qty }],
    until: new Date(now.getTime() + minute),
    now,
    ...changes,
  };
  return database.db.transaction().execute(async (tx) => {
    const reserved = await reservePieces(tx, request);
    return reserved.ok ? 'reserved' : reserved.reason;
  });
}

async function reservedBy(clientKey: string): Promise<number> {
  const { rows } = await database.pool.query<{ reserved: number }>(
    'select coalesce(sum(quantity), 0)::integer as reserved from stock_reservation where client_key = $1',
    [clientKey],
  );
  return rows[0]?.reserved ?? 0;
}

test('however many orders want pieces at once, a client never has more than it may', async () => {
  const quantities = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 12 });
  let run = 0;
  await fc.assert(
    fc.asyncProperty(quantities, fc.integer({ min: 0, max: 30 }), async (wanted, maxReserved) => {
      run += 1;
      const client = { key: `client-${run}`, maxReserved };
      const outcomes = await Promise.all(
        wanted.map(async (qty, index) => {
          const lines = [{ skuId: others[index]?.skuId ?? '', qty }];
          return { qty, outcome: await reserve(qty, { client, lines }) };
        }),
      );
      const reserved = await reservedBy(client.key);
      expect(reserved).toBeLessThanOrEqual(maxReserved);
      const turnedAway = outcomes.filter(({ outcome }) => outcome !== 'reserved');
      const smallest = Math.min(...turnedAway.map(({ qty }) => qty));
      // Even the smallest refused reservation would exceed the maximum.
      expect(reserved + smallest).toBeGreaterThan(maxReserved);
    }),
    { numRuns: 15 },
  );
}, 60_000);

test('an order’s own and expired reservations leave room', async () => {
  const client = { key: 'a-full-client', maxReserved: 5 };
  expect(await reserve(5, { client, orderId: 'the-first' })).toBe('reserved');
  expect(await reserve(5, { client, orderId: 'the-first' })).toBe('reserved');
  expect(await reserve(1, { client })).toBe('too_many_held');
  const later = new Date(now.getTime() + minute);
  expect(await reserve(1, { client, now: later })).toBe('reserved');
});

test('pieces taken again without a limit are counted where they were, and refused nowhere', async () => {
  const client = { key: 'a-client-of-three', maxReserved: 3 };
  await reserve(3, { client, orderId: 'proven' });
  expect(await reserve(3, { orderId: 'proven' })).toBe('reserved');
  expect(await reservedBy(client.key)).toBe(3);
  expect(await reserve(2, { client: { key: client.key } })).toBe('reserved');
});

test('of a reservation that does not fit nothing is kept', async () => {
  const scarce = await stockProduct(database, { id: 'sciarpa', stock: 1 });
  const lines = [
    { skuId: product.skuId, qty: 1 },
    { skuId: scarce.skuId, qty: 2 },
  ];
  expect(await reserve(0, { orderId: 'too-much', lines })).toBe('not_available');
  const { rowCount } = await database.pool.query(
    `select from stock_reservation where order_id = 'too-much'`,
  );
  expect(rowCount).toBe(0);
});
