import { expect, test } from 'vitest';
import { countToMakeAt } from '#shop/making/queries.ts';
import { refundOrder } from '#shop/orders/refund-order.ts';
import { shipOrder } from '#support/shop/ship-order.ts';
import { createPromises } from '#shop/promise/create-promises.ts';
import { stockProduct } from '#support/catalogue/stock-product.ts';
import { openTestShop, type TestShop, visitor } from '#support/shop/open-test-shop.ts';
import { findOrder } from '#shop/orders/queries.ts';

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

test('product, order, bill, confirmation and payment page promise the same', async () => {
  await using shop = await openTestShop();
  const product = await stockProduct(shop.database);
  const promised = (await shop.shop.catalogue.find('cardigan-alba'))?.promise;
  expect(promised).toMatchObject({ pieces: 'made' });
  const { order, order_id } = await shop.buy({ order: product.order() });
  await shop.runJobs();
  expect(order.promise).toEqual(promised);
  expect((await findOrder(shop.ports.db, order_id))?.promise).toEqual(promised);
  expect(await shop.shop.orders.check(order_id)).toMatchObject({ order: { promise: promised } });
  expect(shop.emails).toMatchObject([{ order: { promise: promised } }]);
  expect(shop.toMakers).toMatchObject([{ order: { promise: promised } }]);
});

test('an order that is still to be paid keeps the promise it was given', async () => {
  await using shop = await openTestShop();
  const product = await stockProduct(shop.database);
  const promised = (await shop.shop.catalogue.find('cardigan-alba'))?.promise;
  await expect(
    shop.buy({ order: product.order(), payment_method_id: 'pm_card_chargeDeclined' }),
  ).rejects.toThrow('card_declined');
  await shop.database.pool.query('update product set ttd_days = 60');
  const { rows } = await shop.database.pool.query<{ id: string }>('select id from shop_order');
  const payable = await shop.shop.checkout.payable(rows[0]?.id ?? '', visitor);
  expect(payable?.order.promise).toEqual(promised);
});

test('a piece on the shelf is not made again, however long its making took', async () => {
  await using shop = await openTestShop();
  const product = await stockProduct(shop.database);
  await shop.database.pool.query(`update product set pieces = 'shelf'`);
  const promised = (await shop.shop.catalogue.find('cardigan-alba'))?.promise;
  const { order } = await shop.buy({ order: product.order() });
  expect(order.promise).toEqual(promised);
  expect(promised?.pieces).toBe('shelf');
  expect(await queueAfter(shop, hourMs)).toBe(0);
});

test('in the queue are pieces that were ordered and have not left, been given back or withdrawn from', async () => {
  await using shop = await openTestShop();
  const product = await stockProduct(shop.database, { stock: 50 });
  const ids: string[] = [];
  for (const name of ['left', 'given-back', 'withdrawn', 'open']) {
    const bill = await shop.buy({ order: product.order(2), email: `${name}@example.it` });
    ids.push(bill.order_id);
  }
  await shop.runJobs();
  const [left = '', givenBack = '', withdrawn = ''] = ids;
  expect(await queueAfter(shop, -hourMs)).toBe(0);
  const before = await queueAfter(shop, hourMs);
  shop.pass(2 * hourMs);
  await shipOrder(shop.ports, { orderId: left });
  await refundOrder(shop.ports, { orderId: givenBack, lines: [{ line: 0, qty: 1 }], key: 'one' });
  const number = (await findOrder(shop.ports.db, withdrawn))?.number;
  await shop.database.pool.query(
    `insert into withdrawal (name, order_number, email, received_at) values ('Ada', $1, 'withdrawn@example.it', $2)`,
    [number, shop.ports.clock.now()],
  );
  // The count of a past moment is the same, whatever happens after it.
  expect([before, await queueAfter(shop, -hourMs)]).toEqual([8, 8]);
  expect(await queueAfter(shop, hourMs)).toBe(3);
});

test('the queue is counted at midnight, and is the same until the next', async () => {
  await using shop = await openTestShop();
  const product = await stockProduct(shop.database, { stock: 30 });
  const promises = createPromises(shop.ports);
  await shop.buy({ order: product.order(5) });
  expect((await promises.today()).piecesAhead).toBe(0);
  shop.pass(dayMs);
  expect((await promises.today()).piecesAhead).toBe(5);
});

test('a count of the queue that failed is made again by the next call', async () => {
  await using shop = await openTestShop();
  const promises = createPromises(shop.ports);
  await shop.database.pool.query('alter table refund rename to away');
  await expect(promises.today()).rejects.toThrow('refund');
  await shop.database.pool.query('alter table away rename to refund');
  expect((await promises.today()).piecesAhead).toBe(0);
});

function queueAfter({ database, ports }: TestShop, ms: number): Promise<number> {
  const moment = new Date(ports.clock.now().getTime() + ms);
  return countToMakeAt(database.db, moment);
}
