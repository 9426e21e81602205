import { expect, test } from 'vitest';
import { minute, beforeEachOnePiece, type OnePieceShop } from '#support/shop/one-piece-shop.ts';
import { visitor, makePayRequest, reasonOf, type TestShop } from '#support/shop/open-test-shop.ts';
import type { StockedProduct } from '#support/catalogue/stock-product.ts';

let scene: OnePieceShop;
let shop: TestShop;
let product: StockedProduct;

beforeEachOnePiece((opened) => {
  scene = opened;
  ({ shop, product } = scene);
});

test('F8, the answer is lost after its effect: the same key again is one charge', async () => {
  const request = makePayRequest({ order: product.order() });
  await shop.cards.loseAnswer('after');
  expect(reasonOf(await shop.shop.checkout.pay(request, visitor))).toBe('provider_unavailable');
  expect(reasonOf(await shop.shop.checkout.pay(request, visitor))).toBe('paid');
  expect(shop.cards.intents()).toHaveLength(1);
  await shop.runJobs();
  await scene.expectPaidOnce();
});

test('F8, the answer is lost before its effect: the same key again is one charge', async () => {
  const request = makePayRequest({ order: product.order() });
  await shop.cards.loseAnswer('before');
  expect(reasonOf(await shop.shop.checkout.pay(request, visitor))).toBe('provider_unavailable');
  expect(reasonOf(await shop.shop.checkout.pay(request, visitor))).toBe('paid');
  await shop.runJobs();
  await scene.expectPaidOnce();
});

test('F8, the answer is lost and nobody asks again: the reconciler finishes what was authorised', async () => {
  await shop.cards.loseAnswer('after');
  await scene.pay();
  await scene.recover(3 * minute);
  await scene.expectPaidOnce();
});

test('F8, the answer is lost at the capture: the money is taken once', async () => {
  await scene.pay();
  await shop.cards.loseAnswer('after');
  await shop.runJobs();
  await shop.runJobs();
  await scene.expectPaidOnce();
});

test('F8, the answer is lost at the cancelling: the order stays open until the intent is surely gone', async () => {
  await scene.pay({ payment_method_id: 'pm_card_threeDSecure2Required' });
  await shop.cards.loseAnswer('before', 2);
  await scene.recover(15 * minute);
  expect((await scene.theOrder())?.state).toBe('requires_action');
  await scene.recover(minute);
  expect((await scene.theOrder())?.state).toBe('expired');
  await scene.expectNothingTaken();
});

test('F8, two presses whose lease ended: the one that came too late is told of the sale too', async () => {
  const request = makePayRequest({ order: product.order() });
  await shop.cards.loseAnswer('after');
  const declined = { ...request, payment_method_id: 'pm_card_chargeDeclined' };
  expect(reasonOf(await shop.shop.checkout.pay(declined, visitor))).toBe('provider_unavailable');
  const { confirm } = shop.cards;
  shop.cards.confirm = async (asked) => {
    await confirm({ ...asked, idempotencyKey: 'the other press' });
    return confirm(asked);
  };
  expect(reasonOf(await shop.shop.checkout.pay(request, visitor))).toBe('paid');
  await shop.runJobs();
  await scene.expectPaidOnce();
});

test('F8, the first request arrives only when it is asked again: its key makes it one intent', async () => {
  const request = makePayRequest({ order: product.order() });
  const { authorise } = shop.ports.cards;
  shop.ports.cards.authorise = async (late) => {
    shop.ports.cards.authorise = async (again) => {
      await authorise(late);
      return authorise(again);
    };
    return { kind: 'unknown', cause: new Error('The answer was lost') };
  };
  expect(reasonOf(await shop.shop.checkout.pay(request, visitor))).toBe('provider_unavailable');
  expect(reasonOf(await shop.shop.checkout.pay(request, visitor))).toBe('paid');
  expect(shop.cards.intents()).toHaveLength(1);
  await shop.runJobs();
  await scene.expectPaidOnce();
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
