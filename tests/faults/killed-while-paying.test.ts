import { readdir } from 'node:fs/promises';
import { expect, test, vi } from 'vitest';
import type { PayRequest } from '#contract/pay.ts';
import { type Failpoint, failpoints } from '#support/shop/failpoints.ts';
import type { ShopNode } from '#support/server/open-shop-node.ts';
import { openCluster, type Cluster } from '#support/server/open-cluster.ts';
import { makePayRequest } from '#support/shop/open-test-shop.ts';
import { readProvider } from '#support/shop/read-provider.ts';

/**
 * The process dies by SIGKILL, and no webhook ever comes: what happens next is up to the database,
 * the jobs and the reconciler of the shop that opens again.
 */

// Several processes at once on a busy machine take their time.
vi.setConfig({ testTimeout: 180_000 });

const minute = 60_000;
const aFewSeconds = 6_000;
const patience = { timeout: 90_000, interval: 10 };
const visa = 'pm_card_visa';
const challenged = 'pm_card_threeDSecure2Required';

async function openDeaf(cluster: Cluster, life: Parameters<Cluster['open']>[0]): Promise<ShopNode> {
  const shop = await cluster.open(life);
  await shop.control('webhook_faults', { kind: 'drop', events: 1000 });
  return shop;
}

function makeRequest({ product }: Cluster, changes: Partial<PayRequest> = {}): PayRequest {
  return makePayRequest({ order: product.order(), payment_method_id: visa, ...changes });
}

/** Resolves when the shop is dead. The answer may have left before. */
async function payTheLastTime(shop: ShopNode, request: PayRequest, headers = {}): Promise<void> {
  await shop.post('/api/pay', request, headers).catch(() => undefined);
  expect(await shop.ended).toBe('SIGKILL');
}

async function openLater(cluster: Cluster, ms: number, dieAt?: Failpoint): Promise<ShopNode> {
  await cluster.passQueueTime(ms);
  return cluster.open({ aheadMs: ms, dieAt });
}

async function statusOf(answer: Promise<Response>): Promise<number> {
  return (await answer).status;
}

const paidAfter = [
  'after_intent',
  'before_sale',
  'after_sale',
  'before_capture',
  'after_capture',
  'before_email',
] satisfies Failpoint[];

for (const point of paidAfter) {
  test.concurrent(`F7, killed at ${point}: the order is paid once`, async () => {
    await using cluster = await openCluster();
    await payTheLastTime(await openDeaf(cluster, { dieAt: point }), makeRequest(cluster));
    await openLater(cluster, 3 * minute);
    expect(await cluster.settle()).toEqual([]);
    expect(await cluster.orderStates()).toEqual(['paid']);
  });
}

test.concurrent('F7, killed at after_email: the order is paid once, and one file is left of each e-mail', async () => {
  await using cluster = await openCluster();
  await payTheLastTime(await openDeaf(cluster, { dieAt: 'after_email' }), makeRequest(cluster));
  await openLater(cluster, 3 * minute);
  expect(await cluster.settle()).toEqual([]);
  expect(await cluster.orderStates()).toEqual(['paid']);
  expect((await readdir(cluster.mailFolder)).toSorted()).toEqual([
    expect.stringMatching(/^order-confirmation-[\w-]+@localhost\.eml$/),
    expect.stringMatching(/^order-to-makers-[\w-]+@localhost\.eml$/),
  ]);
});

test.concurrent('F7, killed at before_order_saved: nothing was ordered, and the same key pays', async () => {
  await using cluster = await openCluster();
  const request = makeRequest(cluster);
  await payTheLastTime(await openDeaf(cluster, { dieAt: 'before_order_saved' }), request);
  const shop = await cluster.open();
  expect(await cluster.orderStates()).toEqual([]);
  expect(await statusOf(shop.post('/api/pay', request))).toBe(200);
  expect(await cluster.settle()).toEqual([]);
  expect(await cluster.orderStates()).toEqual(['paid']);
});

test.concurrent('F7, killed at after_order_saved: nothing is taken, and in time the piece is free', async () => {
  await using cluster = await openCluster();
  await payTheLastTime(
    await openDeaf(cluster, { dieAt: 'after_order_saved' }),
    makeRequest(cluster),
  );
  expect(await cluster.product.held()).toBe(1);
  await openLater(cluster, 20 * minute);
  expect(await cluster.settle()).toEqual([]);
  expect(await cluster.orderStates()).toEqual(['expired']);
  expect(await readProvider(cluster.database.pool)).toEqual([]);
});

