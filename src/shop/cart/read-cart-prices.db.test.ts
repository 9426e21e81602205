import { expect, test } from 'vitest';
import { makeLine } from '#support/catalogue/make-product.ts';
import { openEditing } from '#support/catalogue/open-editing.ts';
import { retireProduct } from '#shop/stock/statements.ts';
import { duplicateProduct } from '#shop/catalogue/copy-product.ts';
import { saveShopFile } from '#support/catalogue/save-shop-file.ts';
import { stockProduct } from '#support/catalogue/stock-product.ts';
import { addOne } from './add-one.ts';
import { readCartPrices } from './read-cart-prices.ts';
import { beforeEachDatabase } from '#support/database/before-each-database.ts';
import type { TestDatabase } from '#support/database/test-database.ts';

const wish = { productId: 'cardigan-alba', makerId: '1' };

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

test('a piece that was taken off sale keeps the name it had then; one that never was on sale has none', async () => {
  await using editing = await openEditing();
  const { db } = editing.deps;
  const retire = (retired: boolean) =>
    retireProduct(editing.deps, { ...wish, retired, at: new Date('2026-11-01') });
  await duplicateProduct(editing.deps, { ...wish, key: 'k' });
  await retire(true);
  await editing.edit({ field: 'name', value: 'Non ancora detto' });
  const ids = ['cardigan-alba', 'cardigan-alba-2', 'nessuno'];
  const prices = await readCartPrices(
    db,
    ids.map((_id) => makeLine({ _id })),
  );
  expect(prices.former_names).toEqual({ 'cardigan-alba': 'Cardigan Alba' });
  await retire(false);
  expect(await readCartPrices(db, [makeLine()])).not.toHaveProperty('former_names');
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
