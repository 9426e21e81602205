import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { findPostmaster } from '#database/embedded/postmaster.ts';
import { startEmbeddedServer } from '#database/embedded/start-embedded-server.ts';
import { openDatabase } from '#database/open-database.ts';
import { disablePictureJobs } from '#support/database/disable-picture-jobs.ts';
import { openShopNode, type ShopNode } from '#support/server/open-shop-node.ts';

export interface BenchShop extends AsyncDisposable {
  node: ShopNode;
  pool: Pool;
  databaseUrl: string;
  /** Process of the database. */
  postmaster: number;
  /** For files of its own; gone with it. */
  home: string;
}

/** One node with the sample catalogue on a PostgreSQL of its own that keeps what it is given. */
export async function openBenchShop(): Promise<BenchShop> {
  await using opening = new AsyncDisposableStack();
  const home = await mkdtemp(join(tmpdir(), 'gomitolo-bench-'));
  opening.defer(() => rm(home, { recursive: true, force: true }));
  const server = await startEmbeddedServer({ folder: join(home, 'postgres') });
  opening.defer(() => server.stop());
  const databaseUrl = server.url();
  const settings = { LOG_LEVEL: 'error' };
  const node = await openShopNode({ databaseUrl, dataDir: home, settings });
  opening.defer(() => node.end());
  const { pool, close } = openDatabase(databaseUrl);
  opening.defer(close);
  await disablePictureJobs(pool);
  const postmaster = await findPostmaster(join(home, 'postgres'));
  if (postmaster === undefined) throw new Error('The database is not to be found');
  const open = opening.move();
  const found = { node, pool, databaseUrl, postmaster: postmaster.pid, home };
  return { ...found, [Symbol.asyncDispose]: () => open.disposeAsync() };
}
