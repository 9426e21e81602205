import { listOrders } from '#support/shop/list-orders.ts';
import { expect, test } from 'vitest';
import { minute, beforeEachOnePiece, type OnePieceShop } from '#support/shop/one-piece-shop.ts';
import {
  visitor,
  Crash,
  makePayRequest,
  reasonOf,
  type TestShop,
} from '#support/shop/open-test-shop.ts';

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

/** Somebody makes an intent for an order of ours by hand. */
async function makeSecondIntent(): Promise<string> {
  const orderId = (await scene.theOrder())?.id ?? '';
  const cheap = { orderId, amountCents: 100, method: 'pm_card_visa', idempotencyKey: 'by hand' };
  await shop.cards.authorise(cheap);
  return shop.cards.intents().at(-1)?.id ?? '';
}

const statuses = () => shop.cards.intents().map(({ status }) => status);

test('an order goes on with the intent over its own amount, whatever others name it', async () => {
  const request = makePayRequest({
    order: scene.product.order(),
    payment_method_id: 'pm_card_threeDSecure2Required',
  });
  await shop.cards.loseAnswer('after');
  expect(reasonOf(await shop.shop.checkout.pay(request, visitor))).toBe('provider_unavailable');
  await makeSecondIntent();
  expect(reasonOf(await shop.shop.checkout.pay(request, visitor))).toBe('requires_action');
});

test('an order that is closed leaves no intent behind, however many name it', async () => {
  await shop.cards.loseAnswer('after');
  await scene.pay({ payment_method_id: 'pm_card_threeDSecure2Required' });
  const intentId = await makeSecondIntent();
  await shop.shop.orders.settle(intentId);
  expect((await scene.theOrder())?.state).toBe('cancelled');
  expect(statuses()).toEqual(['canceled', 'canceled']);
});

test('an order that runs out of time leaves no intent behind, however many name it', async () => {
  await shop.cards.loseAnswer('after');
  await scene.pay({ payment_method_id: 'pm_card_threeDSecure2Required' });
  await makeSecondIntent();
  await scene.recover(16 * minute);
  expect(statuses()).toEqual(['canceled', 'canceled']);
});

test('an intent that is made when its order is over already does not stay', async () => {
  const { authorise } = shop.ports.cards;
  shop.ports.cards.authorise = async (request) => {
    await scene.recover(16 * minute);
    return authorise(request);
  };
  const outcome = await scene.pay({ payment_method_id: 'pm_card_threeDSecure2Required' });
  expect(reasonOf(outcome)).toBe('order_closed');
  expect(statuses()).toEqual(['canceled']);
});
