import { expect, test } from 'vitest';
import { findOrder } from '#shop/orders/queries.ts';
import { aroundStatements } from '#support/shop/around-statements.ts';
import { type OnePieceShop, beforeEachOnePiece } from '#support/shop/one-piece-shop.ts';
import { visitor, makePayRequest, reasonOf, type TestShop } from '#support/shop/open-test-shop.ts';
import { leaseOrder, newLease, takeLease } from './lease-order.ts';

let scene: OnePieceShop;
let shop: TestShop;

beforeEachOnePiece((opened) => {
  scene = opened;
  ({ shop } = scene);
});

const second = 1000;

function makeDeclined() {
  return makePayRequest({
    order: scene.product.order(),
    payment_method_id: 'pm_card_chargeDeclined',
  });
}

async function placeOrder(request = makeDeclined()): Promise<string> {
  await shop.shop.checkout.pay(request, visitor);
  return (await scene.theOrder())?.id ?? '';
}

/** Whether somebody else could take the order now. */
async function isFree(orderId: string): Promise<boolean> {
  await using lease = await leaseOrder(shop.ports, { orderId });
  return lease !== undefined;
}

test('an exception gives the order back at once', async () => {
  const orderId = await placeOrder();
  async function failing(): Promise<void> {
    await using _lease = await leaseOrder(shop.ports, { orderId });
    throw new Error('A bug');
  }
  await expect(failing()).rejects.toThrow('A bug');
  expect(await isFree(orderId)).toBe(true);
});

test('a first try that ends in an exception leaves its order to the next one', async () => {
  const request = makePayRequest({ order: scene.product.order() });
  const { authorise } = shop.cards;
  shop.cards.authorise = () => Promise.reject(new Error('A wrong secret key'));
  await expect(shop.shop.checkout.pay(request, visitor)).rejects.toThrow('A wrong secret key');
  shop.cards.authorise = authorise;
  shop.ports.clock.pause = () => Promise.reject(new Error('It was not free at once'));
  expect(reasonOf(await shop.shop.checkout.pay(request, visitor))).toBe('paid');
});

test('the order of a process that died can be taken a few seconds later', async () => {
  const orderId = await placeOrder();
  await takeLease(shop.ports.db, orderId, newLease(shop.ports));
  shop.pass(4 * second);
  expect(await isFree(orderId)).toBe(false);
  shop.pass(2 * second);
  expect(await isFree(orderId)).toBe(true);
});

test('a retry after our process died is paid in one go', async () => {
  const request = makeDeclined();
  const orderId = await placeOrder(request);
  await takeLease(shop.ports.db, orderId, newLease(shop.ports));
  shop.ports.clock.pause = (ms) => shop.goOn(ms);
  const again = { ...request, payment_method_id: 'pm_card_visa' };
  expect(reasonOf(await shop.shop.checkout.pay(again, visitor))).toBe('paid');
});

test('a conversation that is longer than a lease keeps the order', async () => {
  const orderId = await placeOrder();
  {
    await using _lease = await leaseOrder(shop.ports, { orderId });
    await shop.goOn(30 * second);
    expect(await isFree(orderId)).toBe(false);
  }
  expect(await isFree(orderId)).toBe(true);
});

test('a first try that takes the bank half a minute keeps its order', async () => {
  const { authorise } = shop.cards;
  let wasFree = true;
  shop.cards.authorise = async (request) => {
    await shop.goOn(30 * second);
    wasFree = await isFree(request.orderId);
    return authorise(request);
  };
  expect(reasonOf(await scene.pay())).toBe('paid');
  expect(wasFree).toBe(false);
});

test('a conversation that is quickly over renews nothing', async () => {
  const renewals: string[] = [];
  shop.ports.db = aroundStatements(shop.ports.db, ({ sql, call }) => {
    if (sql.startsWith('update "shop_order" set "leased_until"')) renewals.push(sql);
    return call();
  });
  expect(reasonOf(await scene.pay())).toBe('paid');
  await shop.goOn(10 * second);
  expect(renewals).toEqual([]);
});

test('a renewal that comes too late leaves the order to who has it now', async () => {
  const orderId = await placeOrder();
  {
    await using _lease = await leaseOrder(shop.ports, { orderId });
    shop.pass(6 * second);
    const others = newLease(shop.ports);
    expect(await takeLease(shop.ports.db, orderId, others)).toBeDefined();
    await shop.goOn(2 * second);
    const { leasedUntil } = (await findOrder(shop.ports.db, orderId)) ?? {};
    expect(leasedUntil).toEqual(others.until);
  }
  expect(await isFree(orderId)).toBe(false);
});

test('a request for an order with a long lease is told to come back', async () => {
  const request = makeDeclined();
  const orderId = await placeOrder(request);
  shop.ports.clock.pause = (ms) => shop.goOn(ms);
  const begun = shop.ports.clock.now().getTime();
  await using _lease = await leaseOrder(shop.ports, { orderId });
  expect(await shop.shop.checkout.pay(request, visitor)).toMatchObject({
    reason: 'provider_unavailable',
    retryAfterSeconds: 5,
  });
  expect(shop.ports.clock.now().getTime() - begun).toBeLessThan(10 * second);
});

test('a lease that cannot be given back takes no answer from the shopper', async () => {
  const orderId = await placeOrder();
  shop.ports.db = aroundStatements(shop.ports.db, ({ sql, call }) => {
    const isRelease = sql.startsWith('update "shop_order" set "lease_token"');
    if (!isRelease || sql.includes('returning')) return call();
    return Promise.reject(new Error('The database went away'));
  });
  async function work(): Promise<string> {
    await using _lease = await leaseOrder(shop.ports, { orderId });
    return 'done';
  }
  expect(await work()).toBe('done');
  expect(shop.reported).toContain('lease_not_released');
});
