import { listOrders } from '#support/shop/list-orders.ts';
import { expect, test } from 'vitest';
import { minute, beforeEachOnePiece, type OnePieceShop } from '#support/shop/one-piece-shop.ts';
import { visitor, Crash, makePayRequest, type TestShop } from '#support/shop/open-test-shop.ts';

let scene: OnePieceShop;
let shop: TestShop;

beforeEachOnePiece((opened) => {
  scene = opened;
  ({ shop } = scene);
});

/** Something happens while the provider is being asked to cancel, before it does. */
function beforeCancelling(happen: (intentId: string) => Promise<unknown>): void {
  const { cancel } = shop.ports.cards;
  shop.ports.cards.cancel = async (request) => {
    shop.ports.cards.cancel = cancel;
    await happen(request.intentId);
    return cancel(request);
  };
}

async function ordersByState() {
  const orders = await listOrders(shop);
  return orders.map(({ state, number }) => [state, number]).toSorted();
}

test('an order whose time is over is not sold when the shopper proves it at that moment', async () => {
  const request = makePayRequest({ order: scene.product.order() });
  const challenged = { ...request, payment_method_id: 'pm_card_threeDSecure2Required' };
  await shop.shop.checkout.pay(challenged, visitor);
  beforeCancelling(async (intentId) => {
    await shop.cards.challenge(intentId, 'authorise');
    await shop.cards.confirm({ intentId, idempotencyKey: 'meanwhile' });
    await shop.shop.orders.settle(intentId);
  });
  await scene.recover(16 * minute);
  await scene.recover(minute);
  expect(await ordersByState()).toEqual([['expired', undefined]]);
  await scene.expectNothingTaken();
});

test('an event is asked for again when its intent could not be called off', async () => {
  shop.crashAt('after_order_saved');
  await expect(scene.pay()).rejects.toThrow(Crash);
  await scene.recover(16 * minute);
  const order = await scene.theOrder();
  expect(order?.state).toBe('expired');
  const orderId = order?.id ?? '';
  const late = { orderId, amountCents: 5200, method: 'pm_card_visa', idempotencyKey: 'late' };
  await shop.cards.authorise(late);
  const event = { id: 'evt_1', type: 'any', intentId: shop.cards.intents()[0]?.id };
  await shop.cards.loseAnswer('before');
  expect(await shop.shop.orders.receiveEvent(event)).toEqual({ ok: false, reason: 'not_yet' });
  expect(await shop.shop.orders.receiveEvent(event)).toEqual({ ok: true });
  await scene.expectNothingTaken();
});
