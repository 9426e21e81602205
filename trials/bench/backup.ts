import { stat } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { readOptions } from '#trials/read-options.ts';
import { spawnProgram } from '#support/server/shop-process.ts';
import { openBenchShop } from './open-bench-shop.ts';
import { openEngine } from './orders/open-shops.ts';
import { fillShelves } from './orders/fill-shelves.ts';
import { describeRun, runBuyers } from './orders/run-buyers.ts';

/**
 * Backups while the shop sells: `npm run bench:backup`. Orders come at a steady rate, first alone, then
 * while one backup after the other is written; the last one is restored apart, and every hash compared.
 * `--engine`: without sandbox, jobs and e-mails, which need more than two processors for so many orders.
 */
const {
  orders: perSecond,
  seconds,
  engine: isEngine,
} = readOptions('npm run bench:backup -- [--orders 50] [--seconds 20] [--engine]', {
  orders: z.coerce.number().positive().default(50),
  seconds: z.coerce.number().min(1).default(20),
  engine: z.boolean().default(false),
});
const buyers = 32;
const load = () => `load ${loadavg()[0]?.toFixed(1)}`;

await using shop = await openBenchShop();
const { databaseUrl, home, node, pool } = shop;
const { order } = await fillShelves(pool, 200);
if (isEngine) await node.end();
await using seller = isEngine ? await openEngine(databaseUrl) : undefined;
const plan = { address: (seller ?? node).address, buyers, seconds, perSecond, order };

await runBuyers({ ...plan, seconds: Math.min(3, seconds) });
console.log(describeRun(`orders alone, ${perSecond}/s wanted (${load()})`, await runBuyers(plan)));
const over = new AbortController();
const backups = keepBackingUp();
const run = await runBuyers(plan);
over.abort();
const files = await backups;
console.log(describeRun(`orders beside ${files.length} backups (${load()})`, run));

const last = files.at(-1);
if (last === undefined) throw new Error('No backup was written');
const { size } = await stat(last);
const begun = performance.now();
const verified = await command(`verify ${last}`);
console.log(`${(size / 1e6).toFixed(1)} MB, ${verified.trim()} (${secondsSince(begun)})`);

async function keepBackingUp(): Promise<string[]> {
  const written: string[] = [];
  while (!over.signal.aborted) {
    const file = join(home, `${written.length}.backup`);
    const started = performance.now();
    const told = await command(`backup ${file}`);
    const rows = /^\d+ rows of \d+ tables/m.exec(told)?.[0];
    console.log(`  a backup of ${rows} in ${secondsSince(started)}`);
    written.push(file);
  }
  return written;
}

async function command(words: string): Promise<string> {
  const settings = { DATABASE_URL: databaseUrl, DATA_DIR: home };
  const program = spawnProgram(`cli/shop.ts ${words}`, { settings });
  const code = await program.ended;
  if (code !== 0) throw new Error(`${words} ended with ${code}: ${program.output()}`);
  return program.output();
}

function secondsSince(begin: number): string {
  return `${((performance.now() - begin) / 1000).toFixed(1)} s`;
}
