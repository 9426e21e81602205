import { expect, test, vi } from 'vitest';
import type { CrashableNode } from '#support/server/open-shop-node.ts';
import { openCluster, type Cluster } from '#support/server/open-cluster.ts';
import { postAndHangUp } from '#support/server/post-and-hang-up.ts';
import { type Counter, manners, visitCheckout } from '#support/browser/visit-checkout.ts';

// Several processes at once on a busy machine take their time.
vi.setConfig({ testTimeout: 180_000 });

const minute = 60_000;
const patience = { timeout: 90_000, interval: 20 };
/** Each behaves in another way, and all of them twice. */
const visitors = [...manners, ...manners];

function visitAll(cluster: Cluster, counter: Counter): Promise<(string | undefined)[]> {
  const order = cluster.product.order();
  return Promise.all(
    visitors.map((manner, place) => visitCheckout({ manner, counter, order, place })),
  );
}

function overTheCounter(shop: CrashableNode): Counter {
  return {
    async post(request, headers) {
      // 503 asks to press again.
      for (;;) {
        const answer = await shop.post('/api/pay', request, headers);
        if (answer.status !== 503) return answer;
      }
    },
    prove: (payment_intent, answer) => shop.control('challenge', { payment_intent, answer }),
  };
}

/** Open orders are finished by the clock alone. */
async function letTimePass(cluster: Cluster, shop: CrashableNode): Promise<void> {
  await shop.setClock(20 * minute);
  await cluster.passQueueTime(20 * minute);
  await cluster.reconcile();
  expect(await cluster.settle()).toEqual([]);
}

async function count(cluster: Cluster, statement: string): Promise<number> {
  const { rows } = await cluster.database.pool.query<{ count: string }>(statement);
  return Number(rows[0]?.count);
}

/** Calls of the API that the shop is done with, whether or not anybody heard the answer. */
async function countCalls(shop: CrashableNode): Promise<number> {
  const text = await shop.figures();
  const lines = text.matchAll(/^http_request_duration_seconds_count\{part="\/api\/".*\} (\d+)$/gm);
  return [...lines].reduce((sum, [, calls]) => sum + Number(calls), 0);
}

const waitingWebhooks = 'select count(*) from sandbox.delivery';
const emailsSentTwice = 'select count(*) from sent_email where tries <> 1';

test.concurrent('F1, every webhook is lost: who was told to have paid has paid, and all else is closed', async () => {
  await using cluster = await openCluster({ stock: visitors.length });
  const shop = await cluster.open();
  await shop.control('webhook_faults', { kind: 'drop', events: 1000 });
  const billed = await visitAll(cluster, overTheCounter(shop));
  await letTimePass(cluster, shop);
  const paid = (await cluster.orderStates()).filter((state) => state === 'paid');
  expect(paid).toHaveLength(billed.filter((orderId) => orderId !== undefined).length);
  expect(paid.length).toBeGreaterThan(visitors.length / 2);
  expect(await count(cluster, 'select count(*) from stripe_event')).toBe(0);
  expect(await count(cluster, emailsSentTwice)).toBe(0);
});

test.concurrent('F1 and F3, no answer reaches a browser: every order is paid once or closed', async () => {
  await using cluster = await openCluster({ stock: visitors.length });
  const shop = await cluster.open();
  let sent = 0;
  await visitAll(cluster, {
    async post(request, headers) {
      // A shopper without an answer presses Paga again.
      for (let press = 0; press < 2; press += 1) {
        await postAndHangUp(`${shop.address}/api/pay`, request, headers);
        sent += 1;
      }
      return undefined;
    },
    prove: () => Promise.reject(new Error('Nobody was asked')),
  });
  await vi.waitUntil(async () => (await countCalls(shop)) === sent, patience);
  await letTimePass(cluster, shop);
  const paid = (await cluster.orderStates()).filter((state) => state === 'paid');
  expect(paid.length).toBeGreaterThan(visitors.length / 4);
  expect(await count(cluster, emailsSentTwice)).toBe(0);
});

test.concurrent('F9, webhooks come three times, late and the other way round: the end is the same', async () => {
  await using cluster = await openCluster({ stock: visitors.length });
  const shop = await cluster.open();
  await shop.control('webhook_faults', { kind: 'reorder', events: 12 });
  await shop.control('webhook_faults', { kind: 'repeat', events: 1000, copies: 2, delay_ms: 200 });
  const billed = await visitAll(cluster, overTheCounter(shop));
  await letTimePass(cluster, shop);
  await vi.waitUntil(async () => (await count(cluster, waitingWebhooks)) === 0, patience);
  expect(await cluster.settle()).toEqual([]);
  const paid = (await cluster.orderStates()).filter((state) => state === 'paid');
  expect(paid).toHaveLength(billed.filter((orderId) => orderId !== undefined).length);
  expect(await count(cluster, 'select count(*) from stripe_event where applied_at is null')).toBe(
    0,
  );
  expect(await count(cluster, emailsSentTwice)).toBe(0);
});
