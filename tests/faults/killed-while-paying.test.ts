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
const patience = { timeout: 90_000, interval: 20 };
const visa = 'pm_card_visa';
const challenged = 'pm_card_threeDSecure2Required';
/** Where the process dies while the order is driven on by the shop that opens again. */
const onTheWay = [
  'before_sale',
  'after_sale',
  'before_capture',
  'after_capture',
  'before_email',
  'after_email',
] satisfies Failpoint[];

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

async function dieLater(cluster: Cluster, ms: number, dieAt: Failpoint): Promise<void> {
  const shop = await openLater(cluster, ms, dieAt);
  expect(await shop.ended, dieAt).toBe('SIGKILL');
}

test.concurrent('F7, killed at each step from the yes of the bank to the last e-mail: the order is paid once, and one file is left of each e-mail', async () => {
  await using cluster = await openCluster();
  await payTheLastTime(await openDeaf(cluster, { dieAt: 'after_intent' }), makeRequest(cluster));
  expect(await cluster.orderStates()).toEqual(['pending']);
  let ms = 0;
  for (const dieAt of onTheWay) await dieLater(cluster, (ms += 3 * minute), dieAt);
  await openLater(cluster, ms + 3 * minute);
  expect(await cluster.settle()).toEqual([]);
  expect(await cluster.orderStates()).toEqual(['paid']);
  expect((await readdir(cluster.mailFolder)).toSorted()).toEqual([
    expect.stringMatching(/^order-confirmation-[\w-]+@localhost\.eml$/),
    expect.stringMatching(/^order-to-makers-[\w-]+@localhost\.eml$/),
  ]);
});

test.concurrent('F7 and F12, killed while orders are saved, cancelled and refunded: the same key again pays once, a new try takes nothing, and money goes back once', async () => {
  await using cluster = await openCluster({ stock: 20 });
  const [unsaved, saved] = [makeRequest(cluster), makeRequest(cluster)];
  await payTheLastTime(await openDeaf(cluster, { dieAt: 'before_order_saved' }), unsaved);
  expect(await cluster.orderStates()).toEqual([]);
  await payTheLastTime(await openDeaf(cluster, { dieAt: 'after_order_saved' }), saved);
  expect(await cluster.orderStates()).toEqual(['pending']);

  const shop = await openLater(cluster, aFewSeconds, 'before_cancel');
  for (const request of [saved, unsaved]) {
    expect((await shop.post('/api/pay', request)).status).toBe(200);
  }
  const areCaptured = async () => (await cluster.orderStates()).every((state) => state === 'paid');
  await vi.waitUntil(areCaptured, patience);
  // A shopper asked by the bank pays anew in the same browser.
  const asked = await shop.post(
    '/api/pay',
    makeRequest(cluster, { payment_method_id: challenged }),
  );
  const cookie = asked.headers.get('set-cookie')?.split(';')[0] ?? '';
  await payTheLastTime(shop, makeRequest(cluster), { cookie });
  await dieLater(cluster, 20 * minute, 'after_cancel');

  // As a process leaves it that dies before it asks the provider.
  await cluster.database.pool.query(
    `insert into refund (id, order_id, key, amount_cents, lines, state, created_at)
     select 'refund-1', id, 'all', total_cents, '[]', 'pending', now()
     from shop_order order by created_at limit 1`,
  );
  await dieLater(cluster, 23 * minute, 'after_refund');
  await openLater(cluster, 26 * minute);
  expect(await cluster.settle()).toEqual([]);
  expect(await cluster.orderStates()).toEqual(['refunded', 'paid', 'cancelled']);
  expect([await cluster.product.stock(), await cluster.product.held()]).toEqual([18, 0]);
  const intents = await readProvider(cluster.database.pool);
  expect(
    intents.map(({ receivedCents, refundedCents }) => receivedCents - refundedCents).toSorted(),
  ).toEqual([0, 0, 5200]);
});

test('every place where the process may die is one of those above', () => {
  const others = [
    'after_intent',
    'before_order_saved',
    'after_order_saved',
    'before_cancel',
    'after_cancel',
    'after_refund',
  ] satisfies Failpoint[];
  expect(new Set([...onTheWay, ...others])).toEqual(new Set(failpoints));
});
