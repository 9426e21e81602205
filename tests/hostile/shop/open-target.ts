import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { findRunningUrl } from '#database/embedded/postmaster.ts';
import { openDatabase } from '#database/open-database.ts';
import { disablePictureJobs } from '#support/database/disable-picture-jobs.ts';
import { openCrashableNode, type CrashableNode } from '#support/server/open-shop-node.ts';

/** The shop that has to stand it all: the built program in a process of its own. */
export interface Target extends AsyncDisposable {
  /** Without a slash at the end. */
  address: string;
  port: number;
  shop: CrashableNode;
  pool: Pool;
  databaseUrl: string;
  dataDir: string;
  /** Pieces of each size, by the size's id. */
  initialStock: ReadonlyMap<string, number>;
}

/** Enough of everything that is not sold out, so that there is something to buy to the end. */
const piecesOfEach = 40;

/**
 * Opens a shop with the sample catalogue that writes everything into its log.
 * @param databaseUrl none lets it have a PostgreSQL of its own, as `npm start` does
 */
export async function openTarget(databaseUrl?: string): Promise<Target> {
  await using stack = new AsyncDisposableStack();
  const dataDir = await mkdtemp(join(tmpdir(), 'gomitolo-hostile-'));
  stack.defer(() => rm(dataDir, { recursive: true, force: true }));
  // Every visitor of a test comes through this machine, which stands for the proxy.
  const settings = { LOG_LEVEL: 'info', TRUST_PROXY: '1' };
  const shop = await openCrashableNode({ databaseUrl, dataDir, life: {}, settings });
  stack.defer(async () => {
    shop.kill('SIGTERM');
    await shop.ended;
  });
  const url = databaseUrl ?? (await findRunningUrl(join(dataDir, 'postgres')));
  if (url === undefined) throw new Error(`No database runs in ${dataDir}`);
  const { pool, close } = openDatabase(url, { max: 2 });
  stack.defer(close);
  await disablePictureJobs(pool);
  const initialStock = await fillShelves(pool);
  const opened = stack.move();
  return {
    address: shop.address,
    port: Number(new URL(shop.address).port),
    shop,
    pool,
    databaseUrl: url,
    dataDir,
    initialStock,
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}

async function fillShelves(pool: Pool): Promise<Map<string, number>> {
  await pool.query('update sku set stock = $1 where stock > 0', [piecesOfEach]);
  const { rows } = await pool.query<{ id: string; stock: number }>('select id, stock from sku');
  return new Map(rows.map(({ id, stock }) => [id, stock]));
}
