import { expect, test } from 'vitest';
import { minute, beforeEachOnePiece, type OnePieceShop } from '#support/shop/one-piece-shop.ts';
import type { TestShop } from '#support/shop/open-test-shop.ts';
import type { StockedProduct } from '#support/catalogue/stock-product.ts';

let scene: OnePieceShop;
let shop: TestShop;
let product: StockedProduct;

beforeEachOnePiece((opened) => {
  scene = opened;
  ({ shop, product } = scene);
});

test('F12: an authorisation that the provider let go before the capture is no sale', async () => {
  await scene.pay();
  const intentId = shop.cards.intents()[0]?.id ?? '';
  await shop.cards.cancel({ intentId, idempotencyKey: 'by hand' });
  await shop.runJobs();
  await expectNotCharged();
  expect(shop.emails).toMatchObject([{ kind: 'order-not-charged', to: 'ada@example.it' }]);
});

test('F12: who was told that the order stands is told once that it does not, and that nothing was taken', async () => {
  const { orderId } = await placeUncaptured();
  const intentId = shop.cards.intents()[0]?.id ?? '';
  await shop.cards.cancel({ intentId, idempotencyKey: 'let go' });
  const event = { id: 'evt_gone', type: 'payment_intent.canceled', intentId };
  expect(await shop.shop.orders.receiveEvent(event)).toEqual({ ok: true });
  await scene.recover(3 * minute);
  await shop.runJobs();
  await expectNotCharged();
  expect(shop.emails.map(({ kind }) => kind)).toEqual(['order-confirmation', 'order-not-charged']);
  expect(await shop.shop.orders.check(orderId)).toEqual({ ok: false, reason: 'not_paid' });
});

/** Confirmed by e-mail, while the provider does not answer to the capture. */
async function placeUncaptured(): Promise<{ orderId: string }> {
  await scene.pay();
  await shop.cards.loseAnswer('before', 10);
  await shop.runJobs();
  shop.calm();
  expect(shop.emails.map(({ kind }) => kind)).toEqual(['order-confirmation']);
  const order = await scene.theOrder();
  expect(order?.state).toBe('authorised');
  return { orderId: order?.id ?? '' };
}

async function expectNotCharged(): Promise<void> {
  expect((await scene.theOrder())?.state).toBe('cancelled');
  expect(shop.reported).toContain('authorisation_lost_before_capture');
  expect(shop.cards.takenCents()).toBe(0);
  expect(shop.cards.intents()).toMatchObject([{ status: 'canceled' }]);
  expect([await product.stock(), await product.held()]).toEqual([1, 0]);
}
