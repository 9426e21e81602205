import { expect, test } from 'vitest';
import { beforeEachProduct } from '#support/shop/before-each-shop.ts';
import type { PayRequest } from '#contract/pay.ts';
import { maxReservedPerClient } from '#shop/orders/reservation-statements.ts';
import { reconcile } from '#shop/payments/reconcile.ts';
import type { Visitor } from '#shop/shop.ts';
import { makePayRequest, reasonOf, type TestShop } from '#support/shop/open-test-shop.ts';
import type { StockedProduct } from '#support/catalogue/stock-product.ts';

let shop: TestShop;
let product: StockedProduct;

beforeEachProduct((stocked) => ({ shop, product } = stocked), { stock: 2000 });

const minute = 60_000;
const ip = '192.0.2.1';
const challenged = 'pm_card_threeDSecure2Required';
let shoppers = 0;

/** Another shopper each time. */
async function order(qty: number, visitor: Visitor, changes: Partial<PayRequest> = {}) {
  shoppers += 1;
  const own = { email: `shopper-${shoppers}@example.it`, order: product.order(qty) };
  return reasonOf(await shop.shop.checkout.pay(makePayRequest({ ...own, ...changes }), visitor));
}

function times<Result>(count: number, work: (index: number) => Promise<Result>) {
  return Promise.all(Array.from({ length: count }, (_, index) => work(index)));
}

const office = (index: number) => ({ ip, browser: `browser-of-desk-${index}` });

test('eighty orders from one address reserve no more than one client may, and an office of twenty still buys', async () => {
  const told = await times(80, () => order(20, { ip }, { payment_method_id: challenged }));
  expect(await product.held()).toBe(maxReservedPerClient);
  expect(told.filter((reason) => reason === 'requires_action')).toHaveLength(
    maxReservedPerClient / 20,
  );
  expect(told).toContain('too_many_held');
  expect(told).not.toContain('not_available');
  // At the same address.
  const bought = await times(20, (index) => order(2, office(index)));
  expect(new Set(bought)).toEqual(new Set(['paid']));
});

test('an office of twenty is asked by its banks at once, whether its browsers are known or not', async () => {
  const asked = { payment_method_id: challenged };
  const askUnknown = () => times(10, () => order(3, { ip }, asked));
  const known = await times(20, (index) => order(3, office(index), asked));
  // So many as their places let through at once.
  const unknown = [...(await askUnknown()), ...(await askUnknown())];
  expect(new Set([...known, ...unknown])).toEqual(new Set(['requires_action']));
  expect(await product.held()).toBe(120);
});

test('a client over its limit is told when to come back, and then finds room', async () => {
  const asked = { payment_method_id: challenged };
  for (const qty of [40, 40]) expect(await order(qty, { ip }, asked)).toBe('requires_action');
  const request = makePayRequest({ order: product.order(1) });
  const over = await shop.shop.checkout.pay(request, { ip });
  expect(over).toEqual({ ok: false, reason: 'too_many_held', retryAfterSeconds: 120 });
  expect(shop.cards.intents()).toHaveLength(2);
  shop.pass(5 * minute);
  // Nothing was ordered, so the key is not used up.
  expect(reasonOf(await shop.shop.checkout.pay(request, { ip }))).toBe('paid');
});

test('another card on an order that gave its pieces back finds the limit reached as well', async () => {
  const idempotency_key = 'declined-before-the-flood';
  const own = { idempotency_key, email: 'ada@example.it' };
  await order(50, { ip }, { ...own, payment_method_id: 'pm_card_chargeDeclined' });
  shop.pass(2 * minute);
  await order(50, { ip }, { payment_method_id: challenged });
  expect(await order(50, { ip }, own)).toBe('too_many_held');
  shop.pass(5 * minute);
  expect(await order(50, { ip }, own)).toBe('paid');
});

test('a trusted browser is let through a full client', async () => {
  const own = { idempotency_key: 'proven-late', email: 'ada@example.it' };
  await order(50, { ip }, { ...own, payment_method_id: challenged });
  shop.pass(5 * minute);
  await order(50, { ip }, { payment_method_id: challenged });
  const intentId = shop.cards.intents()[0]?.id ?? '';
  await shop.cards.challenge(intentId, 'authorise');
  const proven = { ...own, payment_method_id: undefined, payment_intent_id: intentId };
  expect(await order(50, { ip }, proven)).toBe('paid');
});

test('one e-mail address has pieces kept for three orders, and can pay all of them', async () => {
  const email = 'ada@example.it';
  const asked = { email, payment_method_id: challenged };
  const told = await times(8, () => order(1, { ip }, asked));
  expect(new Set(told)).toEqual(new Set(['requires_action']));
  expect(await product.held()).toBe(3);
  expect(await order(1, { ip }, { ...asked, email: 'ADA@example.it' })).toBe('requires_action');
  expect(await product.held()).toBe(3);
  for (const { id } of shop.cards.intents()) await shop.cards.challenge(id, 'authorise');
  shop.pass(3 * minute);
  await reconcile(shop.ports);
  expect(await product.stock()).toBe(2000 - 9);
});

test('knowing an e-mail address takes no piece from its owner while she is at her bank', async () => {
  const hers = { email: 'ada@example.it', payment_method_id: challenged };
  await times(4, (index) => order(1, { ip: `198.51.100.${index}` }, hers));
  await times(4, () => order(1, { ip: '198.51.100.9' }, hers));
  expect(await product.held()).toBe(7);
  expect(await order(1, { ip }, hers)).toBe('requires_action');
  expect(await product.held()).toBe(8);
});

test('when nothing is held any more, no address is left', async () => {
  const tables = 'select table_name from information_schema.columns where column_name = $1';
  const { rows } = await shop.database.pool.query(tables, ['client_key']);
  expect(rows).toEqual([{ table_name: 'stock_reservation' }]);
  await order(1, { ip });
  await order(1, { ip }, { payment_method_id: 'pm_invented' });
  await order(1, { ip }, { payment_method_id: challenged });
  shop.pass(5 * minute);
  await reconcile(shop.ports);
  expect((await shop.database.pool.query('select from stock_reservation')).rowCount).toBe(0);
});
