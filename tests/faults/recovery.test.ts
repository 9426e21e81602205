import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { orderStates } from '#contract/order.ts';
import type { PayRequest } from '#contract/pay.ts';
import { reconcile } from '#shop/orders/reconcile.ts';
import type { Failpoint } from '#shop/checkout/failpoint.ts';
import {
  Crash,
  makePayRequest,
  openTestShop,
  reasonOf,
  type TestShop,
} from '#support/open-test-shop.ts';
import { stockProduct, type StockedProduct } from '#support/stock-product.ts';

let shop: TestShop;
let product: StockedProduct;

beforeEach(async () => {
  shop = await openTestShop();
  product = await stockProduct(shop.database, { stock: 1 });
});

afterEach(() => shop[Symbol.asyncDispose]());

const visitor = { ip: '192.0.2.1', browser: 'browser-1' };
const minute = 60_000;

function pay(changes: Partial<PayRequest> = {}) {
  return shop.shop.checkout.pay(makePayRequest({ order: product.order(), ...changes }), visitor);
}

/** The shop after a restart: time passed, the reconciler ran, the jobs ran. */
async function recover(ms: number): Promise<void> {
  shop.pass(ms);
  await reconcile(shop.ports);
  await shop.runJobs();
}

async function theOrder() {
  const orders = await shop.ports.orders.list({ states: orderStates, limit: 10 });
  expect(orders).toHaveLength(1);
  return orders[0];
}

async function expectPaidOnce(): Promise<void> {
  expect((await theOrder())?.state).toBe('paid');
  expect(shop.cards.takenCents()).toBe(5200);
  expect([await product.stock(), await product.held()]).toEqual([0, 0]);
  expect(shop.letters.map(({ kind }) => kind)).toEqual(['order-confirmation']);
}

async function expectNothingTaken(): Promise<void> {
  expect(shop.cards.takenCents()).toBe(0);
  expect(shop.cards.intents().every(({ status }) => status === 'canceled')).toBe(true);
  expect([await product.stock(), await product.held()]).toEqual([1, 0]);
  expect(shop.letters).toEqual([]);
}

test('F1: dying after the authorisation ends in a paid order and one mail', async () => {
  shop.crashAt('after_intent');
  await expect(pay()).rejects.toThrow(Crash);
  await recover(3 * minute);
  await expectPaidOnce();
});

test('F1: the webhook alone brings the order home when the browser is gone', async () => {
  shop.crashAt('after_intent');
  await expect(pay()).rejects.toThrow(Crash);
  const intentId = shop.cards.intents()[0]?.id;
  const event = { id: 'evt_1', type: 'payment_intent.amount_capturable_updated', intentId };
  expect(await shop.shop.orders.receiveEvent(event)).toEqual({ ok: true });
  await shop.runJobs();
  await expectPaidOnce();
});

test('F2: webhook and browser at the same moment make one order, one capture, one mail', async () => {
  const paying = pay();
  const settling = Array.from({ length: 20 }, async () => {
    await shop.ports.clock.pause(1);
    const intentId = shop.cards.intents()[0]?.id;
    if (intentId) await shop.shop.orders.settle(intentId);
  });
  expect(reasonOf(await paying)).toBe('paid');
  await Promise.all(settling);
  await shop.runJobs();
  await expectPaidOnce();
});

test('F5: stock corrected to 0 between hold and sale calls the authorisation off', async () => {
  shop.crashAt('before_sale');
  await expect(pay()).rejects.toThrow(Crash);
  await shop.database.pool.query('update size set stock = 0');
  await recover(3 * minute);
  expect((await theOrder())?.state).toBe('cancelled');
  expect(shop.cards.intents()).toMatchObject([{ status: 'canceled' }]);
  expect(shop.cards.takenCents()).toBe(0);
});