test.concurrent('F7, killed at after_order_saved: who presses Paga again goes on with that order', async () => {
  await using cluster = await openCluster();
  const request = makeRequest(cluster);
  await payTheLastTime(await openDeaf(cluster, { dieAt: 'after_order_saved' }), request);
  const shop = await openLater(cluster, aFewSeconds);
  expect(await statusOf(shop.post('/api/pay', request))).toBe(200);
  expect(await cluster.settle()).toEqual([]);
  expect(await cluster.orderStates()).toEqual(['paid']);
});

const cancelling = ['before_cancel', 'after_cancel'] satisfies Failpoint[];
for (const point of cancelling) {
  test.concurrent(`F7, killed at ${point}, paying anew: nothing is taken and the piece is free`, async () => {
    await using cluster = await openCluster();
    const shop = await openDeaf(cluster, { dieAt: point });
    const asked = await shop.post(
      '/api/pay',
      makeRequest(cluster, { payment_method_id: challenged }),
    );
    const cookie = asked.headers.get('set-cookie')?.split(';')[0] ?? '';
    await payTheLastTime(shop, makeRequest(cluster), { cookie });
    await openLater(cluster, 20 * minute);
    expect(await cluster.settle()).toEqual([]);
    expect(await cluster.orderStates()).toEqual(['cancelled']);
    expect(await cluster.product.stock()).toBe(1);
  });
}

test.concurrent('F7, killed while an order whose time is over is closed: it is closed after all', async () => {
  await using cluster = await openCluster();
  const shop = await openDeaf(cluster, {});
  await shop.post('/api/pay', makeRequest(cluster, { payment_method_id: challenged }));
  await shop.end();
  const closing = await openLater(cluster, 16 * minute, 'after_cancel');
  expect(await closing.ended).toBe('SIGKILL');
  await openLater(cluster, 20 * minute);
  expect(await cluster.settle()).toEqual([]);
  expect(await cluster.orderStates()).toEqual(['expired']);
});

test.concurrent('F7, killed in the reconciler: the next one goes on', async () => {
  await using cluster = await openCluster();
  await payTheLastTime(await openDeaf(cluster, { dieAt: 'after_intent' }), makeRequest(cluster));
  const reconciling = await openLater(cluster, 3 * minute, 'before_sale');
  expect(await reconciling.ended).toBe('SIGKILL');
  await openLater(cluster, 6 * minute);
  expect(await cluster.settle()).toEqual([]);
  expect(await cluster.orderStates()).toEqual(['paid']);
});

test.concurrent('F7 and F8, killed after the bank said yes and nobody heard it: paid once', async () => {
  await using cluster = await openCluster();
  const shop = await openDeaf(cluster, {});
  const order = { kind: 'drop_after', method: 'POST', path: '/v1/payment_intents', times: 1000 };
  await shop.control('faults', order);
  const paying = shop.post('/api/pay', makeRequest(cluster)).catch(() => undefined);
  await vi.waitUntil(async () => {
    const [intent] = await readProvider(cluster.database.pool);
    return intent?.status === 'requires_capture';
  }, patience);
  await shop.end();
  await paying;
  expect(await cluster.orderStates()).toEqual(['pending']);
  await openLater(cluster, 3 * minute);
  expect(await cluster.settle()).toEqual([]);
  expect(await cluster.orderStates()).toEqual(['paid']);
});

test.concurrent('F7 and F12, killed at after_refund: the money goes back once', async () => {
  await using cluster = await openCluster();
  const shop = await openDeaf(cluster, {});
  await shop.post('/api/pay', makeRequest(cluster));
  expect(await cluster.settle()).toEqual([]);
  await shop.end();
  // As a process leaves it that dies before it asks the provider.
  await cluster.database.pool.query(
    `insert into refund (id, order_id, key, amount_cents, lines, state, created_at)
     select 'refund-1', id, 'all', total_cents, '[]', 'pending', now() from shop_order`,
  );
  const refunding = await openLater(cluster, 3 * minute, 'after_refund');
  expect(await refunding.ended).toBe('SIGKILL');
  await openLater(cluster, 6 * minute);
  expect(await cluster.settle()).toEqual([]);
  expect(await cluster.orderStates()).toEqual(['refunded']);
  const [intent] = await readProvider(cluster.database.pool);
  expect(intent).toMatchObject({ receivedCents: 5200, refundedCents: 5200 });
});

test('every place where the process may die is one of those above', () => {
  const others = [
    'after_email',
    'before_order_saved',
    'after_order_saved',
    'after_refund',
  ] satisfies Failpoint[];
  const named = [...paidAfter, ...cancelling, ...others];
  expect(new Set(named)).toEqual(new Set(failpoints));
});
