import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { showToday } from '#shop/orders/show-today.ts';
import { keepDifferences } from '#shop/orders/ledger-statements.ts';
import { listRegister } from '#shop/accounts/list-register.ts';
import { showAccounts } from '#shop/accounts/show-accounts.ts';
import { saveShopFile } from '#support/catalogue/save-shop-file.ts';
import { stockProduct } from '#support/catalogue/stock-product.ts';
import { createTestDatabase } from '#support/database/test-database.ts';
import { createTestClock } from '#support/shop/create-test-clock.ts';

/** Where months, days and clocks change in Italy. */
const edges = [
  '2026-02-28T23:00:00Z',
  '2026-03-28T23:00:00Z',
  '2026-03-29T01:00:00Z',
  '2026-03-31T22:00:00Z',
  '2026-10-24T22:00:00Z',
  '2026-10-25T01:00:00Z',
  '2026-10-31T23:00:00Z',
];
const months = ['2026-02', '2026-03', '2026-04', '2026-10', '2026-11'];
const moment = fc
  .tuple(fc.constantFrom(...edges), fc.integer({ min: -2, max: 2 }))
  .map(([edge, seconds]) => new Date(Date.parse(edge) + seconds * 1000));
const refund = fc.record({
  at: moment,
  doneAt: fc.option(moment),
  restockedAt: fc.option(moment),
  cents: fc.integer({ min: 1, max: 3000 }),
});
const order = fc.record({
  placedAt: moment,
  capturedAt: fc.option(moment),
  isLost: fc.boolean(),
  refunds: fc.array(refund, { maxLength: 2 }),
});
type Sold = typeof order extends fc.Arbitrary<infer Value> ? Value : never;

async function openBooks() {
  const database = await createTestDatabase();
  const { pool } = database;
  const { skuId } = await stockProduct(database, { stock: 9000 });
  let count = 0;

  async function sell({ placedAt, capturedAt, isLost, refunds }: Sold): Promise<string> {
    const id = randomUUID();
    count += 1;
    const state = isLost ? 'cancelled' : capturedAt === null ? 'authorised' : 'paid';
    await pool.query(
      `insert into shop_order (id, number, state, subtotal_cents, delivery_cents, total_cents, email,
        first_name, last_name, address, civic_number, zipcode, city, region, terms, payable_until,
        created_at, changed_at, placed_at)
       values ($1, $2, $3, 9000, 700, 9700, 'ada@example.it', 'Ada', 'Bianchi', 'Via Roma', '1',
        '12025', 'Dronero', 'CN', '{}', $4, $4, $4, $4)`,
      [id, `2026-${String(count).padStart(5, '0')}`, state, placedAt],
    );
    await pool.query(
      `insert into order_line (order_id, position, sku_id, product_id, model_index, size_index, name,
        size_name, color_name, color_code, img, quantity, price_cents, delivery_cents, ttd_days)
       values ($1, 0, $2, 'cardigan-alba', 0, 0, 'Cardigan Alba', 'M', 'Rosso', '#9e4433', '', 2, 4500, 700, 10)`,
      [id, skuId],
    );
    const back = refunds.filter(({ doneAt, restockedAt }) => doneAt && restockedAt).length;
    if (!isLost) await move(back - 2);
    if (capturedAt !== null && !isLost) {
      await pool.query(
        `insert into order_history (order_id, at, to_state, cause) values ($1, $2, 'paid', 'captured')`,
        [id, capturedAt],
      );
    }
    for (const { at, doneAt, restockedAt, cents } of isLost ? [] : refunds) {
      const isBack = doneAt !== null && restockedAt !== null;
      await pool.query(
        `insert into refund (id, order_id, key, amount_cents, lines, state, provider_id, created_at,
          done_at, restock, restocked_at)
         values ($1, $2, $1, $3, '[{"line":0,"qty":1}]', $4, $5, $6, $7, $8, $9)`,
        [
          randomUUID(),
          id,
          cents,
          doneAt === null ? 'pending' : 'done',
          doneAt && randomUUID(),
          at,
          doneAt,
          isBack,
          isBack ? restockedAt : null,
        ],
      );
    }
    return id;
  }

  /** As a sale and a return do it. */
  async function move(pieces: number): Promise<void> {
    await pool.query('update sku set stock = stock + $1', [pieces]);
  }

  /** Counted another way: the month is asked of each row. */
  async function countAgain(what: string, month: string): Promise<number> {
    const statements = {
      sold: `select sum(total_cents) as sum from shop_order
        where state <> 'cancelled' and to_char(placed_at at time zone 'Europe/Rome', 'YYYY-MM') = $1`,
      captured: `select sum(total_cents) as sum from order_history join shop_order on shop_order.id = order_id
        where cause = 'captured' and to_char(at at time zone 'Europe/Rome', 'YYYY-MM') = $1`,
      asked: `select sum(amount_cents) as sum from refund
        where to_char(created_at at time zone 'Europe/Rome', 'YYYY-MM') = $1`,
      given: `select sum(amount_cents) as sum from refund
        where state = 'done' and to_char(done_at at time zone 'Europe/Rome', 'YYYY-MM') = $1`,
      back: `select count(*) as sum from refund
        where to_char(restocked_at at time zone 'Europe/Rome', 'YYYY-MM') = $1`,
    };
    const statement = Object.entries(statements).find(([name]) => name === what)?.[1] ?? '';
    const { rows } = await pool.query<{ sum: string | null }>(statement, [month]);
    return Number(rows[0]?.sum ?? 0);
  }

  return {
    database,
    deps: { db: database.db, clock: createTestClock() },
    sell,
    move,
    count: countAgain,
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  };
}

