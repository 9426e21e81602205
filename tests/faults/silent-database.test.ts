import { setTimeout as pause } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import type { PayRequest } from '#contract/pay.ts';
import { openKillablePostgres } from '#support/database/open-killable-postgres.ts';
import { openDatabaseOn } from '#support/database/open-database-on.ts';
import { openUnresponsiveProxy } from '#support/database/open-unresponsive-proxy.ts';
import { createTestDatabase } from '#support/database/test-database.ts';
import { type Cluster, openCluster } from '#support/server/open-cluster.ts';
import type { ShopNode } from '#support/server/open-shop-node.ts';
import { type Outage, watchOutage } from '#support/server/watch-outage.ts';
import { makePayRequest } from '#support/shop/open-test-shop.ts';

// A database that says nothing is found out by waiting for it.
vi.setConfig({ testTimeout: 180_000 });

/** Longer than any statement is waited for. */
const frozenMs = 20_000;
/** Several times the bounds that the shop keeps, also on a busy machine; `npm run storm` measures them. */
const foreverMs = 150_000;

test.concurrent('connections to the database that break silently are given up, and sales go on', async () => {
  const database = await createTestDatabase();
  await using line = await openUnresponsiveProxy(database.url);
  const settings = { DATABASE_URL: line.url };
  await using cluster = await openCluster({ stock: 100, database, settings });
  const shop = await openWithConnections(cluster);

  line.breakSilently();
  const outage = await watchOutage(shop, cluster.product);

  expectBounds(outage);
  expect(outage.untilSoldMs).toBeLessThan(foreverMs);
  expect(await cluster.settle()).toEqual([]);
});

test.concurrent('a PostgreSQL that is frozen is told to everybody, and sells once it goes on', async () => {
  await using server = await openKillablePostgres();
  await using cluster = await openCluster({
    stock: 100,
    database: await openDatabaseOn(server.url),
  });
  const shop = await openWithConnections(cluster);

  await server.signal('SIGSTOP');
  const watching = watchOutage(shop, cluster.product);
  await pause(frozenMs);
  await server.signal('SIGCONT');

  expectBounds(await watching);
  expect(await cluster.settle()).toEqual([]);
});

/** A shop that has used several connections at once, and keeps them open. */
async function openWithConnections(cluster: Cluster) {
  const shop = await cluster.open();
  const requests = Array.from({ length: 6 }, () =>
    makePayRequest({ order: cluster.product.order() }),
  );
  const answers = await Promise.all(requests.map((request) => payPatiently(shop, request)));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  // An e-mail that is cut off while it is sent waits minutes for its next try.
  expect(await cluster.settle()).toEqual([]);
  return shop;
}

/** A busy machine has a shop that says 503: press again. */
async function payPatiently(shop: ShopNode, request: PayRequest): Promise<Response> {
  for (;;) {
    const answer = await shop.post('/api/pay', request);
    if (answer.status !== 503) return answer;
  }
}

/** Without bounds of the shop's own, calls hang as long as the kernel tries: 15 minutes. */
function expectBounds({ strange, slowestAnswerMs, wrongHealthMs }: Outage): void {
  expect(strange).toEqual([]);
  expect(slowestAnswerMs).toBeLessThan(foreverMs);
  expect(wrongHealthMs).toBeLessThan(foreverMs);
}
