import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { findPostmaster } from '#database/embedded/postmaster.ts';
import { startEmbeddedServer } from '#database/embedded/start-embedded-server.ts';
import { migrate } from '#database/migrate.ts';
import { openDatabase } from '#database/open-database.ts';
import { saveShopFile } from '#support/catalogue/save-shop-file.ts';
import { openShopNode } from '#support/server/open-shop-node.ts';
import { fillShelves } from './fill-shelves.ts';
import { openEngine } from './open-engine.ts';
import { type Bought, type Buying, runBuyers } from './run-buyers.ts';

export interface Selling extends AsyncDisposable {
  address: string;
  pid: number;
  /** Captures the money, and writes e-mails. */
  doesJobs: boolean;
}

export interface Shops extends AsyncDisposable {
  pool: Pool;
  /** Process of the database. */
  database: number;
  /** The rules alone, with a card provider that says yes at once. */
  openEngine(): Promise<Selling>;
  /** The whole shop with its sandbox, jobs and e-mails. */
  openShop(): Promise<Selling>;
}

/** So long V8 compiles what every order passes: one of the first costs twice as much as a later one. */
export const warmSeconds = 10;

/** A PostgreSQL of its own with an empty shop in it, and the openers of its servers. */
export async function openShops(): Promise<Shops> {
  await using opening = new AsyncDisposableStack();
  const home = await mkdtemp(join(tmpdir(), 'gomitolo-orders-'));
  opening.defer(() => rm(home, { recursive: true, force: true }));
  const server = await startEmbeddedServer({ folder: join(home, 'postgres') });
  opening.defer(() => server.stop());
  // As many connections as a shop has.
  const { pool, close } = openDatabase(server.url());
  opening.defer(close);
  await migrate(pool);
  await saveShopFile(pool);
  const postmaster = await findPostmaster(join(home, 'postgres'));
  if (postmaster === undefined) throw new Error('The database is not to be found');
  const open = opening.move();
  return {
    pool,
    database: postmaster.pid,
    openEngine: async () => ({ ...(await openEngine(server.url())), doesJobs: false }),
    async openShop() {
      const node = await openShopNode({ databaseUrl: server.url(), dataDir: home });
      // A first start makes pictures for minutes: an order is measured in a shop that has them.
      await pool.query('truncate picture cascade');
      return { ...node, doesJobs: true, [Symbol.asyncDispose]: () => node.end() };
    },
    [Symbol.asyncDispose]: () => open.disposeAsync(),
  };
}

type Plan = Omit<Buying, 'order'> & {
  pool: Pool;
  /** How many sizes are bought in turn. */
  sizes: number;
};

/** Buys, and checks that as many pieces were sold as orders paid. */
export async function buy({ pool, sizes, ...plan }: Plan): Promise<Bought> {
  const shelves = await fillShelves(pool, sizes);
  const bought = await runBuyers({ ...plan, order: shelves.order });
  const sold = await shelves.sold();
  if (sold !== bought.orders) throw new Error(`${sold} pieces sold in ${bought.orders} orders`);
  return bought;
}
