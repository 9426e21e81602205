import fc from 'fast-check';
import { setImmediate as breathe } from 'node:timers/promises';
import { afterEach, beforeEach, test } from 'vitest';
import { failpoints } from '#shop/checkout/failpoint.ts';
import { reconcile } from '#shop/orders/reconcile.ts';
import { expectAgreement } from '#support/expect-agreement.ts';
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
  const initialStock = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 3 }), groups, async (stock, plan) => {
      run += 1;
      const product = await stockProduct(shop.database, { id: `piece-${run}`, stock });
      initialStock.set(product.sizeId, stock);
      const first = shop.cards.intents().length;
      for (const group of plan) {
        await Promise.allSettled(group.map((one) => perform(one, { product, run, first })));
      }
      await settleEverything();
      await expectEverythingAgrees(initialStock);
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

async function expectEverythingAgrees(initialStock: ReadonlyMap<string, number>): Promise<void> {
  const { cards, letters } = shop;
  const intents = cards.intents().map(async (intent) => ({
    ...intent,
    refundedCents: await cards.refundedCents(intent.id),
  }));
  // A crash between sending and writing that down sends the same letter, by its id, once more.
  const sent = new Map(letters.map((letter) => [letter.messageId, letter]));
  await expectAgreement(shop.database, {
    initialStock,
    intents: await Promise.all(intents),
    confirmedOrders: [...sent.values()].flatMap((letter) =>
      letter.kind === 'order-confirmation' ? [letter.orderId] : [],
    ),
    jobsLeft: await shop.pendingJobs(),
  });
}
