import { expect, test } from 'vitest';
import { romanDay } from '#shop/roman-day.ts';
import { stockProduct } from '#support/catalogue/stock-product.ts';
import { findOrder } from '#shop/orders/queries.ts';
import { listRegister } from './list-register.ts';
import { beforeEachShop } from '#support/shop/before-each-shop.ts';
import type { TestShop } from '#support/shop/open-test-shop.ts';

let shop: TestShop;

beforeEachShop((opened) => (shop = opened));

test('the return of a gift stands under its buyer’s address, since the name is the receiver’s', async () => {
  const product = await stockProduct(shop.database);
  await shop.buy({ order: product.order(), email: 'ada@example.it', gift: true });
  const now = shop.ports.clock.now();
  await shop.database.pool.query(
    `insert into refund (id, order_id, key, amount_cents, lines, state, provider_id, created_at, done_at, restock)
     select id, id, 'refund-key', 100, '[]', 'done', 're_1', $1, $1, false from shop_order`,
    [now],
  );
  const entries = await listRegister(shop.ports, romanDay(now).slice(0, 7));
  expect(entries.filter(({ kind }) => kind === 'return')).toMatchObject([
    { buyer: 'ada@example.it' },
  ]);
});

test('each entry names the payment at the card provider, to be found among its payouts', async () => {
  const product = await stockProduct(shop.database);
  const { order_id: orderId } = await shop.buy({ order: product.order() });
  await shop.runJobs();
  const order = await findOrder(shop.database.db, orderId);
  const entries = await listRegister(shop.ports, romanDay(shop.ports.clock.now()).slice(0, 7));
  expect(entries.map(({ kind, payment }) => [kind, payment])).toEqual([
    ['sale', order?.intentId],
    ['delivery', order?.intentId],
  ]);
});
