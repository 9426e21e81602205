import fc from 'fast-check';
import { setImmediate as breathe } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { failpoints } from '#shop/checkout/failpoint.ts';
import { reconcile } from '#shop/orders/reconcile.ts';
import { makePayRequest, openTestShop, type TestShop } from '#support/open-test-shop.ts';
import { stockProduct, type StockedProduct } from '#support/stock-product.ts';

let shop: TestShop;

beforeEach(async () => {
  shop = await openTestShop();
  // Whoever waits lets time fly, so that leases end while their owners are still at work.
  shop.ports.clock.pause = async () => {
    shop.pass(2000);
    await breathe();
  };
});

afterEach(() => shop[Symbol.asyncDispose]());

const shoppers = fc.integer({ min: 0, max: 3 });
const card = fc.constantFrom(
  'pm_card_visa',
  'pm_card_visa',
  'pm_card_chargeDeclined',
  'pm_card_threeDSecure2Required',
);
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('pay' as const),
      who: shoppers,
      card,
      session: fc.integer({ min: 0, max: 1 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('prove' as const),
      nth: shoppers,
      answer: fc.constantFrom('authorise' as const, 'refuse' as const),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('webhook' as const), nth: shoppers }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('crash' as const), at: fc.constantFrom(...failpoints) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('lose' as const),
      fault: fc.constantFrom('before' as const, 'after' as const),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('pass' as const),
      ms: fc.integer({ min: 1000, max: 6 * 60_000 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constantFrom('reconcile' as const, 'jobs' as const) }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;
/** Steps of one group happen at the same time. */
const groups = fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { maxLength: 8 });

test('whatever happens in whatever order, money, stock and letters agree in the end', async () => {
  let run = 0;
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 3 }), groups, async (stock, plan) => {
      run += 1;
      const product = await stockProduct(shop.database, { id: `piece-${run}`, stock });
      const before = await tally();
      const first = shop.cards.intents().length;
      for (const group of plan) {
        await Promise.allSettled(group.map((one) => perform(one, { product, run, first })));
      }
      await settleEverything();
      await expectAgreement({ product, stock, before });
    }),
    { numRuns: 120, endOnFailure: true },
  );
}, 180_000);

type Scene = { product: StockedProduct; run: number; first: number };

async function perform(one: Step, { product, run, first }: Scene): Promise<unknown> {
  switch (one.do) {
    case 'pay':
      return shop.shop.checkout.pay(
        makePayRequest({
          order: product.order(),
          idempotency_key: `session-${run}-${one.who}-${one.session}`,
          payment_method_id: one.card,
        }),
        { ip: `192.0.2.${run}`, browser: `browser-${run}-${one.who}` },
      );
    case 'prove':
      return shop.cards.challenge(nthIntent(first + one.nth), one.answer);
    case 'webhook':
      return shop.shop.orders.settle(nthIntent(first + one.nth));
    case 'crash':
      return shop.crashAt(one.at);
    case 'lose':
      return shop.cards.loseAnswer(one.fault);
    case 'pass':
      return shop.pass(one.ms);
    case 'reconcile':
      return reconcile(shop.ports);
    case 'jobs':
      return shop.runJobs();
  }
}

function nthIntent(index: number): string {
  return shop.cards.intents()[index]?.id ?? 'pi_none';
}

/** The storm is over: what is left is the reconciler, the jobs and time. */
async function settleEverything(): Promise<void> {
  shop.calm();
  for (let round = 0; round < 4; round += 1) {
    shop.pass(10 * 60_000);
    await reconcile(shop.ports);
    await shop.runJobs();
  }
}

async function tally() {
  const { rows } = await shop.database.pool.query<{
    paid: string;
    cents: string;
    states: string[];
  }>(
    `select count(*) filter (where state = 'paid') as paid,
      coalesce(sum(total_cents) filter (where state = 'paid'), 0) as cents,
      array_agg(distinct state) as states
    from shop_order`,
  );
  return { paid: Number(rows[0]?.paid), cents: Number(rows[0]?.cents), states: rows[0]?.states };
}

async function expectAgreement({
  product,
  stock,
  before,
}: {
  product: StockedProduct;
  stock: number;
  before: { paid: number };
}): Promise<void> {
  const after = await tally();
  const sold = after.paid - before.paid;
  expect((await product.stock()) + sold).toBe(stock);
  expect(await product.held()).toBe(0);
  expect(shop.cards.takenCents()).toBe(after.cents);
  const open = ['pending', 'requires_action', 'failed', 'authorised'];
  expect(after.states?.filter((state) => open.includes(state)) ?? []).toEqual([]);
  const left = shop.cards
    .intents()
    .filter(({ status }) => status !== 'canceled' && status !== 'succeeded');
  expect(left).toEqual([]);
  expect(new Set(shop.letters.map(({ messageId }) => messageId)).size).toBe(after.paid);
  const { rows } = await shop.database.pool.query<{ last: number }>(
    'select last from order_counter',
  );
  expect(rows[0]?.last ?? 0).toBe(after.paid);
  expect(await shop.pendingJobs()).toEqual([]);
}
