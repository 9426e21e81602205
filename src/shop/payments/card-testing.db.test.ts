import { listOrders } from '#support/shop/list-orders.ts';
import { expect, test, vi } from 'vitest';
import { beforeEachProduct } from '#support/shop/before-each-shop.ts';
import type { PayRequest } from '#contract/pay.ts';
import type { Visitor } from '#shop/shop.ts';
import { createShop } from '#shop/create-shop.ts';
import { Crash, makePayRequest, reasonOf, type TestShop } from '#support/shop/open-test-shop.ts';
import type { StockedProduct } from '#support/catalogue/stock-product.ts';
import { createAttemptGuards } from './card-testing.ts';

// Dozens of payments one after the other take their time on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

let shop: TestShop;
let product: StockedProduct;

beforeEachProduct((stocked) => ({ shop, product } = stocked), { stock: 100 });

const declined = 'card_declined';
const shut = 'too_many_attempts';
const ip = '192.0.2.1';
const withoutBrowser = { browser: undefined };
const times = (count: number, reason: string) => Array.from({ length: count }, () => reason);
let browsers = 0;

/** So many tries one after the other, by default each from a browser and with a card of its own. */
async function tries(
  count: number,
  from: Partial<Visitor> = {},
  changes: Partial<PayRequest> = {},
): Promise<string[]> {
  const reasons: string[] = [];
  for (let left = count; left > 0; left -= 1) {
    browsers += 1;
    const card = { payment_method_id: `pm_declined_${browsers}` };
    const request = makePayRequest({ order: product.order(), ...card, ...changes });
    const visitor = { ip, browser: `browser-${browsers}`, ...from };
    reasons.push(reasonOf(await shop.shop.checkout.pay(request, visitor)));
  }
  return reasons;
}

test('three refusals in a row shut an order', async () => {
  const idempotency_key = 'a-card-tester';
  const reasons = await tries(4, {}, { idempotency_key });
  expect(reasons).toEqual([declined, declined, declined, shut]);
});

test('five refusals shut a card, from whatever address, and no other card', async () => {
  const same = { payment_method_id: 'pm_card_chargeDeclined' };
  expect(await tries(3, { ip: '192.0.2.1' }, same)).toEqual(times(3, declined));
  expect(await tries(3, { ip: '192.0.2.2' }, same)).toEqual([declined, declined, shut]);
  const other = { payment_method_id: 'pm_card_visa' };
  expect(await tries(1, { ip: '192.0.2.2' }, other)).toEqual(['paid']);
  // Nothing was saved for the card that was shut out.
  const saved = await listOrders(shop);
  expect(saved).toHaveLength(6);
});

test('ten refusals shut who shows no browser out, before a card is looked at', async () => {
  expect(await tries(11, withoutBrowser)).toEqual([...times(10, declined), shut]);
  const request = makePayRequest({ order: product.order() });
  expect(await shop.shop.checkout.pay(request, { ip })).toMatchObject({
    reason: shut,
    retryAfterSeconds: expect.any(Number),
  });
  // An id that was given a moment ago says no more than none.
  expect(await tries(1, { isNew: true })).toEqual([shut]);
});

test('ten refusals of one browser shut it out, and not the office it stands in', async () => {
  const browser = 'one-browser';
  expect(await tries(11, { browser })).toEqual([...times(10, declined), shut]);
  expect(await tries(1, { browser, ip: '192.0.2.2' })).toEqual([shut]);
  const good = { payment_method_id: 'pm_card_visa' };
  expect(await tries(5, {}, good)).toEqual(times(5, 'paid'));
  expect(await tries(1, withoutBrowser, good)).toEqual(['paid']);
});

test('invented browsers share twenty refusals, and leave visitors without one theirs', async () => {
  expect(await tries(21)).toEqual([...times(20, declined), shut]);
  expect(await tries(1, withoutBrowser)).toEqual([declined]);
});

test('many tries at once from one address are not refused more often than one after the other', async () => {
  const reasons = (await Promise.all(times(40, '').map(() => tries(1, withoutBrowser)))).flat();
  expect(reasons.filter((reason) => reason === declined)).toHaveLength(10);
  expect(reasons.filter((reason) => reason === shut)).toHaveLength(30);
});

