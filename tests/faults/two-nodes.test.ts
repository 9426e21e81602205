import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { PayRequest } from '#contract/pay.ts';
import type { CrashableNode } from '#support/server/open-shop-node.ts';
import { type Cluster, openCluster } from '#support/server/open-cluster.ts';
import { replaceNodes } from '#support/server/replace-nodes.ts';
import { createPaymentMethod } from '#support/shop/create-payment-method.ts';
import { makePayRequest } from '#support/shop/open-test-shop.ts';
import { type Counter, manners, visitCheckout } from '#support/browser/visit-checkout.ts';

// Several processes at once on a busy machine take their time.
vi.setConfig({ testTimeout: 180_000 });

const minute = 60_000;
const aFewSeconds = 6_000;
const shoppers = 30;

/** Two nodes, replaced in the first test, of which one dies in the last. */
let cluster: Cluster;
let nodes: readonly CrashableNode[];

beforeAll(async () => {
  cluster = await openCluster({ stock: 10_000, settings: { SHUTDOWN_DELAY_SECONDS: '2' } });
});

afterAll(() => cluster?.[Symbol.asyncDispose]());

async function findPaid(): Promise<string[]> {
  const { rows } = await cluster.database.pool.query<{ id: string }>(
    `select id from shop_order where state = 'paid'`,
  );
  return rows.map(({ id }) => id);
}

test('both nodes replaced while shoppers buy: every request is answered, and every order is paid', async () => {
  const rolled = await replaceNodes({ cluster, buyers: 3, rounds: 1 });
  ({ nodes } = rolled);
  expect(rolled.lost).toEqual([]);
  expect(Math.min(rolled.billed.length, rolled.pages)).toBeGreaterThan(10);
  expect(await cluster.settle()).toEqual([]);
  expect((await findPaid()).toSorted()).toEqual(rolled.billed.toSorted());
});

test('cards that were refused on one node are refused on the other, and so is their address', async () => {
  const [one, other] = nodes;
  if (!one || !other) throw new Error('The nodes were not replaced');
  const payAt = async (node: CrashableNode, number: string, ip: string) => {
    const payment_method_id = await createPaymentMethod(node, number);
    const request = makePayRequest({ order: cluster.product.order(), payment_method_id });
    const answer = await node.post('/api/pay', request, { 'x-forwarded-for': ip });
    return [answer.status, answer.headers.has('retry-after')];
  };
  const good = '4242424242424242';
  const declined = '4000000000000002';
  const withoutFunds = '4000000000009995';
  for (const number of [declined, withoutFunds]) {
    for (let tries = 0; tries < 5; tries += 1) {
      expect(await payAt(one, number, '192.0.2.201')).toEqual([402, false]);
    }
  }
  expect(await payAt(other, good, '192.0.2.201')).toEqual([429, true]);
  expect(await payAt(other, declined, '192.0.2.202')).toEqual([429, true]);
  expect(await payAt(other, good, '192.0.2.202')).toEqual([200, false]);
});

test('F7 and F9, one of two nodes killed among thirty shoppers, and webhooks that come three times, late and the other way round: the other finishes everything', async () => {
  const [one, other] = nodes;
  if (!one || !other) throw new Error('The nodes were not replaced');
  await other.control('webhook_faults', { kind: 'reorder', events: 12 });
  await other.control('webhook_faults', { kind: 'repeat', events: 60, copies: 2, delay_ms: 200 });
  let bills = 0;
  const visits = Array.from({ length: shoppers }, async (_, place) => {
    const counter = counterOf([one, other], place);
    const manner = manners[place % manners.length] ?? 'pays';
    const orderId = await visitCheckout({ manner, counter, order: cluster.product.order(), place });
    if (orderId !== undefined) bills += 1;
    return orderId;
  });
  await vi.waitUntil(() => bills >= 8, { timeout: 90_000, interval: 1 });
  one.kill('SIGKILL');
  await one.ended;
  await other.setClock(aFewSeconds);
  const billed = (await Promise.all(visits)).filter((orderId) => orderId !== undefined);

  await other.setClock(20 * minute);
  await cluster.passQueueTime(20 * minute);
  await cluster.reconcile();
  expect(await cluster.settle()).toEqual([]);
  expect(await findPaid()).toEqual(expect.arrayContaining(billed));
});

/** Each request goes to the next node, and to the other one when no answer comes. */
function counterOf(nodes: CrashableNode[], place: number): Counter {
  let requests = place;
  const patience = place % 7 === 3 ? 1 : 6;
  async function post(request: PayRequest, headers: Record<string, string>) {
    for (let tries = 0; tries < patience; tries += 1) {
      const node = nodes[(requests += 1) % nodes.length];
      const answer = await node?.post('/api/pay', request, headers).catch(() => undefined);
      if (answer !== undefined && answer.status !== 503) return answer;
    }
    return undefined;
  }
  return {
    post,
    async prove(payment_intent, answer) {
      const orders = nodes.map((node) => node.control('challenge', { payment_intent, answer }));
      await Promise.any(orders);
    },
  };
}