test('F6: a price changed between intent and sale calls the authorisation off', async () => {
  shop.crashAt('before_sale');
  await expect(pay()).rejects.toThrow(Crash);
  await shop.database.pool.query('update product set price_cents = 9900');
  await recover(3 * minute);
  expect((await theOrder())?.state).toBe('cancelled');
  await expectNothingTaken();
});

describe('F7: dying at any point ends in a final, correct state', () => {
  const paidAfter = ['after_intent', 'before_sale', 'after_sale'] satisfies Failpoint[];
  for (const point of paidAfter) {
    test(`${point}: the order is paid once`, async () => {
      shop.crashAt(point);
      await expect(pay()).rejects.toThrow(Crash);
      await recover(3 * minute);
      await expectPaidOnce();
    });
  }

  test('after_order_saved: nothing was asked of the card, so the piece is free in time', async () => {
    shop.crashAt('after_order_saved');
    await expect(pay()).rejects.toThrow(Crash);
    expect(await product.held()).toBe(1);
    await recover(3 * minute);
    expect((await theOrder())?.state).toBe('failed');
    await recover(13 * minute);
    expect((await theOrder())?.state).toBe('expired');
    await expectNothingTaken();
  });

  test('after_order_saved: the shopper who presses Paga again goes on with the same order', async () => {
    const request = makePayRequest({ order: product.order() });
    shop.crashAt('after_order_saved');
    await expect(shop.shop.checkout.pay(request, visitor)).rejects.toThrow(Crash);
    shop.pass(minute);
    expect(reasonOf(await shop.shop.checkout.pay(request, visitor))).toBe('paid');
    await shop.runJobs();
    await expectPaidOnce();
  });

  const capturing = ['before_capture', 'after_capture'] satisfies Failpoint[];
  for (const point of capturing) {
    test(`${point}: the money is taken once`, async () => {
      expect(reasonOf(await pay())).toBe('paid');
      shop.crashAt(point);
      await shop.runJobs();
      await shop.runJobs();
      await expectPaidOnce();
    });
  }

  const letters = ['before_letter', 'after_letter'] satisfies Failpoint[];
  for (const point of letters) {
    test(`${point}: the letter goes out with the same id`, async () => {
      await pay();
      shop.crashAt(point);
      await shop.runJobs();
      await recover(3 * minute);
      expect(new Set(shop.letters.map(({ messageId }) => messageId)).size).toBe(1);
      expect(await shop.pendingJobs()).toEqual([]);
    });
  }

  const cancelling = ['before_cancel', 'after_cancel'] satisfies Failpoint[];
  for (const point of cancelling) {
    test(`${point}: an expired order ends with its intent cancelled and its piece free`, async () => {
      await pay({ payment_method_id: 'pm_card_threeDSecure2Required' });
      shop.crashAt(point);
      await recover(16 * minute);
      await recover(2 * minute);
      expect((await theOrder())?.state).toBe('expired');
      await expectNothingTaken();
    });
  }
});

describe("F8: the provider's answer is lost", () => {
  test('after its effect: the same key again is one charge', async () => {
    const request = makePayRequest({ order: product.order() });
    await shop.cards.loseAnswer('after');
    expect(reasonOf(await shop.shop.checkout.pay(request, visitor))).toBe('provider_unavailable');
    expect(reasonOf(await shop.shop.checkout.pay(request, visitor))).toBe('paid');
    expect(shop.cards.intents()).toHaveLength(1);
    await shop.runJobs();
    await expectPaidOnce();
  });

  test('before its effect: the same key again is one charge', async () => {
    const request = makePayRequest({ order: product.order() });
    await shop.cards.loseAnswer('before');
    expect(reasonOf(await shop.shop.checkout.pay(request, visitor))).toBe('provider_unavailable');
    expect(reasonOf(await shop.shop.checkout.pay(request, visitor))).toBe('paid');
    await shop.runJobs();
    await expectPaidOnce();
  });

  test('and nobody asks again: the reconciler finishes what was authorised', async () => {
    await shop.cards.loseAnswer('after');
    await pay();
    await recover(3 * minute);
    await expectPaidOnce();
  });

  test('at the capture: the money is taken once', async () => {
    await pay();
    await shop.cards.loseAnswer('after');
    await shop.runJobs();
    await shop.runJobs();
    await expectPaidOnce();
  });

  test('at the cancelling: the piece stays held until the intent is surely gone', async () => {
    await pay({ payment_method_id: 'pm_card_threeDSecure2Required' });
    await shop.cards.loseAnswer('before', 2);
    await recover(15 * minute);
    expect((await theOrder())?.state).toBe('requires_action');
    expect(await product.held()).toBe(1);
    await recover(minute);
    expect((await theOrder())?.state).toBe('expired');
    await expectNothingTaken();
  });
});

