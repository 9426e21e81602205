import { disablePictureJobs } from '#support/database/disable-picture-jobs.ts';
import { openShopNode, type ShopNode } from '#support/server/open-shop-node.ts';
import { type BenchDatabase, openBenchDatabase } from './open-bench-database.ts';

export type BenchShop = BenchDatabase & {
  node: ShopNode;
  /** As browsers name it, without a slash at the end. */
  address: string;
};

/** One node with the sample catalogue on a database of its own. */
export async function openBenchShop(): Promise<BenchShop> {
  await using opening = new AsyncDisposableStack();
  const database = opening.use(await openBenchDatabase());
  const { databaseUrl, home: dataDir, pool } = database;
  const node = await openShopNode({ databaseUrl, dataDir, settings: { LOG_LEVEL: 'error' } });
  opening.defer(() => node.end());
  await disablePictureJobs(pool);
  const open = opening.move();
  const address = node.address.replace('127.0.0.1', 'localhost');
  return { ...database, node, address, [Symbol.asyncDispose]: () => open.disposeAsync() };
}
