import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { findPostmaster } from '#database/embedded/find-postmaster.ts';
import { startEmbeddedServer } from '#database/embedded/start-embedded-server.ts';
import { migrate } from '#database/migrate.ts';
import { openDatabase } from '#database/open-database.ts';
import { makeShopFile } from '#support/catalogue/make-catalogue.ts';
import { openShopNode } from '#support/server/open-shop-node.ts';
import { describeRun } from './orders/describe-run.ts';
import { openEngine } from './orders/open-engine.ts';
import { meter } from './orders/meter.ts';
import { type Bought, type Buying, runBuyers } from './orders/run-buyers.ts';
import { runPlainly } from './orders/run-plainly.ts';
import { fillShelves } from './orders/fill-shelves.ts';

/**
 * Orders per second through POST /api/pay on one node: `npm run bench:orders`. First the engine alone,
 * with a card provider that says yes at once, then the whole shop with its sandbox, jobs and e-mails.
 * Beside each stands plain writing of as much on the same PostgreSQL.
 */
const options = z
  .object({
    seconds: z.coerce.number().min(1),
    buyers: z.coerce.number().int().min(1),
    only: z.enum(['engine', 'shop']).optional(),
  })
  .parse(
    parseArgs({
      options: {
        seconds: { type: 'string', default: '10' },
        buyers: { type: 'string', default: '16' },
        only: { type: 'string' },
      },
    }).values,
  );

await using stack = new AsyncDisposableStack();
const home = await mkdtemp(join(tmpdir(), 'gomitolo-orders-'));
stack.defer(() => rm(home, { recursive: true, force: true }));
const server = await startEmbeddedServer({ folder: join(home, 'postgres') });
stack.defer(() => server.stop());
// As many connections as a shop has.
const { pool, close } = openDatabase(server.url());
stack.defer(close);
await migrate(pool);
const settings = JSON.stringify(makeShopFile());
await pool.query(`insert into setting (name, value) values ('shop', $1)`, [settings]);

const postmaster = await findPostmaster(join(home, 'postgres'));
if (postmaster === undefined) throw new Error('The database is not to be found');
const database = postmaster.pid;

if (options.only !== 'shop') {
  await using engine = await openEngine(server.url());
  await compare('engine alone', engine);
}
if (options.only !== 'engine') {
  const node = await openShopNode({ databaseUrl: server.url(), dataDir: home, life: {} });
  stack.defer(() => node.end());
  await compare('shop with sandbox, jobs and e-mails', node);
}

async function compare(what: string, shop: { address: string; pid: number }): Promise<void> {
  const { buyers, seconds } = options;
  const short = Math.min(3, seconds);
  const meters = { shop: shop.pid, database };
  const plan = { address: shop.address, buyers, seconds };
  console.log(`\n${what} (load ${loadavg()[0]?.toFixed(1)})`);
  await buy(plan, { sizes: 200 });
  const plainly = () => runPlainly({ pool, buyers, seconds: short });
  const baseline = await meter({ database }, plainly);
  console.log(describeRun('plain writing', baseline));
  for (const sizes of [200, 1]) {
    const run = await meter(meters, () => buy(plan, { sizes }));
    console.log(describeRun(`${buyers} buyers, ${sizes} size(s)`, run, baseline));
  }
  const alone = { ...plan, buyers: 1, seconds: short };
  console.log(describeRun('1 buyer', await meter(meters, () => buy(alone, { sizes: 1 }))));
}

/** Buys, and sees to it that what was sold is what was paid. */
async function buy(plan: Omit<Buying, 'order'>, { sizes }: { sizes: number }): Promise<Bought> {
  const shelves = await fillShelves(pool, sizes);
  const bought = await runBuyers({ ...plan, order: shelves.order });
  const sold = await shelves.sold();
  if (sold !== bought.orders) throw new Error(`${sold} pieces sold in ${bought.orders} orders`);
  return bought;
}
