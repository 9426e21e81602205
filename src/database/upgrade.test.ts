import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#support/database/test-database.ts';
import { loadBackup } from './backup/load-backup.ts';
import { writeBackup } from './backup/write-backup.ts';
import { migrate } from './migrate.ts';

/** The schema of the first shop that could sell. */
const firstSchema = '0002_orders.sql';

test('the first shop comes to today in place, with a backup before, and by its backup alike', async () => {
  await using old = await createEmptyDatabase();
  await migrate(old.pool, { through: firstSchema });
  await fillOldShop(old);
  const file = await newFile();
  const before: string[] = [];
  await migrate(old.pool, {
    before: async (first) => {
      before.push(first);
      await writeBackup({ url: old.url, file, now: new Date() });
    },
  });
  expect(before).toEqual(['0003_shut_out_cards.sql']);

  await using restored = await createEmptyDatabase();
  await loadBackup({ url: restored.url, file });
  for (const database of [old, restored]) expect(await readShop(database)).toEqual(today);
});

test('an empty database needs no backup before its first schema', async () => {
  await using database = await createEmptyDatabase();
  await migrate(database.pool, { before: () => expect.unreachable() });
});

/** What was sold, what is left, and why. */
const today = {
  orders: [{ number: '2026-00001', state: 'paid', email: 'ada@example.it', erased_at: null }],
  stock: [{ stock: 3, opening: 5 }],
  prices: [{ price_cents: 4500 }, { price_cents: 5000 }],
  waiting: [{ email: 'bice@example.it', state: 'waiting' }],
};

async function readShop({ pool }: TestDatabase) {
  const orders = await pool.query('select number, state, email, erased_at from shop_order');
  const stock = await pool.query(
    'select stock, difference as opening from size join stock_move on size_id = size.id',
  );
  const prices = await pool.query('select price_cents from price_history order by price_cents');
  const waiting = await pool.query('select email, state from interest');
  return {
    orders: orders.rows,
    stock: stock.rows,
    prices: prices.rows,
    waiting: waiting.rows,
  };
}

async function fillOldShop({ pool }: TestDatabase): Promise<void> {
  await pool.query(
    `insert into product (id, type, name, short_description, description, price_cents, delivery_cents,
       ttd_days, vegan, valuable, sheep, wool, materials_info, fit_info, care_info, warnings)
     values ('berretto', 'accessories', 'Berretto', 'b', 'b', 4500, 700, 3, false, false, false, true,
       '{}', '{}', '{}', '{}')`,
  );
  await pool.query('update product set price_cents = 5000');
  await pool.query(
    `insert into variant (product_id, position, color_name, color_code)
     values ('berretto', 0, 'Muschio', '#556b2f');
     insert into size (variant_id, position, name, stock) select id, 0, 'unica', 3 from variant;
     insert into shop_order (id, number, state, intent_id, browser, subtotal_cents, delivery_cents,
       total_cents, email, first_name, last_name, address, civic_number, zipcode, city, region, terms,
       payable_until, created_at, changed_at, placed_at)
     values ('order-of-the-first-days', '2026-00001', 'paid', 'pi_1', 'browser', 10000, 700, 10700,
       'ada@example.it', 'Ada', 'Bianchi', 'Via Roma', '1', '50100', 'Firenze', 'Toscana', '{}',
       now(), now(), now(), now());
     insert into order_line (order_id, position, size_id, product_id, model_index, size_index, name,
       size_name, color_name, color_code, img, quantity, price_cents, delivery_cents, ttd_days)
     select 'order-of-the-first-days', 0, size.id, 'berretto', 0, 0, 'Berretto', 'unica', 'Muschio',
       '#556b2f', 'berretto', 2, 5000, 700, 3 from size;
     insert into order_counter values (2026, 1);
     insert into interest (email, size_id) select 'bice@example.it', id from size`,
  );
}

async function createEmptyDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase();
  await database.pool.query('drop schema public cascade; create schema public');
  return database;
}

async function newFile(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'gomitolo-upgrade-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return join(folder, 'shop.backup');
}
