import { expect, test, vi } from 'vitest';
import { openCluster } from '#support/server/open-cluster.ts';
import { replaceNodes } from '#support/server/replace-nodes.ts';

// Several processes at once on a busy machine take their time.
vi.setConfig({ testTimeout: 180_000 });

test('both nodes replaced while shoppers buy: every request is answered, and every order is paid', async () => {
  await using cluster = await openCluster({
    stock: 10_000,
    settings: { SHUTDOWN_DELAY_SECONDS: '2' },
  });
  const { billed, pages, lost } = await replaceNodes({ cluster, buyers: 3, rounds: 1 });
  expect(lost).toEqual([]);
  expect(Math.min(billed.length, pages)).toBeGreaterThan(10);
  expect(await cluster.settle()).toEqual([]);
  const { rows } = await cluster.database.pool.query<{ id: string }>(
    `select id from shop_order where state = 'paid'`,
  );
  expect(rows.map(({ id }) => id).toSorted()).toEqual(billed.toSorted());
});
