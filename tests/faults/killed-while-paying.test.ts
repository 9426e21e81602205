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

test.concurrent('F7, killed at after_intent, at before_sale, unheard when the bank said yes (F8), and in the reconciler: each order is paid once', async () => {
  await using cluster = await openCluster({ stock: 20 });
  for (const dieAt of ['after_intent', 'before_sale'] satisfies Failpoint[]) {
    await payTheLastTime(await openDeaf(cluster, { dieAt }), makeRequest(cluster));
  }
  const shop = await openDeaf(cluster, {});
  const order = { kind: 'drop_after', method: 'POST', path: '/v1/payment_intents', times: 1000 };
  await shop.control('faults', order);
  const paying = shop.post('/api/pay', makeRequest(cluster)).catch(() => undefined);
  await vi.waitUntil(async () => {
    const intents = await readProvider(cluster.database.pool);
    return intents.filter(({ status }) => status === 'requires_capture').length === 3;
  }, patience);
  await shop.end();
  await paying;
  expect(await cluster.orderStates()).toEqual(['pending', 'pending', 'pending']);
  const reconciling = await openLater(cluster, 3 * minute, 'before_sale');
  expect(await reconciling.ended).toBe('SIGKILL');
  await openLater(cluster, 6 * minute);
  expect(await cluster.settle()).toEqual([]);
  expect(await cluster.orderStates()).toEqual(['paid', 'paid', 'paid']);
});

test.concurrent('F7, killed at after_sale, then at before_capture, then at after_capture: the order is paid once', async () => {
  await using cluster = await openCluster();
  await payTheLastTime(await openDeaf(cluster, { dieAt: 'after_sale' }), makeRequest(cluster));
  for (const [ms, dieAt] of [
    [3 * minute, 'before_capture'],
    [6 * minute, 'after_capture'],
  ] as const) {
    const capturing = await openLater(cluster, ms, dieAt);
    expect(await capturing.ended, dieAt).toBe('SIGKILL');
  }
  await openLater(cluster, 9 * minute);
  expect(await cluster.settle()).toEqual([]);
  expect(await cluster.orderStates()).toEqual(['paid']);
});

test.concurrent('F7, killed at before_email, then at after_email: the order is paid once, and one file is left of each e-mail', async () => {
  await using cluster = await openCluster();
  await payTheLastTime(await openDeaf(cluster, { dieAt: 'before_email' }), makeRequest(cluster));
  const sending = await openLater(cluster, 3 * minute, 'after_email');
  expect(await sending.ended).toBe('SIGKILL');
  await openLater(cluster, 6 * minute);
  expect(await cluster.settle()).toEqual([]);
  expect(await cluster.orderStates()).toEqual(['paid']);
  expect((await readdir(cluster.mailFolder)).toSorted()).toEqual([
    expect.stringMatching(/^order-confirmation-[\w-]+@localhost\.eml$/),
    expect.stringMatching(/^order-to-makers-[\w-]+@localhost\.eml$/),
  ]);
});

test.concurrent('F7, killed at before_order_saved and at after_order_saved: whoever presses Paga again with the same key pays once', async () => {
  await using cluster = await openCluster({ stock: 20 });
  const [unsaved, saved] = [makeRequest(cluster), makeRequest(cluster)];
  await payTheLastTime(await openDeaf(cluster, { dieAt: 'before_order_saved' }), unsaved);
  expect(await cluster.orderStates()).toEqual([]);
  await payTheLastTime(await openDeaf(cluster, { dieAt: 'after_order_saved' }), saved);
  expect(await cluster.orderStates()).toEqual(['pending']);
  const shop = await openLater(cluster, aFewSeconds);
  for (const request of [unsaved, saved]) {
    expect(await statusOf(shop.post('/api/pay', request))).toBe(200);
  }
  expect(await cluster.settle()).toEqual([]);
  expect(await cluster.orderStates()).toEqual(['paid', 'paid']);
});

test.concurrent('F7, killed at after_order_saved and at before_cancel, paying anew: nothing is taken and in time each piece is free', async () => {
  await using cluster = await openCluster({ stock: 20 });
  const first = await openDeaf(cluster, { dieAt: 'after_order_saved' });
  await payTheLastTime(first, makeRequest(cluster));
  expect(await cluster.product.held()).toBe(1);
  await dieCancelling(cluster, 'before_cancel');
  await openLater(cluster, 20 * minute);
  expect(await cluster.settle()).toEqual([]);
  expect(await cluster.orderStates()).toEqual(['expired', 'cancelled']);
  expect([await cluster.product.stock(), await cluster.product.held()]).toEqual([20, 0]);
  const intents = await readProvider(cluster.database.pool);
  expect(intents.map(({ status }) => status)).toEqual(['canceled']);
});

test.concurrent('F7, killed at after_cancel, paying anew: nothing is taken and the piece is free', async () => {
  await using cluster = await openCluster();
  await dieCancelling(cluster, 'after_cancel');
  await openLater(cluster, 20 * minute);
  expect(await cluster.settle()).toEqual([]);
  expect(await cluster.orderStates()).toEqual(['cancelled']);
  expect(await cluster.product.stock()).toBe(1);
});

/** A shopper asked by the bank pays anew in the same browser, and the shop dies as it cancels the first try. */
async function dieCancelling(cluster: Cluster, dieAt: Failpoint): Promise<void> {
  const shop = await openDeaf(cluster, { dieAt });
  const asked = await shop.post(
    '/api/pay',
    makeRequest(cluster, { payment_method_id: challenged }),
  );
  const cookie = asked.headers.get('set-cookie')?.split(';')[0] ?? '';
  await payTheLastTime(shop, makeRequest(cluster), { cookie });
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
  const named = [
    'after_intent',
    'before_sale',
    'after_sale',
    'before_capture',
    'after_capture',
    'before_email',
    'after_email',
    'before_order_saved',
    'after_order_saved',
    'before_cancel',
    'after_cancel',
    'after_refund',
  ] satisfies Failpoint[];
  expect(new Set(named)).toEqual(new Set(failpoints));
});
