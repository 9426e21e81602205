import { appendFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { saveShopFile } from '#support/catalogue/save-shop-file.ts';
import { stockProduct } from '#support/catalogue/stock-product.ts';
import { advanceQueueClock } from '#support/database/advance-queue-clock.ts';
import { triggerReconcile } from '#support/database/trigger-reconcile.ts';
import { settle } from '#support/shop/settle.ts';
import { readOptions } from '#trials/read-options.ts';
import { ensureBuilt } from '#tools/build/build-shop.ts';
import { openOneNode, openTwoNodes, type World } from './open-worlds.ts';
import { type SalesWatch, watchSales } from './watch-sales.ts';
import { workBeside } from './work-beside.ts';

const root = resolve(import.meta.dirname, '..', '..');
const stock = 9_000;
const shownCharacters = 160;
const calmMs = 12_000;
/** An answer may wait for the card provider, or for an earlier try with the same key. */
const bounds = { gapMs: 35_000, healthMs: 20_000, answerMs: 45_000 };
const expiredMs = 20 * 60_000;

const options = readOptions(
  'npm run storm -- [--minutes 10] [--nodes 1] [--per-second 2] [--log <file>]',
  {
    minutes: z.coerce.number().positive().default(10),
    nodes: z.enum(['1', '2']).default('1'),
    'per-second': z.coerce.number().positive().default(2),
    log: z.string().optional(),
  },
);
const perSecond = options['per-second'];
await ensureBuilt(root, { say: console.log });
process.exitCode = await run();

/** 0 when the books agree and every bound was kept, 1 when not. */
async function run(): Promise<number> {
  const wrong: string[] = [];
  const onUnexpectedEnd = (what: string) => void wrong.push(what);
  const open = options.nodes === '1' ? openOneNode : openTwoNodes;
  await using world = await open({ onUnexpectedEnd, onOutput });
  const product = await stockProduct(world.database, { id: 'storm', stock });
  await saveShopFile(world.database.pool);
  const addresses = world.shops.map(({ address }) => address);
  const sales = watchSales({ addresses, product, perSecond, onSlow: console.log });
  const beside = workBeside({ world, product, sold: sales.sold, onOutput });
  const strikes = await strikeAgainAndAgain(world, sales);
  console.log('The storm is over; everybody finishes');
  await sales.rest();
  await beside.stop();
  console.log('Nobody buys any more; the books are compared');
  await advanceQueueClock(world.database.pool, expiredMs);
  await triggerReconcile(world.database.url);
  const moved = await movedPieces(world);
  const initialStock = new Map([[product.skuId, stock + moved]]);
  const { pool } = world.database;
  wrong.push(
    ...sales.wrong,
    ...beside.wrong,
    ...(await settle({ pool, dataDir: world.dataDir, initialStock })),
  );
  console.log(`${strikes} strikes, ${sales.sold.length} orders`);
  for (const [name, { well, refused, said }] of beside.done) {
    console.log(`${name}: ${well}, refused ${refused} ${said.slice(0, shownCharacters)}`);
  }
  const figures = [
    { name: 'the longest time without a sale', ms: sales.longestGapMs(), most: bounds.gapMs },
    { name: 'health wrong for at most', ms: sales.wrongHealthMs(), most: bounds.healthMs },
    { name: 'the slowest answer', ms: sales.slowestMs(), most: bounds.answerMs },
  ];
  for (const { name, ms, most } of figures) {
    console.log(`${name}: ${(ms / 1000).toFixed(1)} s`);
    if (ms > most) wrong.push(`${name}: over ${most / 1000} s`);
  }
  for (const line of wrong) console.log(`Wrong: ${line}`);
  if (wrong.length === 0) console.log('The books agree, and every bound was kept');
  return wrong.length === 0 ? 0 : 1;
}

/** Appends a process's output to the file of `--log`. */
function onOutput(name: string, output: string): void {
  if (options.log === undefined) return;
  appendFileSync(options.log, `\n--- ${new Date().toISOString()} ${name}\n${output}\n`);
}

async function strikeAgainAndAgain({ strikes }: World, sales: SalesWatch): Promise<number> {
  const over = performance.now() + options.minutes * 60_000;
  const names = Object.keys(strikes);
  let nth = 0;
  await delay(calmMs);
  for (; performance.now() < over; nth += 1) {
    const name = names[nth % names.length] ?? '';
    const soldBefore = sales.sold.length;
    await strikes[name]?.();
    await delay(calmMs);
    const sold = sales.sold.length - soldBefore;
    const time = new Date().toISOString().slice(11, 19);
    console.log(`${time} ${name}: ${sold} orders meanwhile and in the ${calmMs / 1000} s after it`);
  }
  return nth;
}

/** The sum of the makers' changes of stock, undone moves included. */
async function movedPieces({ database }: World): Promise<number> {
  const { rows } = await database.pool.query<{ sum: number }>(
    `select coalesce(sum(difference), 0)::integer as sum from stock_movement where reason <> 'opening'`,
  );
  return rows[0]?.sum ?? 0;
}
