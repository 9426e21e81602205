import { expect, test } from 'vitest';
import type { PayRequest } from '#contract/pay.ts';
import { minute, beforeEachOnePiece, type OnePieceShop } from '#support/shop/one-piece-shop.ts';
import { billOf, makePayRequest, reasonOf, type TestShop } from '#support/shop/open-test-shop.ts';
import { stockProduct, type StockedProduct } from '#support/catalogue/stock-product.ts';

let scene: OnePieceShop;
let shop: TestShop;
let product: StockedProduct;

beforeEachOnePiece((opened) => {
  scene = opened;
  ({ shop, product } = scene);
});

const ada = { ip: '192.0.2.1', browser: 'browser-ada' };
const bruno = { ip: '192.0.2.2', browser: 'browser-bruno' };
const challenged = 'pm_card_threeDSecure2Required';
const declined = 'pm_card_chargeDeclined';

function payAs(visitor: typeof ada, changes: Partial<PayRequest> = {}) {
  const request = makePayRequest({ order: product.order(), ...changes });
  return shop.shop.checkout.pay(request, visitor);
}

/** From here on whoever asks for an authorisation fails the test. */
function leaveCardsAlone(): void {
  const touched = () => Promise.reject(new Error('A card was touched'));
  Object.assign(shop.ports.cards, { authorise: touched, confirm: touched });
}

async function passChallenge(): Promise<string> {
  const intentId = shop.cards.intents()[0]?.id ?? '';
  await shop.cards.challenge(intentId, 'authorise');
  return intentId;
}

test('three invented cards hold nothing', async () => {
  const scarf = await stockProduct(shop.database, { id: 'sciarpa', stock: 45 });
  for (const ip of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) {
    const request = makePayRequest({ order: scarf.order(15), payment_method_id: 'pm_invented' });
    expect(reasonOf(await shop.shop.checkout.pay(request, { ip }))).toBe('bad_request');
    expect(await scarf.held()).toBe(0);
  }
  const all = makePayRequest({ order: scarf.order(45) });
  expect(reasonOf(await shop.shop.checkout.pay(all, bruno))).toBe('paid');
});

test('an invented card gives back what the order held for a real one, which can still pay it', async () => {
  const idempotency_key = 'a-second-card';
  expect(reasonOf(await payAs(ada, { idempotency_key, payment_method_id: declined }))).toBe(
    'card_declined',
  );
  expect(await product.held()).toBe(1);
  await payAs(ada, { idempotency_key, payment_method_id: 'pm_invented' });
  expect(await product.held()).toBe(0);
  billOf(await payAs(ada, { idempotency_key }));
});

test('a declined card gives its pieces back soon, and the next try takes them again', async () => {
  const idempotency_key = 'declined-and-tried-again';
  await payAs(ada, { idempotency_key, payment_method_id: declined });
  shop.pass(minute);
  expect(reasonOf(await payAs(bruno))).toBe('not_available');
  shop.pass(minute);
  expect(reasonOf(await payAs(bruno, { payment_method_id: declined }))).toBe('card_declined');
  shop.pass(2 * minute);
  expect(reasonOf(await payAs(ada, { idempotency_key }))).toBe('paid');
  expect(await product.stock()).toBe(0);
  expect(reasonOf(await payAs(bruno))).toBe('not_available');
});

test('a next try that finds the pieces gone is told before the card is touched', async () => {
  const idempotency_key = 'declined-and-too-late';
  await payAs(ada, { idempotency_key, payment_method_id: declined });
  shop.pass(2 * minute);
  billOf(await payAs(bruno));
  leaveCardsAlone();
  expect(reasonOf(await payAs(ada, { idempotency_key }))).toBe('not_available');
  // Told no is told no: nothing is charged when a piece comes back.
  await shop.database.pool.query('update sku set stock = 1');
  await scene.recover(3 * minute);
  expect(shop.cards.intents().map(({ status }) => status)).toEqual(['canceled', 'succeeded']);
  expect(reasonOf(await payAs(ada, { idempotency_key }))).toBe('order_closed');
});

test('an unanswered challenge frees scarce pieces after five minutes', async () => {
  await payAs(ada, { payment_method_id: challenged });
  shop.pass(4 * minute);
  expect(reasonOf(await payAs(bruno))).toBe('not_available');
  shop.pass(minute);
  expect(reasonOf(await payAs(bruno))).toBe('paid');
});

test('asking for an open challenge again and again does not prolong the reservation', async () => {
  const idempotency_key = 'reloads-the-page';
  for (let minutes = 0; minutes < 5; minutes += 1) {
    expect(reasonOf(await payAs(ada, { idempotency_key, payment_method_id: challenged }))).toBe(
      'requires_action',
    );
    await shop.shop.orders.settle(shop.cards.intents()[0]?.id ?? '');
    shop.pass(minute);
  }
  expect(reasonOf(await payAs(bruno))).toBe('paid');
});

test('a late answer to a challenge pays when the pieces are still there', async () => {
  const idempotency_key = 'a-slow-bank';
  await payAs(ada, { idempotency_key, payment_method_id: challenged });
  shop.pass(9 * minute);
  const proven = { payment_method_id: undefined, payment_intent_id: await passChallenge() };
  expect(reasonOf(await payAs(ada, { idempotency_key, ...proven }))).toBe('paid');
});

test('a late answer to a challenge that finds the pieces gone is told, and not charged', async () => {
  const idempotency_key = 'a-very-slow-bank';
  await payAs(ada, { idempotency_key, payment_method_id: challenged });
  shop.pass(6 * minute);
  billOf(await payAs(bruno));
  const proven = { payment_method_id: undefined, payment_intent_id: await passChallenge() };
  expect(reasonOf(await payAs(ada, { idempotency_key, ...proven }))).toBe('not_available');
  expect(shop.cards.intents()[0]?.status).toBe('canceled');
  await shop.database.pool.query('update sku set stock = 1');
  await scene.recover(3 * minute);
  expect(shop.cards.takenCents()).toBe(5200);
});

test('a late answer without its browser is voided when the pieces are gone', async () => {
  await payAs(ada, { payment_method_id: challenged });
  shop.pass(6 * minute);
  billOf(await payAs(bruno));
  await passChallenge();
  await scene.recover(3 * minute);
  expect(shop.cards.intents().map(({ status }) => status)).toEqual(['canceled', 'succeeded']);
});

test('told that the pieces are gone, nobody is charged though the provider could not be asked', async () => {
  const idempotency_key = 'a-lost-cancelling';
  await payAs(ada, { idempotency_key, payment_method_id: challenged });
  shop.pass(6 * minute);
  billOf(await payAs(bruno));
  const proven = { payment_method_id: undefined, payment_intent_id: await passChallenge() };
  await shop.cards.loseAnswer('before');
  expect(reasonOf(await payAs(ada, { idempotency_key, ...proven }))).toBe('not_available');
  await shop.database.pool.query('update sku set stock = 1');
  await scene.recover(3 * minute);
  expect(shop.cards.intents()[0]?.status).toBe('canceled');
  expect(await product.stock()).toBe(1);
});

test('a hold that ended by the clock is swept away, so that kept pages hear of it', async () => {
  await payAs(ada, { payment_method_id: declined });
  await scene.recover(minute);
  expect(await product.held()).toBe(1);
  await scene.recover(minute);
  expect(await product.held()).toBe(0);
});

test('a try that never reached the provider holds nothing once that is known', async () => {
  shop.crashAt('after_order_saved');
  await expect(payAs(ada)).rejects.toThrow('after_order_saved');
  await scene.recover(3 * minute);
  expect(await product.held()).toBe(0);
});
