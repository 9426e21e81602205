import { expect, test } from 'vitest';
import type { StockedProduct } from '#support/catalogue/stock-product.ts';
import { beforeEachProduct } from '#support/shop/before-each-shop.ts';
import type { TestShop } from '#support/shop/open-test-shop.ts';
import { cancelOrder, previewCancel } from '#shop/orders/cancel-order.ts';
import { captureOrder } from '#shop/orders/capture-order.ts';
import { findOrder } from '#shop/orders/queries.ts';
import { readHistory } from '#shop/orders/record-queries.ts';
import { refundOrder } from '#shop/orders/refund-order.ts';
import { reconcile } from '#shop/payments/reconcile.ts';

let shop: TestShop;
let product: StockedProduct;
let orderId: string;

/** One order whose card is authorised: the money is not taken yet. */
beforeEachProduct(async (stocked) => {
  ({ shop, product } = stocked);
  orderId = (await shop.buy({ order: product.order(2) })).order_id;
});

const cancel = () => cancelOrder(shop.ports, { orderId, makerId: '1' });
const order = () => findOrder(shop.ports.db, orderId);
const history = async () => (await readHistory(shop.ports.db, orderId)).map(({ cause }) => cause);
const notCharged = () => shop.emails.filter(({ kind }) => kind === 'order-not-charged');

test('before its money is taken an order is called off: card free, pieces back, one e-mail', async () => {
  expect(await previewCancel(shop.ports, orderId)).toEqual({
    ok: true,
    way: 'release',
    amountCents: 9700,
  });
  expect([await cancel(), await cancel()]).toEqual([{ ok: true }, { ok: true }]);
  await shop.runJobs();
  expect(await order()).toMatchObject({ state: 'cancelled' });
  expect([await product.stock(), shop.cards.takenCents()]).toEqual([5, 0]);
  expect(shop.cards.intents()).toMatchObject([{ status: 'canceled' }]);
  expect(notCharged()).toMatchObject([{ isCalledOff: true }]);
  expect((await history()).slice(-2)).toEqual(['cancel_asked', 'called_off_by_makers']);
});

test('pressed while the money is being taken, one of the two wins, and the books agree', async () => {
  const [cancelled] = await Promise.all([cancel(), captureOrder(shop.ports, orderId)]);
  await shop.runJobs();
  const state = (await order())?.state;
  expect([state, shop.cards.takenCents()]).toEqual(
    cancelled.ok ? ['cancelled', 0] : ['paid', 9700],
  );
  expect(await product.stock()).toBe(cancelled.ok ? 5 : 3);
});

test('without an answer it stays written down, and the shop calls it off by itself', async () => {
  await shop.cards.loseAnswer('before');
  expect(await cancel()).toEqual({ ok: false, reason: 'not_yet' });
  expect((await order())?.state).toBe('authorised');
  shop.pass(3 * 60_000);
  await reconcile(shop.ports);
  await shop.runJobs();
  expect((await order())?.state).toBe('cancelled');
  expect([await product.stock(), shop.cards.takenCents()]).toEqual([5, 0]);
  expect(notCharged()).toHaveLength(1);
});

test('asked for when the money was taken a moment ago, its history says that it came too late', async () => {
  const [intent] = shop.cards.intents();
  await shop.cards.capture({ intentId: intent?.id ?? '', idempotencyKey: 'just now' });
  expect(await cancel()).toEqual({ ok: false, reason: 'paid' });
  expect((await order())?.state).toBe('paid');
  expect((await history()).slice(-3)).toEqual(['cancel_asked', 'captured', 'cancel_too_late']);
});

test('an order whose money was taken is not called off: it is refunded', async () => {
  await shop.runJobs();
  expect(await cancel()).toEqual({ ok: false, reason: 'paid' });
  expect(await previewCancel(shop.ports, orderId)).toMatchObject({
    way: 'refund',
    amountCents: 9700,
  });
  expect((await order())?.voidCause).toBeUndefined();
});

test('an order whose money went back has nothing left to call off', async () => {
  await shop.runJobs();
  await refundOrder(shop.ports, { orderId, key: 'all', lines: [] });
  expect(await cancel()).toEqual({ ok: false, reason: 'wrong_state' });
  expect(await previewCancel(shop.ports, orderId)).toMatchObject({
    reason: 'wrong_state',
  });
});
