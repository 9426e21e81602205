import { expect, test } from 'vitest';
import { minute, beforeEachOnePiece, type OnePieceShop } from '#support/shop/one-piece-shop.ts';
import { Crash, reasonOf, type TestShop } from '#support/shop/open-test-shop.ts';
import type { StockedProduct } from '#support/catalogue/stock-product.ts';

let scene: OnePieceShop;
let shop: TestShop;
let product: StockedProduct;

beforeEachOnePiece((opened) => {
  scene = opened;
  ({ shop, product } = scene);
});

test('F1: dying after the authorisation ends in a paid order and one mail', async () => {
  shop.crashAt('after_intent');
  await expect(scene.pay()).rejects.toThrow(Crash);
  await scene.recover(3 * minute);
  await scene.expectPaidOnce();
});

test('F1: the webhook alone brings the order home when the browser is gone', async () => {
  shop.crashAt('after_intent');
  await expect(scene.pay()).rejects.toThrow(Crash);
  const intentId = shop.cards.intents()[0]?.id;
  const event = { id: 'evt_1', type: 'payment_intent.amount_capturable_updated', intentId };
  expect(await shop.shop.orders.receiveEvent(event)).toEqual({ ok: true });
  await shop.runJobs();
  await scene.expectPaidOnce();
});

test('F2: webhook and browser at the same moment make one order, one capture, one mail', async () => {
  const paying = scene.pay();
  const settling = Array.from({ length: 20 }, async () => {
    await shop.ports.clock.pause(1);
    const intentId = shop.cards.intents()[0]?.id;
    if (intentId) await shop.shop.orders.settle(intentId);
  });
  expect(reasonOf(await paying)).toBe('paid');
  await Promise.all(settling);
  await shop.runJobs();
  await scene.expectPaidOnce();
});

test('F1: who pays anew after an authorisation that got lost pays once', async () => {
  shop.crashAt('after_intent');
  await expect(scene.pay()).rejects.toThrow(Crash);
  shop.pass(minute);
  expect(reasonOf(await scene.pay())).toBe('paid');
  await scene.recover(3 * minute);
  expect(shop.cards.intents().map(({ status }) => status)).toEqual(['canceled', 'succeeded']);
  expect(shop.cards.takenCents()).toBe(5200);
  expect([await product.stock(), await product.held()]).toEqual([0, 0]);
});

test('F5: stock corrected to 0 between hold and sale calls the authorisation off', async () => {
  shop.crashAt('before_sale');
  await expect(scene.pay()).rejects.toThrow(Crash);
  await shop.database.pool.query('update sku set stock = 0');
  await scene.recover(3 * minute);
  expect((await scene.theOrder())?.state).toBe('cancelled');
  expect(shop.cards.intents()).toMatchObject([{ status: 'canceled' }]);
  expect(shop.cards.takenCents()).toBe(0);
});

test('F6: a price changed between intent and sale calls the authorisation off', async () => {
  shop.crashAt('before_sale');
  await expect(scene.pay()).rejects.toThrow(Crash);
  await shop.database.pool.query('update product set price_cents = 9900');
  await scene.recover(3 * minute);
  expect((await scene.theOrder())?.state).toBe('cancelled');
  await scene.expectNothingTaken();
});

test('F11, 3-D Secure abandoned: the piece is free and nothing is charged', async () => {
  await scene.pay({ payment_method_id: 'pm_card_threeDSecure2Required' });
  await scene.recover(16 * minute);
  expect((await scene.theOrder())?.state).toBe('expired');
  await scene.expectNothingTaken();
});

test('F11, 3-D Secure passed and then the browser gone: the order is paid', async () => {
  await scene.pay({ payment_method_id: 'pm_card_threeDSecure2Required' });
  await shop.cards.challenge(shop.cards.intents()[0]?.id ?? '', 'authorise');
  await scene.recover(3 * minute);
  await scene.expectPaidOnce();
});

test('F11, 3-D Secure passed too late: nothing is charged', async () => {
  await scene.pay({ payment_method_id: 'pm_card_threeDSecure2Required' });
  await shop.cards.challenge(shop.cards.intents()[0]?.id ?? '', 'authorise');
  await scene.recover(16 * minute);
  await scene.expectNothingTaken();
});

test('F13: a declined or expired order sends no mail', async () => {
  await scene.pay({ payment_method_id: 'pm_card_chargeDeclined' });
  await scene.recover(16 * minute);
  expect((await scene.theOrder())?.state).toBe('expired');
  await scene.expectNothingTaken();
});

test('F14: e-mails wait while the post is closed, and each goes out once', async () => {
  await scene.pay();
  const { prepare } = shop.ports.mailer;
  const send = () => Promise.reject(new Error('Nobody answers at the post'));
  shop.ports.mailer.prepare = async () => ({ send });
  await shop.runJobs();
  await shop.runJobs();
  expect(await shop.pendingJobs()).toEqual(['order-confirmation', 'order-to-makers']);
  shop.ports.mailer.prepare = prepare;
  await shop.runJobs();
  await shop.runJobs();
  await scene.expectPaidOnce();
});

test('a second authorised intent of the same order is called off', async () => {
  await scene.pay();
  await shop.runJobs();
  const orderId = (await scene.theOrder())?.id ?? '';
  const stray = { orderId, amountCents: 5200, method: 'pm_card_visa', idempotencyKey: 'stray' };
  await shop.cards.authorise(stray);
  const intentId = shop.cards.intents()[1]?.id ?? '';
  expect(await shop.shop.orders.settle(intentId)).toEqual({ ok: true });
  expect(shop.cards.intents()[1]?.status).toBe('canceled');
  await scene.expectPaidOnce();
});

test('an intent over another amount buys nothing', async () => {
  shop.crashAt('after_order_saved');
  await expect(scene.pay()).rejects.toThrow(Crash);
  const orderId = (await scene.theOrder())?.id ?? '';
  const cheap = { orderId, amountCents: 100, method: 'pm_card_visa', idempotencyKey: 'cheap' };
  await shop.cards.authorise(cheap);
  await shop.shop.orders.settle(shop.cards.intents()[0]?.id ?? '');
  expect((await scene.theOrder())?.state).toBe('cancelled');
  await scene.expectNothingTaken();
});
