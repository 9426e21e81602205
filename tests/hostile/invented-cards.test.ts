import { expect, test } from 'vitest';
import { beforeEachProduct } from '#support/shop/before-each-shop.ts';
import type { PayRequest } from '#contract/pay.ts';
import type { Visitor } from '#shop/shop.ts';
import { billOf, makePayRequest, reasonOf } from '#support/shop/open-test-shop.ts';
import type { TestShop } from '#support/shop/open-test-shop.ts';
import type { StockedProduct } from '#support/catalogue/stock-product.ts';

let shop: TestShop;
let product: StockedProduct;

beforeEachProduct((stocked) => ({ shop, product } = stocked), { stock: 100 });

const ip = '192.0.2.1';
const invented = { payment_method_id: 'pm_invented' };

function pay(visitor: Visitor, changes: Partial<PayRequest> = {}) {
  return shop.shop.checkout.pay(makePayRequest({ order: product.order(), ...changes }), visitor);
}

async function payInvented(times: number, visitor: Visitor = { ip }): Promise<string[]> {
  const reasons: string[] = [];
  for (let left = times; left > 0; left -= 1) reasons.push(reasonOf(await pay(visitor, invented)));
  return reasons;
}

async function savedOrders(): Promise<number> {
  const { rows } = await shop.database.pool.query<{ count: number }>(
    'select count(*)::integer as count from shop_order',
  );
  return rows[0]?.count ?? 0;
}

test('ten invented cards lock nobody out', async () => {
  const told = await payInvented(10);
  expect(new Set(told)).toEqual(new Set(['bad_request']));
  expect(reasonOf(await pay({ ip }))).toBe('paid');
  expect(reasonOf(await pay({ ip, browser: 'browser-of-a-neighbour' }))).toBe('paid');
});

test('after three invented cards the next is looked up before anything is saved or held', async () => {
  await payInvented(3);
  expect(await savedOrders()).toBe(3);
  const { authorise } = shop.ports.cards;
  shop.ports.cards.authorise = () => Promise.reject(new Error('It was tried all the same'));
  expect(await pay({ ip }, invented)).toMatchObject({
    reason: 'bad_request',
    issues: [{ path: 'payment_method_id' }],
  });
  expect([await savedOrders(), await product.held()]).toEqual([3, 0]);
  shop.ports.cards.authorise = authorise;
  // Elsewhere nobody is doubted.
  await pay({ ip: '192.0.2.2' }, invented);
  expect(await savedOrders()).toBe(4);
});

test('the next card on an order that exists is looked up as well', async () => {
  await payInvented(3);
  const idempotency_key = 'declined-behind-a-doubted-address';
  await pay({ ip }, { idempotency_key, payment_method_id: 'pm_card_chargeDeclined' });
  shop.ports.cards.confirm = () => Promise.reject(new Error('It was tried all the same'));
  expect(reasonOf(await pay({ ip }, { idempotency_key, ...invented }))).toBe('bad_request');
});

test('look-ups are metered: a flood is told to wait, and neighbours still buy', async () => {
  const lookUps: string[] = [];
  const { findMethod } = shop.ports.cards;
  shop.ports.cards.findMethod = (method) => {
    lookUps.push(method);
    return findMethod(method);
  };
  await payInvented(3);
  const flood = Promise.all(Array.from({ length: 40 }, () => pay({ ip }, invented)));
  const neighbours = ['ada', 'bruno'].map((browser) => pay({ ip, browser }));
  expect((await Promise.all(neighbours)).map(reasonOf)).toEqual(['paid', 'paid']);
  const told = await flood;
  const waiting = told.filter((outcome) => reasonOf(outcome) !== 'bad_request');
  expect(waiting.length).toBeGreaterThan(0);
  const whenToAsk: Record<string, number> = { too_many_attempts: 1, overloaded: 5 };
  for (const outcome of waiting) {
    expect(outcome).toMatchObject({ retryAfterSeconds: whenToAsk[reasonOf(outcome)] });
  }
  expect(lookUps).toHaveLength(40 - waiting.length + neighbours.length);
  expect(reasonOf(await pay({ ip }))).toBe('paid');
});

test('a payment that is done is told again, whatever else came from its address', async () => {
  const idempotency_key = 'paid-and-asked-again';
  const bill = billOf(await pay({ ip }, { idempotency_key }));
  await payInvented(3);
  shop.ports.cards.findMethod = () => Promise.reject(new Error('There is nothing to ask'));
  expect(billOf(await pay({ ip }, { idempotency_key, ...invented }))).toEqual(bill);
});

test('while the provider gives no answer, a doubted card is not believed and not refused', async () => {
  await payInvented(3);
  shop.ports.cards.findMethod = async () => ({ kind: 'unknown', cause: new Error('Nobody') });
  expect(reasonOf(await pay({ ip }))).toBe('provider_unavailable');
  expect(await savedOrders()).toBe(3);
});

test('many invented cards at once do not outrun the doubt: the methods of those that waited are looked up', async () => {
  const many = Array.from({ length: 20 }, async () => reasonOf(await pay({ ip }, invented)));
  const told = new Set(await Promise.all(many));
  expect(['bad_request', 'too_many_attempts', 'overloaded']).toEqual(
    expect.arrayContaining([...told]),
  );
  // Four were let in at once; two may have followed before the third of them was counted.
  expect(await savedOrders()).toBeLessThanOrEqual(6);
});
