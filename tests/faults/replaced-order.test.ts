import { listOrders } from '#support/shop/list-orders.ts';
import { expect, test } from 'vitest';
import type { PayRequest } from '#contract/pay.ts';
import { reconcile } from '#shop/payments/reconcile.ts';
import { minute } from '#support/shop/one-piece-shop.ts';
import { visitor, makePayRequest, reasonOf } from '#support/shop/open-test-shop.ts';
import { useProduct, useTestShop } from '#support/shop/use-test-shop.ts';

/** A shopper tries, does not hear how it ended, changes something, and pays anew with a new key. */

const shop = useTestShop();
const product = useProduct(shop);

function payAnew(key: string) {
  const request = makePayRequest({ order: product.order(), idempotency_key: key });
  return shop.shop.checkout.pay(request, visitor);
}

async function recover(ms: number): Promise<void> {
  shop.pass(ms);
  await reconcile(shop.ports);
  await shop.runJobs();
}

async function states(): Promise<string[]> {
  const orders = await listOrders(shop);
  return orders.map(({ state }) => state).toReversed();
}

test('while the provider cannot say what became of the first try, no second one is charged', async () => {
  await shop.cards.loseAnswer('after');
  expect(reasonOf(await payAnew('first-try'))).toBe('provider_unavailable');
  const { list } = shop.cards;
  shop.cards.list = () => {
    throw new Error('The provider is away');
  };
  expect(reasonOf(await payAnew('second-try'))).toBe('provider_unavailable');
  shop.cards.list = list;
  await recover(3 * minute);
  expect(await states()).toEqual(['cancelled']);
  expect(reasonOf(await payAnew('second-try'))).toBe('paid');
  await recover(3 * minute);
  expect(shop.cards.takenCents()).toBe(5200);
  expect([await product.stock(), await product.held()]).toEqual([4, 0]);
});

test('a first try that the provider is still busy with is not charged beside the second', async () => {
  const answered = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  const { authorise } = shop.cards;
  shop.cards.authorise = async (request) => {
    shop.cards.authorise = authorise;
    asked.resolve();
    await answered.promise;
    return authorise(request);
  };
  shop.ports.clock.pause = () => shop.goOn(1000);
  const first = payAnew('first-try');
  await asked.promise;
  expect(reasonOf(await payAnew('second-try'))).toBe('provider_unavailable');
  answered.resolve();
  expect(reasonOf(await first)).toBe('order_closed');
  expect(reasonOf(await payAnew('second-try'))).toBe('paid');
  await recover(3 * minute);
  expect(await states()).toEqual(['cancelled', 'paid']);
  expect(shop.cards.takenCents()).toBe(5200);
});

test('an event about the first try comes too late to sell it once it is being replaced', async () => {
  await shop.cards.loseAnswer('after');
  await payAnew('first-try');
  const { cancel } = shop.cards;
  shop.cards.cancel = async (request) => {
    shop.cards.cancel = cancel;
    await shop.shop.orders.settle(request.intentId);
    await shop.runJobs();
    return cancel(request);
  };
  expect(reasonOf(await payAnew('second-try'))).toBe('paid');
  await recover(3 * minute);
  expect(await states()).toEqual(['cancelled', 'paid']);
  expect(shop.cards.takenCents()).toBe(5200);
  expect(shop.emails).toHaveLength(1);
  expect([await product.stock(), await product.held()]).toEqual([4, 0]);
});

test('an order that was refused for want of pieces is not charged when pieces come back', async () => {
  shop.crashAt('before_sale');
  await expect(payAnew('one-try')).rejects.toThrow('before_sale');
  await shop.database.pool.query('update sku set stock = 0');
  await shop.cards.loseAnswer('before');
  await recover(3 * minute);
  await shop.database.pool.query('update sku set stock = 5');
  await recover(3 * minute);
  expect(await states()).toEqual(['cancelled']);
  expect(shop.cards.takenCents()).toBe(0);
  expect(shop.emails).toEqual([]);
});

const challenged = { payment_method_id: 'pm_card_threeDSecure2Required' };

function begin(key: string, changes: Partial<PayRequest> = {}) {
  const request = { order: product.order(), idempotency_key: key, ...challenged, ...changes };
  return shop.shop.checkout.pay(makePayRequest(request), visitor);
}

test('a key that is sent again does not call off the newer order of the same browser', async () => {
  await begin('first-try');
  await begin('second-try');
  expect(reasonOf(await begin('first-try'))).toBe('order_closed');
  expect(await states()).toEqual(['cancelled', 'requires_action']);
  expect(reasonOf(await begin('second-try'))).toBe('requires_action');
});

test('a key that was paid does not call off a newer order that waits for its bank', async () => {
  expect(reasonOf(await payAnew('first-try'))).toBe('paid');
  await begin('second-try');
  expect(reasonOf(await payAnew('first-try'))).toBe('paid');
  expect(await states()).toEqual(['authorised', 'requires_action']);
});

test('a key that is sent again with another cart calls nothing off', async () => {
  await begin('first-try');
  expect(reasonOf(await begin('first-try', { order: product.order(2) }))).toBe('key_reused');
  expect(await states()).toEqual(['requires_action']);
});

test('a new order at a price that has changed leaves the older one as it is', async () => {
  await begin('first-try');
  await shop.database.pool.query('update product set price_cents = 4600');
  expect(reasonOf(await begin('second-try'))).toBe('price_changed');
  expect(await states()).toEqual(['requires_action']);
});

test('of many new keys of one browser at the same moment, one order is left open', async () => {
  const keys = ['one-key-of-many', 'another-of-many', 'a-third-of-many', 'a-fourth-of-many'];
  await Promise.all(keys.map((key) => begin(key)));
  expect((await states()).toSorted()).toEqual([
    'cancelled',
    'cancelled',
    'cancelled',
    'requires_action',
  ]);
  const open = shop.cards.intents().filter(({ status }) => status !== 'canceled');
  expect(open).toHaveLength(1);
  expect(await product.held()).toBe(1);
});
