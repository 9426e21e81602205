import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { z } from 'zod';
import { migrate } from '#database/migrate.ts';
import { saveShopFile } from '#support/catalogue/save-shop-file.ts';
import { openShopNode } from '#support/server/open-shop-node.ts';
import { openBenchDatabase } from '#trials/bench/open-bench-shop.ts';
import { fillShelves } from './fill-shelves.ts';
import { type Bought, type Buying, runBuyers } from './run-buyers.ts';

export interface Selling extends AsyncDisposable {
  address: string;
  /** Captures the money, and writes e-mails. */
  doesJobs: boolean;
}

export interface Shops extends AsyncDisposable {
  pool: Pool;
  /** The rules alone, with a card provider that says yes at once. */
  openEngine(): Promise<Selling>;
  /** The whole shop with its sandbox, jobs and e-mails. */
  openShop(): Promise<Selling>;
}

/** So long V8 compiles what every order passes: one of the first costs twice as much as a later one. */
export const warmSeconds = 10;

/** A database of its own with an empty shop in it, and the openers of its servers. */
export async function openShops(): Promise<Shops> {
  const database = await openBenchDatabase();
  const { databaseUrl, home: dataDir, pool } = database;
  await migrate(pool);
  await saveShopFile(pool);
  return {
    pool,
    openEngine: async () => ({ ...(await openEngine(databaseUrl)), doesJobs: false }),
    async openShop() {
      const node = await openShopNode({ databaseUrl, dataDir });
      // A first start makes pictures for minutes: an order is measured in a shop that has them.
      await pool.query('truncate picture cascade');
      return { ...node, doesJobs: true, [Symbol.asyncDispose]: () => node.end() };
    },
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  };
}

const messageSchema = z.tuple([z.object({ port: z.number() })], z.unknown());

/** The engine alone, in a process of its own. */
export async function openEngine(
  databaseUrl: string,
): Promise<AsyncDisposable & { address: string }> {
  const child = fork(join(import.meta.dirname, 'serve-engine.ts'), [databaseUrl], {
    stdio: 'inherit',
  });
  const ended = once(child, 'close');
  const failed = ended.then(() => Promise.reject(new Error('The engine did not start')));
  const [{ port }] = messageSchema.parse(await Promise.race([once(child, 'message'), failed]));
  failed.catch(() => undefined);
  return {
    address: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL');
      await ended;
    },
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
