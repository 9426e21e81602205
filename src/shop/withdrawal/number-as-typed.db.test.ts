import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#support/database/test-database.ts';
import { selectWithdrawals } from './queries.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database[Symbol.asyncDispose]());

/** The number of the order that is found for a withdrawal with these words; null for none. */
async function find(typed: string, email: string): Promise<string | null> {
  await database.pool.query('delete from withdrawal');
  await database.pool.query(
    `insert into withdrawal (name, order_number, email) values ('Ada', $1, $2)`,
    [typed, email],
  );
  return (await selectWithdrawals(database.db).executeTakeFirstOrThrow()).number;
}

async function place(number: string, email: string, placedAt = 'yesterday'): Promise<void> {
  await database.pool.query(
    `insert into shop_order (id, number, state, subtotal_cents, delivery_cents, total_cents, email, first_name,
      last_name, address, civic_number, zipcode, city, region, terms, payable_until, created_at, changed_at,
      placed_at)
     values (gen_random_uuid(), $1, 'paid', 9000, 700, 9700, $2, 'Ada', 'Bianchi', 'Via Roma', '1', '12025',
      'Dronero', 'CN', '{}', now(), now(), now(), $3::timestamptz)
     on conflict do nothing`,
    [number, email, placedAt],
  );
}

test.each([
  '5',
  '00005',
  '2026-5',
  '202600005',
  'n. 2026-00005',
  '#2026-00005',
  'N° 5',
  '2026 / 5',
  '2026–00005',
  'ordine 2026-00005 del 24 novembre',
])('the number of an order is read as it was typed: %s', async (typed) => {
  await place('2026-00005', 'ada@example.it');
  await place('2026-00006', 'bea@example.it');
  expect(await find(typed, 'ADA@example.it')).toBe('2026-00005');
  expect(await find(typed, 'bea@example.it')).toBeNull();
});

test.each(['0', '', 'G-', '5 o 6', '2026-00000', '2026-000051', '99999999999999999999'])(
  'an invalid order number names none: %s',
  async (typed) => {
    await place('2026-00005', 'ada@example.it');
    expect(await find(`${typed} `, 'ada@example.it')).toBeNull();
  },
);

test('a bare number is of the newest year, and no number of an order that was placed later', async () => {
  const email = 'carla@example.it';
  await place('2024-00031', email, '2024-12-01');
  await place('2025-00031', email, '2025-12-01');
  await place('2026-00031', 'dora@example.it');
  await place('2031-00031', email, 'tomorrow');
  expect(await find('31', email)).toBe('2025-00031');
  expect(await find('2024-31', email)).toBe('2024-00031');
  expect(await find('2031-31', email)).toBeNull();
});

test('however a number is written, it is the order of its address, and of no other', async () => {
  const form = fc.record({
    year: fc.integer({ min: 2020, max: 2029 }),
    count: fc.oneof(fc.integer({ min: 1, max: 99 }), fc.integer({ min: 1, max: 9_999_999 })),
    digits: fc.integer({ min: 1, max: 7 }),
    before: fc.constantFrom('', 'n. ', '#', 'Ordine n° ', ' '),
    between: fc.constantFrom('-', '', ' ', '/', ' - ', undefined),
    after: fc.constantFrom('', '.', ' grazie'),
    isOwn: fc.boolean(),
  });
  let run = 0;
  await fc.assert(
    fc.asyncProperty(form, async ({ year, count, digits, before, between, after, isOwn }) => {
      await database.pool.query('delete from shop_order');
      run += 1;
      const email = `run-${run}@example.it`;
      const number = `${year}-${String(count).padStart(5, '0')}`;
      await place(number, isOwn ? email.toUpperCase() : `x${email}`);
      const shown = String(count).padStart(between === '' ? 5 : digits, '0');
      const typed = between === undefined ? shown : `${year}${between}${shown}`;
      expect(await find(`${before}${typed}${after}`, email)).toBe(isOwn ? number : null);
    }),
    { numRuns: 60 },
  );
});
