import { resolve } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { z } from 'zod';
import { gotoHydrated } from '#support/browser/goto-hydrated.ts';
import { readOptions } from '#trials/read-options.ts';
import { ensureBuilt } from '#tools/build/build-shop.ts';
import { awaitQuiet, load } from './lighthouse/await-quiet.ts';
import { median } from '#trials/quantile.ts';
import { openBenchShop } from './open-bench-shop.ts';
import { openSlowPhone } from './scrolling/open-slow-phone.ts';

const product = '/product/cardigan-alba';
const list = '/shop/clothes';
const card = 'main li a[href^="/product/"]';
/** The most frequent presses of a shopper on a phone. */
const presses: Press[] = [
  {
    name: 'size',
    path: product,
    goalMs: 120,
    async press(page) {
      await touch(page.locator('label', { has: page.locator('[name=size][value=L]') }));
      await page.locator('[name=size][value=L][data-drawn]').waitFor({ state: 'attached' });
    },
  },
  {
    name: 'colour',
    path: product,
    goalMs: 100,
    async press(page) {
      await touch(page.locator('label[title="Panna naturale"]'));
      await page.locator('[name=color][value^=Panna][data-drawn]').waitFor({ state: 'attached' });
    },
  },
  {
    name: 'gallery',
    path: product,
    goalMs: 100,
    async press(page) {
      await touch(page.getByRole('button', { name: 'Immagine successiva' }));
      await page.getByText('immagine 2 di 3').waitFor({ state: 'attached' });
    },
  },
  {
    name: 'menu',
    path: '/',
    goalMs: 100,
    async press(page) {
      await touch(page.getByRole('button', { name: 'Apri il menu' }));
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'more products',
    path: '/shop/tutto',
    goalMs: 120,
    async press(page) {
      const next = page.locator(card).nth(await page.locator(card).count());
      await touch(page.getByRole('button', { name: 'Carica altri prodotti' }));
      await next.waitFor({ state: 'attached' });
    },
  },
  {
    name: 'card to product',
    path: list,
    goalMs: 112,
    async press(page) {
      await touch(page.locator(card).first());
      await page.locator('[name=size]').first().waitFor({ state: 'attached' });
    },
  },
  {
    name: 'filter',
    path: list,
    goalMs: 100,
    async before(page) {
      await page.locator('main summary').tap();
    },
    async press(page) {
      await touch(page.locator('main label', { has: page.locator('[name=subito]') }));
      await page.waitForURL(/\?/);
    },
  },
  {
    name: 'heart',
    path: list,
    goalMs: 100,
    async press(page) {
      await touch(page.locator('main [aria-pressed=false]').first());
      await page.locator('main [aria-pressed=true]').first().waitFor();
    },
  },
  {
    name: 'search suggestion',
    path: '/',
    goalMs: 100,
    async before(page) {
      await page.getByRole('link', { name: 'Cerca' }).first().tap();
      await page.getByRole('combobox').waitFor();
    },
    async press(page) {
      await page.getByRole('combobox').pressSequentially('cardigan', { delay: 150 });
      await page.getByRole('option').first().waitFor();
    },
  },
];

/**
 * How soon a shopper's slow phone shows that something was pressed: `npm run bench:pressing`. Each press is measured
 * as INP measures it, on a page that has just started, in turn with a press on an empty page of this machine. The goal
 * of a press is the time that it may take longer than that.
 */
const options = readOptions('npm run bench:pressing -- [--runs 5] [--only size] [--wait 60]', {
  runs: z.coerce.number().int().min(1).max(20).default(5),
  only: z.string().default(''),
  wait: z.coerce.number().int().min(0).default(60),
});

await ensureBuilt(resolve(import.meta.dirname, '..', '..'), { say: console.log });
await using shop = await openBenchShop();
const missed: string[] = [];
for (const press of presses.filter(({ name }) => name.includes(options.only))) {
  // The first time pages and pictures are made that were never asked for.
  await measure(press);
  const quiet = await awaitQuiet(options.wait);
  const figures: number[] = [];
  const empty: number[] = [];
  while (figures.length < options.runs) {
    empty.push(await measureEmptyPage());
    figures.push(await measure(press));
  }
  const latencyMs = median(figures);
  const emptyMs = median(empty);
  if (latencyMs - emptyMs > press.goalMs) missed.push(press.name);
  const busy = quiet ? '' : ', a busy machine';
  console.log(
    `${press.name}: ${latencyMs} ms, ${emptyMs} ms on an empty page, ${press.goalMs} more allowed (${figures.join(', ')}; load ${load()}${busy})`,
  );
}
console.log(missed.length > 0 ? `\nMissed: ${missed.join(', ')}.` : '\nThe goals are reached.');
process.exitCode = missed.length > 0 ? 1 : 0;

/** A button that shows its own press: the time of the machine and of its browser alone. */
async function measureEmptyPage(): Promise<number> {
  await using phone = await openSlowPhone(shop);
  const { page } = phone;
  await page.setContent('<button onclick="this.textContent = 2" style="padding: 2rem">1</button>');
  return await measurePress(page, () => touch(page.getByRole('button')));
}

async function measure({ path, before, press }: Press): Promise<number> {
  await using phone = await openSlowPhone(shop);
  const { page } = phone;
  await gotoHydrated(page, shop.address + path);
  await page.waitForLoadState('networkidle');
  await before?.(page);
  return await measurePress(page, () => press(page));
}

/** A finger on the middle of an element. A `tap` of its own asks the page where it lands in the midst of the press. */
async function touch(element: Locator): Promise<void> {
  await element.tap({ trial: true });
  const box = await element.boundingBox();
  if (box === null) throw new Error(`Not drawn: ${element.toString()}`);
  await element.page().touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

/**
 * The latency of the interactions of some presses, in ms: from the touch to the next frame, as Event Timing tells it and
 * INP counts it. Of several interactions, such as the letters of a word, the longest.
 * @param press touches or types, and waits for what that brings
 * @returns 0 for what the browser does not list, since it took less than 16 ms
 */
async function measurePress(page: Page, press: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    const latencies: number[] = [];
    Reflect.set(window, 'latencies', latencies);
    // Known to Chromium, not to TypeScript.
    const options = { type: 'event', durationThreshold: 16 };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('interactionId' in entry && entry.interactionId !== 0) latencies.push(entry.duration);
      }
    }).observe(options);
  });
  await press();
  return page.evaluate(async () => {
    // An entry comes with the frame after the one that it waited for.
    for (let frame = 0; frame < 5; frame += 1) {
      await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
    }
    return Math.max(0, ...Reflect.get(window, 'latencies'));
  });
}

interface Press {
  name: string;
  path: string;
  goalMs: number;
  /** Steps before the press; not measured. */
  before?: (page: Page) => Promise<void>;
  /** Touches or types, and waits for what that brings. */
  press: (page: Page) => Promise<void>;
}
