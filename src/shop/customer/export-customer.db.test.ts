import { expect, test } from 'vitest';
import { stockProduct } from '#support/catalogue/stock-product.ts';
import { buyHatsAndCardigan } from '#support/shop/buy-hats-and-cardigan.ts';
import { shipOrder } from '#support/shop/ship-order.ts';
import { exportCustomer } from './export-customer.ts';
import { beforeEachShop } from '#support/shop/before-each-shop.ts';
import type { TestShop } from '#support/shop/open-test-shop.ts';

let shop: TestShop;

beforeEachShop((opened) => (shop = opened));

test('the export of an address has its orders without the ids of browser, intent and card', async () => {
  const { db, pool } = shop.database;
  const product = await stockProduct(shop.database);
  const { id: orderId } = await shop.sell({ order: product.order() });
  const browser = 'a-browser-that-is-known';
  await pool.query('update shop_order set browser = $1', [browser]);
  const { rows } = await pool.query<{ intent_id: string; method: string }>(
    'select intent_id, method from shop_order join payment_attempt on order_id = shop_order.id',
  );
  const keptEmails = { about: async () => [], remove: async () => {} };
  const text = await exportCustomer({ db, keptEmails }, 'ada@example.it');
  const { orders } = JSON.parse(text);
  expect(orders).toMatchObject([
    { order: { id: orderId, total: 5200, customer: { email: 'ada@example.it' } } },
  ]);
  const inner = [browser, ...rows.flatMap((row) => [row.intent_id, row.method])];
  expect(inner).toHaveLength(3);
  for (const id of inner) expect(text).not.toContain(id);
  expect(Object.keys(orders[0].history[0]).toSorted()).toEqual(['at', 'cause', 'to']);
});

test('the export names each parcel that left before the last one, without its key and maker', async () => {
  const orderId = await buyHatsAndCardigan(shop);
  const lines = [{ line: 0, qty: 1 }];
  await shipOrder(shop.ports, { orderId, lines, tracking: 'A 1', carrier: 'BRT' });
  const keptEmails = { about: async () => [], remove: async () => {} };
  const text = await exportCustomer({ db: shop.database.db, keptEmails }, 'ada@example.it');
  expect(JSON.parse(text).orders[0].parts).toEqual([
    { number: 1, lines, tracking: 'A 1', carrier: 'BRT', leftAt: expect.any(String) },
  ]);
});
