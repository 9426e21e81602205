import { expect, test } from 'vitest';
import { lockOrder, insertAttempt } from '#shop/orders/statements.ts';
import { stockProduct } from '#support/catalogue/stock-product.ts';
import { awaitLockWaiters } from '#support/database/block-row-writes.ts';
import { reserveReturnForVisitor } from '#support/shop/reserve-return.ts';
import { makePayRequest, openTestShop, reasonOf, visitor } from '#support/shop/open-test-shop.ts';

const written = [
  'back_in_stock_request',
  'stock_reservation',
  'sku',
  'payment_attempt',
  'order_history',
  'order_counter',
  'shop_order',
];

test('a sale updates requests before reservations, and draws its number in its last statement', async () => {
  await using shop = await openTestShop();
  const { pool } = shop.database;
  const { product } = await reserveReturnForVisitor(shop);
  await pool.query(`
    create table seen (
      at bigint generated always as identity, what text, of xid8 default pg_current_xact_id()
    );
    create function note_seen() returns trigger language plpgsql as $$
    begin
      insert into seen (what) values (tg_table_name);
      if tg_op = 'DELETE' then return old; end if;
      return new;
    end $$`);
  for (const table of written) {
    await pool.query(`create trigger seen before update or delete or insert on ${table}
      for each row execute function note_seen()`);
  }
  await shop.buy({ order: product.order(1) });
  const { rows } = await pool.query<{ what: string }>(
    `select what from seen where of = (select of from seen where what = 'order_counter') order by at`,
  );
  const steps = rows.map(({ what }) => what);
  expect(steps.indexOf('back_in_stock_request')).toBeLessThan(steps.indexOf('stock_reservation'));
  const recorded = ['order_counter', 'payment_attempt', 'order_history', 'shop_order'];
  expect(new Set(steps.slice(-recorded.length))).toEqual(new Set(recorded));
  expect(new Set(steps)).toEqual(new Set(written));
});

test('a sale that waits for a request keeps nobody else from a number', async () => {
  await using shop = await openTestShop();
  const { pool } = shop.database;
  const { product } = await reserveReturnForVisitor(shop);
  const other = await stockProduct(shop.database, { id: 'other', stock: 5 });
  const locker = await pool.connect();
  await locker.query('begin; select from back_in_stock_request for no key update');
  const waiting = shop.shop.checkout.pay(makePayRequest({ order: product.order(1) }), visitor);
  await awaitLockWaiters(pool, 1);
  const elsewhere = { ip: '192.0.2.7', browser: 'browser-7' };
  const paid = await shop.shop.checkout.pay(
    makePayRequest({ order: other.order(1), email: 'bea@example.it' }),
    elsewhere,
  );
  expect(reasonOf(paid)).toBe('paid');
  await locker.query('rollback');
  locker.release();
  expect(reasonOf(await waiting)).toBe('paid');
});

test('of two requests that count the same attempt of an order, one is told and breaks nothing', async () => {
  await using shop = await openTestShop();
  const product = await stockProduct(shop.database, { stock: 1 });
  const { order_id: orderId } = await shop.buy({ order: product.order() });
  const attempt = { number: 2, method: 'pm_card_visa', at: shop.ports.clock.now() };
  const start = () =>
    shop.ports.db.transaction().execute(async (tx) => {
      await lockOrder(tx, orderId);
      return insertAttempt(tx, orderId, attempt);
    });
  const isFirst = await Promise.all([start(), start()]);
  expect(isFirst.toSorted()).toEqual([false, true]);
});
