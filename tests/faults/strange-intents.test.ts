import { expect, test } from 'vitest';
import { minute, beforeEachOnePiece, type OnePieceShop } from '#support/shop/one-piece-shop.ts';
import { visitor, makePayRequest, reasonOf, type TestShop } from '#support/shop/open-test-shop.ts';

let scene: OnePieceShop;
let shop: TestShop;

beforeEachOnePiece((opened) => {
  scene = opened;
  ({ shop } = scene);
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
