import { afterEach, beforeEach, expect, test } from 'vitest';
import type { PayRequest } from '#contract/pay.ts';
import { openDatabase } from '#database/open-database.ts';
import { createShop } from '#shop/create-shop.ts';
import { createAttemptGuards } from '#shop/payments/card-testing.ts';
import { type StockedProduct, stockProduct } from '#support/catalogue/stock-product.ts';
import {
  makePayRequest,
  openTestShop,
  reasonOf,
  type TestShop,
} from '#support/shop/open-test-shop.ts';

let shop: TestShop;
let product: StockedProduct;

/** A shop so small that one newcomer fills it. */
beforeEach(async () => {
  shop = await openTestShop({
    concurrency: { newcomers: { atOnce: 1, waiting: 0, patienceMs: 1_000 } },
  });
  product = await stockProduct(shop.database, { stock: 20 });
});

afterEach(() => shop[Symbol.asyncDispose]());

const ada = { ip: '192.0.2.1', browser: 'browser-1' };
const newcomer = { ip: '192.0.2.2', browser: 'browser-2' };

function makeRequest(changes: Partial<PayRequest> = {}): PayRequest {
  return makePayRequest({ order: product.order(), ...changes });
}

/** The request that a browser posts after the shopper's authentication by the bank. */
async function proveIdentity() {
  const request = makeRequest({ payment_method_id: 'pm_card_threeDSecure2Required' });
  await shop.shop.checkout.pay(request, ada);
  const payment_intent_id = shop.cards.intents()[0]?.id ?? '';
  await shop.cards.challenge(payment_intent_id, 'authorise');
  const { payment_method_id: _, ...fields } = request;
  return { ...fields, payment_intent_id };
}

/** A newcomer whose bank takes its time; resolves when the shop is full. */
async function fillTheShop(): Promise<{ leave(): Promise<unknown> }> {
  const inside = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  const { authorise } = shop.cards;
  shop.cards.authorise = async (request) => {
    shop.cards.authorise = authorise;
    inside.resolve();
    await answered.promise;
    return authorise(request);
  };
  const paying = shop.shop.checkout.pay(makeRequest(), newcomer);
  await inside.promise;
  expect(reasonOf(await shop.shop.checkout.pay(makeRequest(), newcomer))).toBe('overloaded');
  return {
    leave() {
      answered.resolve();
      return paying;
    },
  };
}

test('a trusted device pays while newcomers are turned away', async () => {
  const proven = await proveIdentity();
  const crowd = await fillTheShop();
  expect(reasonOf(await shop.shop.checkout.pay(proven, ada))).toBe('paid');
  expect(reasonOf(await shop.shop.checkout.pay(proven, ada))).toBe('paid');
  await crowd.leave();
});

test('a page that pays an order that exists goes on while newcomers are turned away', async () => {
  const { payment_intent_id } = await proveIdentity();
  const order_id = shop.cards.intents()[0]?.orderId ?? '';
  const crowd = await fillTheShop();
  const request = { order_id, payment_method: 'credit card', payment_intent_id } as const;
  expect(reasonOf(await shop.shop.checkout.pay(request, ada))).toBe('paid');
  await crowd.leave();
});

test('a key whose answer was lost goes on while newcomers are turned away', async () => {
  const request = makeRequest();
  await shop.cards.loseAnswer('after');
  expect(reasonOf(await shop.shop.checkout.pay(request, ada))).toBe('provider_unavailable');
  const crowd = await fillTheShop();
  expect(reasonOf(await shop.shop.checkout.pay(request, ada))).toBe('paid');
  await crowd.leave();
});

test('waiting for a check of invented cards keeps no other address from paying', async () => {
  await using roomy = await openTestShop({
    concurrency: {
      newcomers: { atOnce: 4, waiting: 0, patienceMs: 1_000 },
      ofNew: { atOnce: 2, waiting: 4, patienceMs: 60_000 },
    },
  });
  const piece = await stockProduct(roomy.database, { stock: 20 });
  const payFrom = (ip: string, payment_method_id: string) =>
    roomy.shop.checkout.pay(makePayRequest({ order: piece.order(), payment_method_id }), { ip });
  for (let card = 1; card <= 3; card += 1) await payFrom('192.0.2.9', 'pm_invented');
  const looking = Promise.withResolvers<void>();
  const crowded = Promise.withResolvers<void>();
  const { findMethod } = roomy.cards;
  let looks = 0;
  roomy.cards.findMethod = async (method) => {
    looks += 1;
    if (looks === 2) crowded.resolve();
    await looking.promise;
    return findMethod(method);
  };
  const reasons: string[] = [];
  const flood = Array.from({ length: 10 }, async () => {
    reasons.push(reasonOf(await payFrom('192.0.2.9', 'pm_invented')));
  });
  await crowded.promise;
  expect(reasonOf(await payFrom('192.0.2.10', 'pm_card_visa'))).toBe('paid');
  expect(looks).toBe(2);
  await expect
    .poll(() => reasons, { timeout: 10_000 })
    .toEqual(Array.from({ length: 4 }, () => 'overloaded'));
  looking.resolve();
  await Promise.all(flood);
  expect(reasons.filter((reason) => reason === 'overloaded')).toHaveLength(4);
});