describe('F11: 3-D Secure', () => {
  test('abandoned: the piece is free and nothing is charged', async () => {
    await pay({ payment_method_id: 'pm_card_threeDSecure2Required' });
    await recover(16 * minute);
    expect((await theOrder())?.state).toBe('expired');
    await expectNothingTaken();
  });

  test('passed and then the browser gone: the order is paid', async () => {
    await pay({ payment_method_id: 'pm_card_threeDSecure2Required' });
    await shop.cards.challenge(shop.cards.intents()[0]?.id ?? '', 'authorise');
    await recover(3 * minute);
    await expectPaidOnce();
  });

  test('passed too late: nothing is charged', async () => {
    await pay({ payment_method_id: 'pm_card_threeDSecure2Required' });
    await shop.cards.challenge(shop.cards.intents()[0]?.id ?? '', 'authorise');
    await recover(16 * minute);
    await expectNothingTaken();
  });
});

test('F12: an authorisation that the provider let go before the capture is no sale', async () => {
  await pay();
  const intentId = shop.cards.intents()[0]?.id ?? '';
  await shop.cards.cancel({ intentId, idempotencyKey: 'by hand' });
  await shop.runJobs();
  expect((await theOrder())?.state).toBe('cancelled');
  expect(shop.reported).toContain('authorisation_lost_before_capture');
  await expectNothingTaken();
});

test('F13: a declined or expired order sends no mail', async () => {
  await pay({ payment_method_id: 'pm_card_chargeDeclined' });
  await recover(16 * minute);
  expect((await theOrder())?.state).toBe('expired');
  await expectNothingTaken();
});

test('F14: letters wait while the post is closed, and each goes out once', async () => {
  await pay();
  const { send } = shop.ports.sender;
  shop.ports.sender.send = () => Promise.reject(new Error('Nobody answers at the post'));
  await shop.runJobs();
  await shop.runJobs();
  expect(await shop.pendingJobs()).toEqual(['order-confirmation']);
  shop.ports.sender.send = send;
  await shop.runJobs();
  await shop.runJobs();
  await expectPaidOnce();
});

test('a second authorised intent of the same order is called off', async () => {
  await pay();
  await shop.runJobs();
  const orderId = (await theOrder())?.id ?? '';
  const stray = { orderId, amountCents: 5200, method: 'pm_card_visa', idempotencyKey: 'stray' };
  await shop.cards.authorise(stray);
  const intentId = shop.cards.intents()[1]?.id ?? '';
  expect(await shop.shop.orders.settle(intentId)).toEqual({ ok: true });
  expect(shop.cards.intents()[1]?.status).toBe('canceled');
  await expectPaidOnce();
});

test('an intent over another amount buys nothing', async () => {
  shop.crashAt('after_order_saved');
  await expect(pay()).rejects.toThrow(Crash);
  const orderId = (await theOrder())?.id ?? '';
  const cheap = { orderId, amountCents: 100, method: 'pm_card_visa', idempotencyKey: 'cheap' };
  await shop.cards.authorise(cheap);
  await shop.shop.orders.settle(shop.cards.intents()[0]?.id ?? '');
  expect((await theOrder())?.state).toBe('cancelled');
  await expectNothingTaken();
});
