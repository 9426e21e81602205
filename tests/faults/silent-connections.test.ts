import { expect, test, vi } from 'vitest';
import { makePayRequest } from '#support/shop/open-test-shop.ts';
import { openCluster } from '#support/server/open-cluster.ts';
import { watchOutage } from '#support/server/watch-outage.ts';
import { openSilentLine } from '#support/database/open-silent-line.ts';
import { createTestDatabase } from '#support/database/test-database.ts';

// A connection that breaks silently is found out by waiting for it.
vi.setConfig({ testTimeout: 180_000 });

/** Half a minute, and time for a machine that is busy with something else. */
const untilSoldMs = 50_000;
const slowestAnswerMs = 20_000;
const wrongHealthMs = 20_000;

test('connections to the database that break silently are given up, and the next sale is within half a minute', async () => {
  const database = await createTestDatabase();
  await using line = await openSilentLine(database.url);
  await using cluster = await openCluster({
    stock: 100,
    database,
    settings: { DATABASE_URL: line.url },
  });
  const shop = await cluster.open();
  const { product } = cluster;
  const pay = () => shop.post('/api/pay', makePayRequest({ order: product.order() }));
  // Leaves several connections open.
  for (const answer of await Promise.all(Array.from({ length: 6 }, pay)))
    expect(answer.status).toBe(200);

  line.breakSilently();
  const outage = await watchOutage(shop, product);

  expect(outage.strange).toEqual([]);
  expect(outage.untilSoldMs).toBeLessThan(untilSoldMs);
  expect(outage.slowestAnswerMs).toBeLessThan(slowestAnswerMs);
  expect(outage.wrongHealthMs).toBeLessThan(wrongHealthMs);
  expect(await cluster.settle()).toEqual([]);
});
