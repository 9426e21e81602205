import { resolve } from 'node:path';
import { z } from 'zod';
import { ensureBuilt } from '#tools/build/build-shop.ts';
import { openBenchShop } from '#trials/bench/open-bench-shop.ts';
import { readOptions } from '#trials/read-options.ts';
import { awaitQuiet, load } from './await-quiet.ts';
import { type PreparedCart, prepareCart, type Belongings, openPhone } from './open-phone.ts';
import { type Figures, takeMedian, toRow, weighStyles, readFigures } from './read-figures.ts';
import lighthouse from 'lighthouse';

const personal = {
  'is-crawlable':
    'the page shows what one visitor holds: it is noindex on purpose, so that no search engine keeps it',
};
const pages: MeasuredPage[] = [
  { name: 'home', path: '/', brings: 'nothing', exceptions: {} },
  { name: 'category', path: '/shop/clothes', brings: 'nothing', exceptions: {} },
  { name: 'product', path: '/product/cardigan-alba', brings: 'nothing', exceptions: {} },
  { name: 'cart', path: '/cart', brings: 'cart', exceptions: personal },
  { name: 'checkout', path: '/checkout', brings: 'order', exceptions: personal },
];
const tries = 3;
const quietMs = 120_000;

/** The shop's goals on Lighthouse's phone. Bytes are as sent, compressed. */
const budgets = {
  performance: 98,
  otherScores: 100,
  largestPaintMs: 1_300,
  blockingMs: 50,
  layoutShift: 0,
} as const;
/** Bytes of the landing pages and of the checkout, with a little room. */
const byteBudgets: Record<string, Figures['bytes']> = {
  home: { scripts: 118_000, styles: 12_000, fonts: 21_000, total: 242_000 },
  category: { scripts: 118_000, styles: 12_000, fonts: 21_000, total: 242_000 },
  product: { scripts: 124_500, styles: 12_000, fonts: 21_000, total: 246_000 },
  checkout: { scripts: 153_500, styles: 12_000, fonts: 21_000, total: 193_500 },
};

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

/** The budgets that a page misses, in words; empty when it keeps all. */
function missedBudgets(page: string, figures: Figures): string[] {
  const { scores, largestPaintMs, blockingMs, layoutShift, bytes, failed } = figures;
  const misses = [
    scores.performance < budgets.performance && `performance ${scores.performance}`,
    scores.accessibility < budgets.otherScores && `accessibility ${scores.accessibility}`,
    scores.bestPractices < budgets.otherScores && `best practices ${scores.bestPractices}`,
    scores.seo < budgets.otherScores && `SEO ${scores.seo}`,
    largestPaintMs > budgets.largestPaintMs && `largest paint ${Math.round(largestPaintMs)} ms`,
    blockingMs > budgets.blockingMs && `blocking time ${Math.round(blockingMs)} ms`,
    layoutShift > budgets.layoutShift && `layout shift ${layoutShift.toFixed(3)}`,
    failed.length > 0 && `failed ${failed.join(', ')}`,
    ...overweight(page, bytes),
  ];
  return misses.filter((miss) => miss !== false);
}

function overweight(page: string, bytes: Figures['bytes']): (string | false)[] {
  const budget = byteBudgets[page];
  if (budget === undefined) return [];
  const { scripts, styles, fonts, total } = budget;
  return [
    bytes.scripts > scripts && `${bytes.scripts} bytes of scripts`,
    bytes.styles > styles && `${bytes.styles} bytes of styles`,
    bytes.fonts > fonts && `${bytes.fonts} bytes of fonts`,
    bytes.total > total && `${bytes.total} bytes in all`,
  ];
}

type MeasuredPage = {
  name: string;
  path: string;
  brings: Belongings;
  /** Audits that do not count here, each with its reason. */
  exceptions: Record<string, string>;
};

type Visited = { address: string; prepared: PreparedCart };

/** One run of Lighthouse on its phone, with its own simulated network and processor. */
async function measurePage(page: MeasuredPage, visited: Visited): Promise<Figures> {
  for (let turn = 1; ; turn += 1) {
    const outcome = await tryToMeasure(page, visited);
    if (outcome.ok) return outcome.figures;
    // A browser that starves on a busy machine loses the beginning of its own recording.
    if (turn === tries) throw new Error(`${page.name}: ${outcome.problem}`);
  }
}

type Outcome = { ok: true; figures: Figures } | { ok: false; problem: string };

async function tryToMeasure(page: MeasuredPage, { address, prepared }: Visited): Promise<Outcome> {
  await using phone = await openPhone({ address, brings: page.brings, prepared });
  const result = await lighthouse(`${address}${page.path}`, {
    port: phone.debuggingPort,
    logLevel: 'error',
    onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
    skipAudits: Object.keys(page.exceptions),
    maxWaitForLoad: 120_000,
  });
  if (result === undefined) throw new Error(`Lighthouse said nothing about ${page.name}`);
  const { runtimeError, finalDisplayedUrl } = result.lhr;
  if (runtimeError !== undefined) return { ok: false, problem: runtimeError.message };
  if (new URL(finalDisplayedUrl ?? '').pathname !== page.path) {
    throw new Error(`${page.name} went to ${finalDisplayedUrl} instead of ${page.path}`);
  }
  return { ok: true, figures: readFigures(result.lhr) };
}

/** Opens a page once on a phone of Lighthouse's size: a picture is made when it is first asked for. */
async function makePictures(page: MeasuredPage, { address, prepared }: Visited): Promise<void> {
  await using phone = await openPhone({ address, brings: page.brings, prepared });
  const tab = await phone.context.newPage();
  const devtools = await phone.context.newCDPSession(tab);
  await devtools.send('Emulation.setDeviceMetricsOverride', {
    width: 412,
    height: 823,
    deviceScaleFactor: 1.75,
    mobile: true,
  });
  await tab.goto(`${address}${page.path}`);
  await tab.waitForLoadState('networkidle', { timeout: quietMs });
}