test('the second request of a key gives its permit back while it waits for the first', async () => {
  await using roomy = await openTestShop();
  const { cards, ports } = roomy;
  const piece = await stockProduct(roomy.database, { stock: 1 });
  const bothAreIn = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  const { admitCaller, releasePermit } = ports.guards;
  let admitted = 0;
  ports.guards.admitCaller = async (caller) => {
    const admission = await admitCaller(caller);
    admitted += 1;
    if (admitted === 2) bothAreIn.resolve();
    await bothAreIn.promise;
    return admission;
  };
  ports.guards.releasePermit = async (permit) => {
    await releasePermit(permit);
    released.resolve();
  };
  const { authorise } = cards;
  cards.authorise = async (request) => {
    await answered.promise;
    return authorise(request);
  };
  const request = makePayRequest({ order: piece.order() });
  const paying = [1, 2].map(() => roomy.shop.checkout.pay(request, ada));
  await released.promise;
  answered.resolve();
  expect((await Promise.all(paying)).map(reasonOf)).toEqual(['paid', 'paid']);
  expect(cards.intents()).toHaveLength(1);
});

test('claiming to be known gets no browser past the crowd', async () => {
  const proven = await proveIdentity();
  const crowd = await fillTheShop();
  const pay = (request: PayRequest) => shop.shop.checkout.pay(request, newcomer);
  const { payment_intent_id } = proven;
  const otherKey = await pay(makeRequest({ payment_method_id: undefined, payment_intent_id }));
  const otherCart = await pay({ ...proven, order: product.order(2) });
  const otherIntent = await pay({ ...proven, payment_intent_id: 'pi_of_nobody' });
  const newKey = await pay(makeRequest({ payment_intent_id }));
  expect([otherKey, otherCart, otherIntent, newKey].map(reasonOf)).toEqual([
    'not_found',
    'key_reused',
    'not_found',
    'overloaded',
  ]);
  await crowd.leave();
});

test('a trusted device pays while newcomers have used up all connections', async () => {
  const proven = await proveIdentity();
  const { db, pool, close } = openDatabase(shop.database.url, { max: 1 });
  const crowded = { ...shop.ports, db, guards: createAttemptGuards(pool, shop.ports.report) };
  const busy = createShop(crowded, { finishing: shop.ports });
  const lastConnection = await pool.connect();
  const waiting = busy.checkout.pay(makeRequest(), newcomer);
  expect(reasonOf(await busy.checkout.pay(proven, ada))).toBe('paid');
  lastConnection.release();
  expect(reasonOf(await waiting)).toBe('paid');
  await close();
});

test('a trusted device pays though others of the same address are shut out', async () => {
  const proven = await proveIdentity();
  for (let card = 1; card <= 10; card += 1) {
    const request = makeRequest({ payment_method_id: `pm_declined_${card}` });
    await shop.shop.checkout.pay(request, { ...ada, browser: 'browser-9' });
  }
  const anew = makeRequest({ payment_method_id: 'pm_card_visa' });
  const shutOut = { ...ada, browser: 'browser-9' };
  expect(reasonOf(await shop.shop.checkout.pay(anew, shutOut))).toBe('too_many_attempts');
  expect(reasonOf(await shop.shop.checkout.pay(proven, shutOut))).toBe('paid');
});

test('another card on an order that exists is guarded like any other', async () => {
  await shop.shop.checkout.pay(makeRequest({ payment_method_id: 'pm_declined_0' }), ada);
  const order_id = shop.cards.intents()[0]?.orderId ?? '';
  const tester = { ip: '192.0.2.3' };
  for (let card = 1; card <= 10; card += 1) {
    const request = makeRequest({ payment_method_id: `pm_declined_${card}` });
    await shop.shop.checkout.pay(request, tester);
  }
  const link = { order_id, payment_method: 'credit card' } as const;
  const another = { ...link, payment_method_id: 'pm_declined_11' };
  expect(reasonOf(await shop.shop.checkout.pay(another, tester))).toBe('too_many_attempts');
  expect(reasonOf(await shop.shop.checkout.pay(another, ada))).toBe('card_declined');
});

test('an order about which far too much is sent at once takes no more than ten at a time', async () => {
  const proven = await proveIdentity();
  const outcomes = await Promise.all(
    Array.from({ length: 30 }, () => shop.shop.checkout.pay(proven, ada)),
  );
  const reasons = outcomes.map(reasonOf);
  expect(reasons.filter((reason) => reason === 'paid')).not.toEqual([]);
  expect(new Set(reasons)).toEqual(new Set(['paid', 'too_many_attempts']));
  expect(shop.cards.intents()).toHaveLength(1);
});

test('repeated requests do not ask the provider about an order again and again', async () => {
  const request = makeRequest({ payment_method_id: 'pm_card_threeDSecure2Required' });
  await shop.shop.checkout.pay(request, ada);
  const { read } = shop.cards;
  let reads = 0;
  shop.cards.read = (intentId) => {
    reads += 1;
    return read(intentId);
  };
  const reasons: string[] = [];
  for (let times = 0; times < 70; times += 1) {
    reasons.push(reasonOf(await shop.shop.checkout.pay(request, ada)));
  }
  expect(reads).toBe(60);
  expect(reasons.at(-1)).toBe('too_many_attempts');
});