test('each month is what SQL counts of it, to the cent, at the edges of days, months and doubled hours', async () => {
  await using books = await openBooks();
  await fc.assert(
    fc.asyncProperty(fc.array(order, { minLength: 1, maxLength: 4 }), async (orders) => {
      for (const one of orders) await books.sell(one);
      for (const month of months) {
        const { provider, orders, shelf, differences } = await showAccounts(books.deps, month);
        expect(provider.captured).toBe(await books.count('captured', month));
        expect(shelf.back).toBe(await books.count('back', month));
        expect(orders.sold).toBe(await books.count('sold', month));
        expect(orders.refunded).toBe(await books.count('asked', month));
        expect(provider.refunded).toBe(await books.count('given', month));
        const named = differences.reduce((sum, { amount }) => sum + amount, 0);
        expect(provider.captured - provider.refunded).toBe(orders.sold - orders.refunded + named);
        const entries = await listRegister(books.deps, month);
        const total = entries.reduce((sum, { amountCents }) => sum + amountCents, 0);
        expect(total).toBe(provider.captured - provider.refunded);
      }
    }),
    { numRuns: 8 },
  );
}, 60_000);

test('a sale of the last second of October and its refund of November stand in their months', async () => {
  await using books = await openBooks();
  const [late, early] = [new Date('2026-10-31T22:59:59Z'), new Date('2026-10-31T23:00:00Z')];
  await books.sell({
    placedAt: late,
    capturedAt: early,
    isLost: false,
    refunds: [{ at: early, doneAt: early, restockedAt: null, cents: 4500 }],
  });
  const october = await showAccounts(books.deps, '2026-10');
  expect(october).toMatchObject({
    provider: { captured: 0, refunded: 0 },
    orders: { orders: 1, sold: 9700, refunded: 0, pieces: 2 },
    differences: [{ kind: 'captured_later', amount: -9700, day: '2026-11-01' }],
  });
  const november = await showAccounts(books.deps, '2026-11');
  expect(november).toMatchObject({
    months: ['2026-11', '2026-10'],
    provider: { captured: 9700, refunded: 4500 },
    orders: { orders: 0, sold: 0, refunded: 4500, refunded_pieces: 1 },
  });
  expect(november.differences.map(({ kind }) => kind)).toEqual(['captured_earlier', 'not_back']);
  const entries = await listRegister(books.deps, '2026-11');
  expect(entries.map(({ day, kind, amountCents }) => [day, kind, amountCents])).toEqual([
    ['2026-11-01', 'sale', 9000],
    ['2026-11-01', 'delivery', 700],
    ['2026-11-01', 'return', -4500],
  ]);
  expect(entries[2]).toMatchObject({ buyer: 'Ada Bianchi', article: 'Cardigan Alba, Rosso, M' });
});

