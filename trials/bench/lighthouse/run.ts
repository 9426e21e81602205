import { resolve } from 'node:path';
import { z } from 'zod';
import { ensureBuilt } from '#tools/build/build-shop.ts';
import { openBenchShop } from '#trials/bench/open-bench-shop.ts';
import { readOptions } from '#trials/read-options.ts';
import { awaitQuiet, load } from './await-quiet.ts';
import { missedBudgets } from './budgets.ts';
import { makePictures, type MeasuredPage, measurePage, pages } from './measure-page.ts';
import { type PreparedCart, prepareCart } from './open-phone.ts';
import { type Figures, takeMedian, toRow, weighStyles } from './read-figures.ts';

type Measuring = { address: string; prepared: PreparedCart; options: typeof options };

const pageTimeoutMs = 20_000;
const options = readOptions(
  'npm run lighthouse -- [--url http://…] [--runs 3] [--pages home,category,product,cart,checkout] [--wait 60]',
  {
    /** A shop that runs already; none means that one is started for the measuring. */
    url: z.url({ protocol: /^https?$/ }).optional(),
    runs: z.coerce.number().int().min(1).max(20).default(3),
    /** Names of pages, separated by commas; none means all. */
    pages: z.string().optional(),
    /** Seconds to wait at most for the machine to become quiet. */
    wait: z.coerce.number().int().min(0).default(60),
  },
);
await ensureBuilt(resolve(import.meta.dirname, '..', '..', '..'), { say: console.log });
await using shop = options.url === undefined ? await openBenchShop() : undefined;
const address = options.url?.replace(/\/$/, '') ?? shop?.address ?? '';
const wanted = options.pages?.split(',') ?? pages.map(({ name }) => name);
const chosen = pages.filter(({ name }) => wanted.includes(name));
const prepared = await prepareCart(address);
for (const page of chosen) await makePictures(page, { address, prepared });
const measured: { name: string; figures: Figures }[] = [];
for (const page of chosen) {
  measured.push({ name: page.name, figures: await measure(page, { address, prepared, options }) });
}
report(measured);

async function measure(page: MeasuredPage, measuring: Measuring): Promise<Figures> {
  const { address, prepared, options } = measuring;
  const runs: Figures[] = [];
  for (let run = 1; run <= options.runs; run += 1) {
    const quiet = await awaitQuiet(options.wait);
    const figures = await measurePage(page, { address, prepared });
    runs.push(figures);
    const busy = quiet ? '' : ', a busy machine: times are upper bounds';
    console.log(
      `${page.name} ${run}/${options.runs}: performance ${figures.scores.performance} (load ${load()}${busy})`,
    );
  }
  const median = takeMedian(runs);
  const html = await readPage(`${address}${page.path}`);
  const styles = median.bytes.styles + weighStyles(html);
  return { ...median, bytes: { ...median.bytes, styles } };
}

async function readPage(url: string): Promise<string> {
  const response = await fetch(url, { signal: AbortSignal.timeout(pageTimeoutMs) });
  return response.text();
}

function report(measured: { name: string; figures: Figures }[]): void {
  console.log(`\nMedian of ${options.runs}, Lighthouse’s phone and simulated slow 4G:\n`);
  console.table(Object.fromEntries(measured.map(({ name, figures }) => [name, toRow(figures)])));
  for (const { name, exceptions } of chosen) {
    for (const [audit, reason] of Object.entries(exceptions)) {
      console.log(`\n${name}: without the audit ${audit}, since ${reason}`);
    }
  }
  const misses = measured.flatMap(({ name, figures }) =>
    missedBudgets(name, figures).map((miss) => `${name}: ${miss}`),
  );
  console.log(misses.length === 0 ? '\nEvery goal is reached.' : `\nMissed:\n${misses.join('\n')}`);
  process.exitCode = misses.length === 0 ? 0 : 1;
}
