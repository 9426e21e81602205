import { loadavg } from 'node:os';
import { z } from 'zod';
import { readOptions } from '#trials/read-options.ts';
import { awaitJobs } from './orders/await-jobs.ts';
import { describeRun } from './orders/describe-run.ts';
import { meter } from './orders/meter.ts';
import { buy, openShops, type Selling, type Shops, warmSeconds } from './orders/open-shops.ts';
import { runPlainly } from './orders/run-plainly.ts';

/**
 * Orders per second through POST /api/pay on one node: `npm run bench:orders`. First the engine alone,
 * with a card provider that says yes at once, then the whole shop with its sandbox, jobs and e-mails.
 * Beside each stands plain writing of as much on the same PostgreSQL.
 */
const options = readOptions(
  'npm run bench:orders -- [--seconds 10] [--buyers 16] [--only engine]',
  {
    seconds: z.coerce.number().min(1).default(10),
    buyers: z.coerce.number().int().min(1).default(16),
    only: z.enum(['engine', 'shop']).optional(),
  },
);

// Each with a database of its own, so that jobs left by one do not run beside the other.
if (options.only !== 'shop') {
  await using shops = await openShops();
  await using engine = await shops.openEngine();
  await compare('engine alone', shops, engine);
}
if (options.only !== 'engine') {
  await using shops = await openShops();
  await using shop = await shops.openShop();
  await compare('shop with sandbox, jobs and e-mails', shops, shop);
}

async function compare(
  what: string,
  { pool, database }: Shops,
  { address, pid, doesJobs }: Selling,
): Promise<void> {
  const { buyers, seconds } = options;
  const short = Math.min(3, seconds);
  const meters = { shop: pid, database };
  const plan = { pool, address, buyers, seconds };
  console.log(`\n${what} (load ${loadavg()[0]?.toFixed(1)})`);
  const rest = async () => (doesJobs ? awaitJobs(pool) : undefined);
  await buy({ ...plan, sizes: 200, seconds: warmSeconds });
  await rest();
  const plainly = () => runPlainly({ pool, buyers, seconds: short });
  const baseline = await meter({ database }, plainly);
  console.log(describeRun('plain writing', baseline));
  for (const sizes of [200, 1]) {
    const run = await meter(meters, () => buy({ ...plan, sizes }));
    console.log(describeRun(`${buyers} buyers, ${sizes} size(s)`, run, baseline));
    const late = await rest();
    if (late !== undefined) console.log(`their jobs were done ${(late / 1000).toFixed(1)} s later`);
  }
  const alone = { ...plan, sizes: 1, buyers: 1, seconds: short };
  console.log(describeRun('1 buyer', await meter(meters, () => buy(alone))));
}
