import { afterAll, beforeAll, expect, test } from 'vitest';
import { stockProduct } from '#support/catalogue/stock-product.ts';
import {
  billOf,
  makePayRequest,
  openTestShop,
  type TestShop,
} from '#support/shop/open-test-shop.ts';

let shop: TestShop & AsyncDisposable;

/** An order that is placed, with its lines and its try. */
beforeAll(async () => {
  shop = await openTestShop();
  const product = await stockProduct(shop.database);
  billOf(await shop.shop.checkout.pay(makePayRequest({ order: product.order() }), { ip: '::1' }));
});
afterAll(() => shop[Symbol.asyncDispose]());

function set(table: string, change: string): Promise<unknown> {
  return shop.database.pool.query(`update ${table} set ${change}`);
}

test.each([
  `state = 'sold'`,
  `subtotal_cents = -1, total_cents = delivery_cents - 1`,
  `delivery_cents = -1, total_cents = subtotal_cents - 1`,
  `subtotal_cents = 40, delivery_cents = 9, total_cents = 49`,
  `total_cents = total_cents + 1`,
  `lease_token = 'somebody'`,
  `leased_until = now()`,
  `number = null`,
  `placed_at = null`,
  `number = null, placed_at = null`,
  `promised_on = null`,
  `promised_from = leaves_by`,
  `promised_to = promised_from - 1`,
  `leaves_by = promised_on`,
  `erased_at = now()`,
])('no order is written with %s', async (change) => {
  await expect(set('shop_order', change)).rejects.toThrow(/order_is_valid/);
});

test.each([`number = 0`, `outcome = null`, `ended_at = null`, `outcome = 'perhaps'`])(
  'no try is written with %s',
  async (change) => {
    await expect(set('payment_attempt', change)).rejects.toThrow(/payment_attempt_is_valid/);
  },
);

test('a valid order is written', async () => {
  const right = `state = 'paid', lease_token = 'somebody', leased_until = now()`;
  expect(await set('shop_order', right)).toMatchObject({ rowCount: 1 });
  const unknown = `outcome = null, ended_at = null`;
  expect(await set('payment_attempt', unknown)).toMatchObject({ rowCount: 1 });
});

test('no order has an id that could be guessed', async () => {
  const copy = `insert into shop_order select (jsonb_populate_record(o, '{"id": "short", "number": "2026-9", "intent_id": null}')).* from shop_order o`;
  await expect(shop.database.pool.query(copy)).rejects.toThrow(/order_is_valid/);
});