test('weeks begin on Monday in Italy', async () => {
  await using books = await openBooks();
  for (const at of ['2026-10-25T22:59:59Z', '2026-10-25T23:00:00Z']) {
    const placedAt = new Date(at);
    await books.sell({ placedAt, capturedAt: placedAt, isLost: false, refunds: [] });
  }
  const { weeks } = await showAccounts(books.deps, '2026-10');
  expect(weeks).toHaveLength(12);
  expect(weeks.slice(-2)).toEqual([
    { from: '2026-10-19', orders: 1, pieces: 2, total: 9700 },
    { from: '2026-10-26', orders: 1, pieces: 2, total: 9700 },
  ]);
});

test('takings of today are what the accounts say of this week, the last one and this month', async () => {
  await using books = await openBooks();
  const edges = [
    '2026-10-31T22:59:59Z',
    '2026-10-31T23:00:00Z',
    '2026-11-01T23:00:00Z',
    '2026-11-02T23:00:00Z',
  ];
  for (const at of edges) {
    const sold = { placedAt: new Date(at), capturedAt: new Date(at), refunds: [] };
    await books.sell({ ...sold, isLost: false });
    await books.sell({ ...sold, isLost: true });
  }
  await saveShopFile(books.database.pool);
  const { db, clock } = books.deps;
  const deps = { db, clock: { ...clock, now: () => new Date('2026-11-03T09:00:00Z') } };
  const { takings, sold, to_make } = await showToday(deps);
  const { orders, weeks } = await showAccounts(deps);
  expect(takings.weeks).toEqual(weeks);
  expect(weeks.slice(-2).map(({ total }) => total)).toEqual([2 * 9700, 2 * 9700]);
  expect(takings.month).toEqual({ orders: 3, pieces: 6, total: orders.sold });
  expect(sold).toEqual({ orders: 1, pieces: 2, total: 9700, refunded: 0 });
  expect(to_make).toBe(8);
});

test('differences of the daily match move the provider’s figures, and are named', async () => {
  await using books = await openBooks();
  const placedAt = new Date('2026-10-09T10:00:00Z');
  const orderId = await books.sell({ placedAt, capturedAt: placedAt, isLost: false, refunds: [] });
  const at = new Date('2026-10-10T01:00:00Z');
  const about = { intentId: 'pi_1', orderId };
  const found = [
    { ...about, kind: 'not_captured' as const, ourCents: 9700, providerCents: 0 },
    { ...about, kind: 'refund_differs' as const, ourCents: 0, providerCents: 1500 },
  ];
  await keepDifferences(books.database.db, found, at);
  const shown = await showAccounts(books.deps, '2026-10');
  expect(shown.matched_at).toBe(at.toISOString());
  expect(shown.provider).toEqual({ captured: 0, refunded: 1500 });
  expect(shown.differences).toMatchObject([
    { kind: 'not_captured', amount: -9700, number: '2026-00001' },
    { kind: 'refund_differs', amount: -1500 },
  ]);
  expect((await showAccounts(books.deps, '2026-09')).provider.captured).toBe(0);
});

test('stock that was set past its moves is named with its piece', async () => {
  await using books = await openBooks();
  await books.move(-3);
  const { differences } = await showAccounts(books.deps);
  expect(differences).toEqual([
    { kind: 'stock_off', amount: 0, pieces: -3, piece: 'Cardigan Alba, Rosso, M' },
  ]);
});
