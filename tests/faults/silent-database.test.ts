import { expect, test, vi } from 'vitest';
import { openUnresponsiveProxy } from '#support/database/open-unresponsive-proxy.ts';
import { createTestDatabase } from '#support/database/test-database.ts';
import { openCluster } from '#support/server/open-cluster.ts';
import { makePayRequest } from '#support/shop/open-test-shop.ts';

// A database that says nothing is found out by waiting for it.
vi.setConfig({ testTimeout: 180_000 });

/** Several times the bounds that the shop keeps, also on a busy machine; `npm run storm` measures them. */
const patience = { timeout: 150_000, interval: 200 };

test('connections to the database that break silently are told, given up, and sales go on', async () => {
  const database = await createTestDatabase();
  await using line = await openUnresponsiveProxy(database.url);
  const settings = { DATABASE_URL: line.url };
  await using cluster = await openCluster({ stock: 100, database, settings });
  const shop = await cluster.open();
  const begin = () => makePayRequest({ order: cluster.product.order() });
  const pay = async (request = begin()) => (await shop.post('/api/pay', request)).status;

  // Several connections were used at once, and stay open.
  await vi.waitUntil(
    async () => (await Promise.all([pay(), pay(), pay(), pay()])).includes(200),
    patience,
  );
  // An e-mail that is cut off while it is sent waits minutes for its next try.
  expect(await cluster.settle()).toEqual([]);

  line.breakSilently();
  const request = begin();
  const looks = [
    () => fetch(`${shop.address}/healthz`),
    // Another address each time: no answer is kept.
    (nth: number) => fetch(`${shop.address}/api/pagedProducts?type=clothes&limit=3&start=${nth}`),
    () => shop.post('/api/checkPayment', { order_id: 'an-order-that-is-not-there' }),
  ];
  const statuses: number[] = [];
  async function isSold(): Promise<boolean> {
    const asked = looks.map((look) => look(statuses.length));
    const status = await pay(request);
    statuses.push(status, ...(await Promise.all(asked)).map((answer) => answer.status));
    return status === 200;
  }
  await vi.waitUntil(isSold, patience);
  expect(new Set(statuses)).toEqual(new Set([200, 404, 503]));
  expect(await cluster.settle()).toEqual([]);
});
