import { expect, test } from 'vitest';
import { saveShopFile } from '#support/catalogue/save-shop-file.ts';
import { stockProduct } from '#support/catalogue/stock-product.ts';
import { addOne } from './add-one.ts';
import { readCartPrices } from './read-cart-prices.ts';
import { beforeEachDatabase } from '#support/database/before-each-database.ts';
import type { TestDatabase } from '#support/database/test-database.ts';

let database: TestDatabase;

beforeEachDatabase((empty) => void (database = empty));

test('prices come from the catalogue and the threshold from the settings', async () => {
  const { line } = await stockProduct(database, { priceCents: 5000 });
  await saveShopFile(database.pool, { free_delivery_threshold: 10_000 });
  const { db } = database;
  expect(await readCartPrices(db, [{ ...line, qty: 2 }])).toEqual({
    total: 10_700,
    subtotal: 10_000,
    delivery: 700,
  });
  expect((await readCartPrices(db, [{ ...line, qty: 3 }])).total).toBe(15_000);
});

test('one more piece is checked against the available stock of its product', async () => {
  const { db } = database;
  const { line } = await stockProduct(database, { stock: 1 });
  const { qty: _qty, size: _size, color: _color, ...item } = line;
  expect(await addOne({ db }, { cart: [], item })).toEqual({ ok: true });
  expect(await addOne({ db }, { cart: [line], item })).toEqual({
    ok: false,
    reason: 'not_available',
  });
  expect(await addOne({ db }, { cart: [], item: { ...item, _id: 'nessuno' } })).toEqual({
    ok: false,
    reason: 'not_found',
  });
});
