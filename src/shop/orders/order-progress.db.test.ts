import { expect, test } from 'vitest';
import { beforeEachProduct } from '#support/shop/before-each-shop.ts';
import { cancelOrder } from '#shop/orders/cancel-order.ts';
import { refundOrder } from '#shop/orders/refund-order.ts';
import { deliverOrder } from '#shop/orders/ship-order.ts';
import { shipOrder } from '#support/shop/ship-order.ts';
import type { StockedProduct } from '#support/catalogue/stock-product.ts';
import { makePayRequest, type TestShop, visitor } from '#support/shop/open-test-shop.ts';

let shop: TestShop;
let product: StockedProduct;
let orderId: string;

beforeEachProduct(async (stocked) => {
  ({ shop, product } = stocked);
  orderId = (await shop.buy({ order: product.order(2) })).order_id;
});

const hour = 60 * 60_000;

async function progress() {
  const asked = await shop.shop.orders.progress(orderId);
  if (!asked.ok) throw new Error(asked.reason);
  return asked.progress;
}

test('an order tells where it is, and when it came to each stage', async () => {
  expect(await progress()).toMatchObject({ stage: 'received', refunds: [] });
  await shop.runJobs();
  expect((await progress()).stage).toBe('making');
  shop.pass(hour);
  await shipOrder(shop.ports, { orderId, tracking: '123', carrier: 'BRT' });
  const shipped = await progress();
  expect(shipped).toMatchObject({
    stage: 'travelling',
    tracking: { code: 'BRT 123', url: 'https://brt.example/?n=123' },
  });
  shop.pass(hour);
  await deliverOrder(shop.ports, { orderId });
  const { stage, reached } = await progress();
  expect(stage).toBe('delivered');
  expect(Object.keys(reached)).toEqual(['received', 'making', 'travelling', 'delivered']);
  const travelledMs = Date.parse(reached.delivered ?? '') - Date.parse(reached.travelling ?? '');
  expect(Math.round(travelledMs / hour)).toBe(1);
});

test('money that went back is told, with its day and without the makers’ reason', async () => {
  await shop.runJobs();
  const lines = [{ line: 0, qty: 1 }];
  await refundOrder(shop.ports, { orderId, key: 'one', lines, reason: 'Una maglia tirata' });
  const told = await progress();
  expect(told).toMatchObject({ stage: 'making', refunds: [{ amount: 4500 }] });
  expect(JSON.stringify(told)).not.toContain('tirata');
  await refundOrder(shop.ports, { orderId, key: 'rest', lines: [] });
  expect(await progress()).toMatchObject({
    stage: 'refunded',
    refunds: [{ amount: 4500 }, { amount: 5200 }],
  });
});

test('an order that was called off after its sale says so; one that was never paid is not there', async () => {
  await cancelOrder(shop.ports, { orderId });
  await shop.runJobs();
  expect(await progress()).toMatchObject({ stage: 'cancelled', refunds: [] });
  expect(await shop.shop.orders.progress('no-such-order-aaaaaaaaaa')).toEqual({
    ok: false,
    reason: 'not_found',
  });
});

test('an order that can still be paid is told from one that is not there', async () => {
  const request = makePayRequest({
    order: product.order(),
    payment_method_id: 'pm_card_chargeDeclined',
  });
  const refused = await shop.shop.checkout.pay(request, visitor);
  const refusedId = 'orderId' in refused ? refused.orderId : '';
  expect(await shop.shop.orders.progress(refusedId)).toEqual({ ok: false, reason: 'not_paid' });
  expect(await shop.shop.orders.recipient({ orderId: refusedId, ...visitor })).toBeUndefined();
});

test('the addressee of an order is shown to the browser that ordered, or to a visitor who knows the e-mail address', async () => {
  const { recipient } = shop.shop.orders;
  const ada = { email: 'ada@example.it', first_name: 'Ada', address: 'Via Roma' };
  expect(await recipient({ orderId, browser: 'browser-1' })).toMatchObject({
    recipient: ada,
    canCorrectEmail: true,
  });
  expect(await recipient({ orderId, email: 'ADA@example.it' })).toMatchObject({
    recipient: ada,
    canCorrectEmail: false,
  });
  for (const claim of [
    {},
    { browser: 'browser-2' },
    { browser: '' },
    { email: 'bea@example.it' },
  ]) {
    expect(await recipient({ orderId, ...claim })).toBeUndefined();
  }
});
