import { afterEach, beforeEach, expect, test } from 'vitest';
import type { PayRequest } from '#contract/pay.ts';
import { makePayRequest, openTestShop, reasonOf, type TestShop } from '#support/open-test-shop.ts';
import { stockProduct, type StockedProduct } from '#support/stock-product.ts';

let shop: TestShop;
let product: StockedProduct;

beforeEach(async () => {
  shop = await openTestShop();
  product = await stockProduct(shop.database, { stock: 100 });
});

afterEach(() => shop[Symbol.asyncDispose]());

const declined = 'card_declined';
const shut = 'too_many_attempts';
let browsers = 0;

/** So many tries one after the other, each from a browser of its own, and what came of them. */
async function tries(times: number, ip: string, changes: Partial<PayRequest> = {}) {
  const reasons: string[] = [];
  for (let left = times; left > 0; left -= 1) {
    browsers += 1;
    const card = { payment_method_id: 'pm_card_chargeDeclined' };
    const request = makePayRequest({ order: product.order(), ...card, ...changes });
    const visitor = { ip, browser: `browser-${browsers}` };
    reasons.push(reasonOf(await shop.shop.checkout.pay(request, visitor)));
  }
  return reasons;
}

test('three refusals in a row shut an order', async () => {
  const idempotency_key = 'a-card-tester';
  const reasons = await tries(4, '192.0.2.1', { idempotency_key });
  expect(reasons).toEqual([declined, declined, declined, shut]);
});

test('five refusals shut a card, from whatever address, and no other card', async () => {
  expect(await tries(3, '192.0.2.1')).toEqual([declined, declined, declined]);
  expect(await tries(3, '192.0.2.2')).toEqual([declined, declined, shut]);
  const other = { payment_method_id: 'pm_card_visa' };
  expect(await tries(1, '192.0.2.2', other)).toEqual(['paid']);
  expect(await product.held()).toBe(5);
});

test('ten refusals shut an address before its card is looked at', async () => {
  const mistyped = { payment_method_id: 'pm_nobody' };
  const reasons = await tries(11, '192.0.2.1', mistyped);
  expect(reasons.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 'bad_request'));
  expect(reasons[10]).toBe(shut);
  const request = makePayRequest({ order: product.order() });
  expect(await shop.shop.checkout.pay(request, { ip: '192.0.2.1' })).toMatchObject({
    reason: shut,
    retryAfterSeconds: expect.any(Number),
  });
});

test('many tries at once from one address are not refused more often than one after the other', async () => {
  const mistyped = { payment_method_id: 'pm_nobody' };
  const reasons = await Promise.all(
    Array.from({ length: 40 }, () => tries(1, '192.0.2.1', mistyped)),
  );
  const refused = reasons.flat().filter((reason) => reason === 'bad_request');
  expect(refused).toHaveLength(10);
  expect(reasons.flat().filter((reason) => reason === shut)).toHaveLength(30);
  expect(await product.held()).toBe(0);
});

test('many tries at once on one order are refused three times', async () => {
  const again = { idempotency_key: 'a-hasty-tester' };
  const request = makePayRequest({
    order: product.order(),
    payment_method_id: 'pm_card_chargeDeclined',
    ...again,
  });
  const visitor = { ip: '192.0.2.1', browser: 'one-browser' };
  const outcomes = await Promise.all(
    Array.from({ length: 12 }, () => shop.shop.checkout.pay(request, visitor)),
  );
  const reasons = outcomes.map(reasonOf);
  expect(reasons.filter((reason) => reason === declined)).toHaveLength(3);
  expect(reasons.filter((reason) => reason === shut)).toHaveLength(9);
});

test('forty honest orders at once from one address are all paid', async () => {
  const good = { payment_method_id: 'pm_card_visa' };
  const reasons = await Promise.all(Array.from({ length: 40 }, () => tries(1, '192.0.2.1', good)));
  expect(new Set(reasons.flat())).toEqual(new Set(['paid']));
});

test('many honest orders from one address are never slowed', async () => {
  const reasons = await tries(20, '192.0.2.1', { payment_method_id: 'pm_card_visa' });
  expect(new Set(reasons)).toEqual(new Set(['paid']));
});

test('an order that was shut opens again when its time to wait is over', async () => {
  const idempotency_key = 'a-mistaken-shopper';
  await tries(3, '192.0.2.1', { idempotency_key });
  const good = { idempotency_key, payment_method_id: 'pm_card_visa' };
  expect(await tries(1, '192.0.2.1', good)).toEqual([shut]);
  await shop.database.pool.query('update attempt_limit set expire = 0');
  expect(await tries(1, '192.0.2.1', good)).toEqual(['paid']);
});
