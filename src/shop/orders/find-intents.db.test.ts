import { expect, test } from 'vitest';
import type { CardGateway } from '#shop/card-gateway.ts';
import { wrapCalls } from '#support/shop/wrap-calls.ts';
import { minute, type OnePieceShop, beforeEachOnePiece } from '#support/shop/one-piece-shop.ts';
import { visitor, makePayRequest, reasonOf, type TestShop } from '#support/shop/open-test-shop.ts';

let scene: OnePieceShop;
let shop: TestShop;
/** The names of the calls to the provider. */
let asked: string[];

beforeEachOnePiece((opened) => {
  scene = opened;
  ({ shop } = scene);
  asked = [];
  shop.ports.cards = wrapCalls<CardGateway>(shop.cards, ({ name, call }) => {
    asked.push(name);
    return call();
  });
});

const statuses = () => shop.cards.intents().map(({ status }) => status);

test('an order that was only tried with cards nobody knows is closed without asking the provider', async () => {
  const request = makePayRequest({
    order: scene.product.order(),
    payment_method_id: 'pm_nobody',
  });
  expect(reasonOf(await shop.shop.checkout.pay(request, visitor))).toBe('bad_request');
  expect(reasonOf(await shop.shop.checkout.pay(request, visitor))).toBe('bad_request');
  asked.length = 0;
  await scene.recover(16 * minute);
  expect(asked).toEqual([]);
  expect((await scene.theOrder())?.state).toBe('expired');
  expect(await scene.product.held()).toBe(0);
});

test('an order that expires is asked for by its id, and no span of time is listed', async () => {
  await shop.cards.loseAnswer('after');
  await scene.pay({ payment_method_id: 'pm_card_threeDSecure2Required' });
  asked.length = 0;
  await scene.recover(16 * minute);
  expect(asked).toContain('search');
  expect(asked).not.toContain('list');
  expect((await scene.theOrder())?.state).toBe('expired');
  expect(statuses()).toEqual(['canceled']);
});

test('intents found by a search are read again before they are believed', async () => {
  await shop.cards.loseAnswer('after');
  await scene.pay();
  asked.length = 0;
  await scene.recover(3 * minute);
  expect(asked.slice(0, 2)).toEqual(['search', 'read']);
  await scene.expectPaidOnce();
});

test('a try of a moment ago is looked for in a list that begins shortly before it', async () => {
  const { list } = shop.cards;
  const windows: number[] = [];
  shop.cards.list = (since, until) => {
    windows.push(shop.ports.clock.now().getTime() - since.getTime());
    return list(since, until);
  };
  await shop.cards.loseAnswer('after');
  await scene.pay();
  shop.pass(minute);
  asked.length = 0;
  expect(reasonOf(await scene.pay())).toBe('paid');
  expect(asked).not.toContain('search');
  expect(windows).toEqual([expect.closeTo(2 * minute, -4)]);
  expect(statuses()).toEqual(['canceled', 'requires_capture']);
});

test('an order with an old try and a young one is looked for in both ways', async () => {
  const request = makePayRequest({
    order: scene.product.order(),
    payment_method_id: 'pm_card_threeDSecure2Required',
  });
  await shop.cards.loseAnswer('after');
  await shop.shop.checkout.pay(request, visitor);
  shop.pass(3 * minute);
  const search = shop.cards.search;
  // The index is late: the first intent is not seen, and the next try makes another.
  shop.cards.search = async () => [];
  await scene.recover(0);
  const again = { ...request, payment_method_id: 'pm_card_mastercard' };
  await shop.cards.loseAnswer('after');
  await shop.shop.checkout.pay(again, visitor);
  shop.cards.search = search;
  expect(statuses()).toEqual(['requires_action', 'requires_capture']);
  expect(reasonOf(await scene.pay())).toBe('paid');
  expect(statuses()).toEqual(['canceled', 'canceled', 'requires_capture']);
});

test('while the provider cannot be searched, no order is closed', async () => {
  await shop.cards.loseAnswer('after');
  await scene.pay();
  shop.cards.search = () => Promise.reject(new Error('Nobody answers'));
  await scene.recover(16 * minute);
  expect((await scene.theOrder())?.state).toBe('pending');
  expect(shop.reported).toContain('intents_not_found');
});

test('an intent that a browser names is compared with our own row, and the provider is not asked', async () => {
  const request = makePayRequest({ order: scene.product.order() });
  await shop.cards.loseAnswer('after');
  await shop.shop.checkout.pay(request, visitor);
  const orderId = (await scene.theOrder())?.id ?? '';
  asked.length = 0;
  const { payment_method_id: _, ...proven } = request;
  const named = { payment_intent_id: 'pi_somebody_elses' };
  const byKey = await shop.shop.checkout.pay({ ...proven, ...named }, visitor);
  const link = { order_id: orderId, payment_method: 'credit card', ...named } as const;
  const byLink = await shop.shop.checkout.pay(link, visitor);
  expect([reasonOf(byKey), reasonOf(byLink)]).toEqual(['not_found', 'not_found']);
  expect(asked).toEqual([]);
});