test('many tries at once on one order are refused three times', async () => {
  const again = { idempotency_key: 'a-hasty-tester' };
  const request = makePayRequest({
    order: product.order(),
    payment_method_id: 'pm_card_chargeDeclined',
    ...again,
  });
  const visitor = { ip: '192.0.2.1', browser: 'one-browser' };
  const outcomes = await Promise.all(
    Array.from({ length: 12 }, () => shop.shop.checkout.pay(request, visitor)),
  );
  const reasons = outcomes.map(reasonOf);
  expect(reasons.filter((reason) => reason === declined)).toHaveLength(3);
  expect(reasons.filter((reason) => reason === shut)).toHaveLength(9);
});

test.each([{}, withoutBrowser])(
  'forty honest orders at once from one address are all paid (%o)',
  async (from) => {
    const good = { payment_method_id: 'pm_card_visa' };
    const reasons = await Promise.all(times(40, '').map(() => tries(1, from, good)));
    expect(reasons.flat()).toEqual(times(40, 'paid'));
  },
);

test.each([
  [16, {}],
  [8, withoutBrowser],
])(
  'twenty-one honest orders at once from one address, %i of them at the provider, are all paid by two nodes and spend nothing (%o)',
  async (atOnce, from) => {
    const { authorise } = shop.cards;
    const together = Promise.withResolvers<void>();
    let asked = 0;
    shop.cards.authorise = async (request) => {
      asked += 1;
      if (asked === atOnce) together.resolve();
      await together.promise;
      return authorise(request);
    };
    const nodes = [shop.shop, createShop(shop.ports)];
    const outcomes = Array.from({ length: 21 }, (_, at) => {
      const visitor = { ip, browser: `browser-${at}`, ...from };
      return nodes[at % 2]?.checkout.pay(makePayRequest({ order: product.order() }), visitor);
    });
    const reasons = (await Promise.all(outcomes)).map((outcome) => outcome && reasonOf(outcome));
    expect(reasons).toEqual(times(21, 'paid'));
    const { rows } = await shop.database.pool.query<{ points: number }>(
      "select points from rate_limit where key like 'refused-%'",
    );
    expect(new Set(rows.map(({ points }) => points))).toEqual(new Set([0]));
  },
);

test('points are given back when the provider gives no answer, and when the attempt fails here', async () => {
  await shop.cards.loseAnswer('before');
  expect(await tries(1, withoutBrowser)).toEqual(['provider_unavailable']);
  shop.crashAt('after_order_saved');
  await expect(tries(1, withoutBrowser)).rejects.toThrow(Crash);
  expect(await tries(11, withoutBrowser)).toEqual([...times(10, declined), shut]);
});

test('a point that comes back after its window is not subtracted from the next one', async () => {
  const guards = createAttemptGuards(shop.database.pool, shop.ports.report);
  const caller = { ip, clientKey: 'late' };
  const permit = await guards.acquirePermit(caller);
  await guards.releasePermit({
    ...permit,
    points: permit.points.map((one) => ({ ...one, endsAt: 0 })),
  });
  const { rows } = await shop.database.pool.query(
    "select points from rate_limit where key like '%:late'",
  );
  expect(rows).toEqual([{ points: 1 }]);
});

test('an attempt that was admitted before is counted beyond the limit, and never refused', async () => {
  const guards = createAttemptGuards(shop.database.pool, shop.ports.report);
  const caller = { ip, clientKey: 'three-d-secure' };
  const permits = await Promise.all(times(11, '').map(() => guards.acquirePermit(caller)));
  expect(await guards.admitCaller(caller)).toMatchObject({ ok: false });
  await Promise.all(permits.map((permit) => guards.releasePermit(permit)));
  expect(await guards.admitCaller(caller)).toMatchObject({ ok: true });
});

test('many honest orders from one address are never slowed', async () => {
  const good = { payment_method_id: 'pm_card_visa' };
  expect(await tries(20, {}, good)).toEqual(times(20, 'paid'));
});

test('an order that was shut opens again when its time to wait is over', async () => {
  const idempotency_key = 'a-mistaken-shopper';
  await tries(3, {}, { idempotency_key });
  const good = { idempotency_key, payment_method_id: 'pm_card_visa' };
  expect(await tries(1, {}, good)).toEqual([shut]);
  await shop.database.pool.query('update rate_limit set expire = 0');
  expect(await tries(1, {}, good)).toEqual(['paid']);
});
