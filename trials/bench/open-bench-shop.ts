import { disablePictureJobs } from '#support/database/disable-picture-jobs.ts';
import { openShopNode, type ShopNode } from '#support/server/open-shop-node.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostmaster } from '#database/embedded/postmaster.ts';
import { startEmbeddedServer } from '#database/embedded/start-embedded-server.ts';
import { type Database, openDatabase } from '#database/open-database.ts';

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

/** Its pool has as many connections as a shop's. */
export interface BenchDatabase extends AsyncDisposable, Pick<Database, 'pool' | 'db'> {
  databaseUrl: string;
  /** Process of the database. */
  postmaster: number;
  /** For files; gone with it. */
  home: string;
}

/** An empty database on a PostgreSQL of its own that keeps what it is given. */
export async function openBenchDatabase(): Promise<BenchDatabase> {
  await using opening = new AsyncDisposableStack();
  const home = await mkdtemp(join(tmpdir(), 'gomitolo-bench-'));
  opening.defer(() => rm(home, { recursive: true, force: true }));
  const server = await startEmbeddedServer({ folder: join(home, 'postgres') });
  opening.defer(() => server.stop());
  const databaseUrl = server.url();
  const { close, ...database } = openDatabase(databaseUrl);
  opening.defer(close);
  const postmaster = await findPostmaster(join(home, 'postgres'));
  if (postmaster === undefined) throw new Error('The database is not to be found');
  const open = opening.move();
  const found = { databaseUrl, postmaster: postmaster.pid, home };
  return { ...database, ...found, [Symbol.asyncDispose]: () => open.disposeAsync() };
}
