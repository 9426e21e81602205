import { expect, test } from 'vitest';
import { offerReturns } from '#shop/back-in-stock/offer-statements.ts';
import { leaveRequest, takeReserved } from '#shop/back-in-stock/statements.ts';
import { stockProduct } from '#support/catalogue/stock-product.ts';
import { blockRowWrites } from '#support/database/block-row-writes.ts';
import { reserveReturn, reserveReturnForVisitor } from '#support/shop/reserve-return.ts';
import { makePayRequest, openTestShop, reasonOf, visitor } from '#support/shop/open-test-shop.ts';
import { releaseReservation } from '#shop/orders/release-statements.ts';

const ofOrder = `old.order_id not like 'interest-%'`;

test.for([
  ['saved', `old.order_id like 'interest-%'`],
  ['sold', ofOrder],
])('an order of a reserved piece is %s while its request is forgotten', async ([, when]) => {
  await using shop = await openTestShop();
  const { product, token } = await reserveReturnForVisitor(shop);
  await using held = await blockRowWrites(shop.database, {
    table: 'stock_reservation',
    event: 'delete',
    when,
  });
  const paying = shop.shop.checkout.pay(makePayRequest({ order: product.order(1) }), visitor);
  await held.awaitLockWaiters(1);
  const leaving = leaveRequest(shop.database.db, token);
  await held.awaitLockWaiters(2);
  await held.open();
  expect(reasonOf(await paying)).toBe('paid');
  await leaving;
});

test('the hold of an order of a reserved piece is freed while its request is forgotten', async () => {
  await using shop = await openTestShop();
  const { product, token } = await reserveReturnForVisitor(shop);
  const declined = makePayRequest({
    order: product.order(1),
    payment_method_id: 'pm_card_chargeDeclined',
  });
  expect(reasonOf(await shop.shop.checkout.pay(declined, visitor))).toBe('card_declined');
  const { rows } = await shop.database.pool.query<{ id: string }>('select id from shop_order');
  const orderId = rows[0]?.id ?? '';
  await using held = await blockRowWrites(shop.database, {
    table: 'stock_reservation',
    event: 'delete',
    when: ofOrder,
  });
  const freeing = shop.ports.db
    .transaction()
    .execute((tx) => releaseReservation(tx, orderId, shop.ports.clock.now()));
  await held.awaitLockWaiters(1);
  const leaving = leaveRequest(shop.database.db, token);
  await held.awaitLockWaiters(2);
  await held.open();
  await Promise.all([freeing, leaving]);
});

test('a reserved piece whose day is over is sold while it is passed on to the next', async () => {
  await using shop = await openTestShop();
  const { pool } = shop.database;
  const { product } = await reserveReturnForVisitor(shop);
  const at = { table: 'sku', event: 'update', when: 'old.stock > new.stock' };
  await using held = await blockRowWrites(shop.database, at);
  const paying = shop.shop.checkout.pay(makePayRequest({ order: product.order(1) }), visitor);
  await held.awaitLockWaiters(1);
  await pool.query(`update stock_reservation set expires_at = now() - interval '1 s'`);
  await pool.query(`update back_in_stock_request set reserved_until = now() - interval '1 s'`);
  await pool.query(
    `insert into back_in_stock_request (email, sku_id, state) values ('next@example.it', $1, 'waiting')`,
    [product.skuId],
  );
  const passingOn = offerReturns(shop.ports);
  await held.awaitLockWaiters(2);
  await held.open();
  expect(reasonOf(await paying)).toBe('paid');
  expect(await passingOn).toBe(0);
});

test('a piece reserved for a customer with a declined order of it is bought with another card', async () => {
  await using shop = await openTestShop();
  const { pool } = shop.database;
  const product = await stockProduct(shop.database, { id: 'kept', stock: 1 });
  const payWith = async (payment_method_id: string) =>
    reasonOf(await shop.shop.checkout.pay({ ...request, payment_method_id }, visitor));
  const request = makePayRequest({ order: product.order(1) });
  expect(await payWith('pm_card_chargeDeclined')).toBe('card_declined');
  await pool.query(`update stock_reservation set expires_at = now() - interval '1 s'`);
  const token = await reserveReturn(shop.database);
  await takeReserved(shop.database.db, { token, browser: visitor.browser });
  expect(await payWith('pm_card_chargeDeclined')).toBe('card_declined');
  expect(await payWith('pm_card_visa')).toBe('paid');
  const { rows } = await pool.query('select state from back_in_stock_request');
  expect(rows).toEqual([{ state: 'bought' }]);
});
