import { resolve } from 'node:path';
import { z } from 'zod';
import { readOptions } from '#trials/read-options.ts';
import { ensureBuilt } from '#tools/build/build-shop.ts';
import { awaitQuiet, load } from './lighthouse/await-quiet.ts';
import { openBenchShop, type BenchShop } from './open-bench-shop.ts';
import { openSlowPhone, type SlowPhone } from './scrolling/open-slow-phone.ts';
import type { Pool } from 'pg';
import { placeOrder } from '#support/shop/place-order.ts';
import { signInMaker } from '#support/shop/sign-in-maker.ts';

const quietMs = 120_000;
/** A quick thumb: points a second. */
const speed = 3000;
const eventSchema = z.object({
  name: z.string(),
  pid: z.number(),
  tid: z.number(),
  /** Microseconds, by the clock and of the thread. */
  dur: z.number().optional(),
  tdur: z.number().optional(),
  args: z.object({ name: z.string().optional() }).optional(),
});
const traceSchema = z.object({ traceEvents: z.array(eventSchema) });

/**
 * How the makers’ long lists scroll on Lighthouse’s slow phone: `npm run bench:scrolling`. One hundred
 * orders and all pieces of the sample are scrolled to their end; no task of the page may take longer
 * than 50 ms meanwhile. Only the page's own processor time counts: on a machine that is busy with something
 * else a task takes longer without doing more.
 */
const options = readOptions('npm run bench:scrolling -- [--runs 3] [--wait 60]', {
  runs: z.coerce.number().int().min(1).max(20).default(3),
  wait: z.coerce.number().int().min(0).default(60),
});

const longMs = 50;
const lists = [
  { name: 'orders', path: '/ordini', card: 'main ul a' },
  { name: 'pieces', path: '/pezzi', card: 'main li h2' },
];

await ensureBuilt(resolve(import.meta.dirname, '..', '..'), { say: console.log });
await using shop = await openBenchShop();
const filled = await fillLists(shop, { orders: 100 });
let isLong = false;
for (const list of lists) {
  const address = `${filled.address}/bottega${list.path}`;
  for (let run = 0; run <= options.runs; run += 1) {
    const quiet = await awaitQuiet(run === 0 ? 0 : options.wait);
    await using phone = await openSlowPhone(filled);
    const scrolled = await scrollDown(phone, { address, card: list.card });
    // The first time pictures are made that were never asked for.
    if (run === 0) continue;
    isLong ||= scrolled.scrolling.longestMs > longMs;
    const busy = quiet ? '' : ', a busy machine';
    console.log(
      `${list.name} ${run}/${options.runs}: ${describe(scrolled)} (load ${load()}${busy})`,
    );
  }
}
console.log(
  isLong ? `\nMissed: a task over ${longMs} ms while scrolling.` : '\nThe goal is reached.',
);
process.exitCode = isLong ? 1 : 0;

function describe({ cards, drawing, scrolling }: Scrolled): string {
  return [
    `${cards} cards`,
    `drawn with a longest task of ${Math.round(drawing.longestMs)} ms`,
    `scrolled with ${Math.round(scrolling.longestMs)} ms (${Math.round(scrolling.longestWallMs)} by the clock)`,
  ].join(', ');
}

interface Lists {
  /** Without a slash at the end. */
  address: string;
  /** The value of the cookie `bottega`. */
  session: string;
}

/** Gives a shop so many orders to ship, and a maker who is signed in. */
async function fillLists(shop: BenchShop, { orders }: { orders: number }): Promise<Lists> {
  const { token: session } = await signInMaker(shop);
  const { address } = shop;
  const { id } = await placeOrder({ address, database: shop }, { pieces: 3 });
  await copyOrder(shop.pool, { id, times: orders - 1 });
  return { address, session };
}

/** Each with the lines of the first, and another piece first. */
async function copyOrder(pool: Pool, { id, times }: { id: string; times: number }): Promise<void> {
  await pool.query(
    `insert into shop_order select (jsonb_populate_record(shop_order, jsonb_build_object(
      'id', 'copy-of-an-order-number-' || n, 'number', '2020-' || lpad(n::text, 5, '0'),
      'intent_id', 'pi_' || n, 'state', 'paid', 'placed_at', placed_at - n * interval '1 hour'
    ))).* from shop_order cross join generate_series(1, $2::integer) as n where id = $1`,
    [id, times],
  );
  await pool.query(
    `insert into order_line select (jsonb_populate_record(order_line, jsonb_build_object(
      'order_id', 'copy-of-an-order-number-' || n
    ))).* from order_line cross join generate_series(1, $2::integer) as n where order_id = $1`,
    [id, times],
  );
}

interface Scrolled {
  cards: number;
  /** From the address to the list with its first pictures. */
  drawing: LongestTask;
  /** From the beginning of the list to its end. */
  scrolling: LongestTask;
}

/** Opens a list and scrolls it to its end. */
async function scrollDown(
  phone: SlowPhone,
  { address, card }: { address: string; card: string },
): Promise<Scrolled> {
  const { page } = phone;
  const drawing = await trace(phone, async () => {
    await page.goto(address);
    await page.locator(card).first().waitFor({ timeout: quietMs });
    // The stream of changes never ends, so the page is ready when its visible pictures have loaded.
    await page.waitForFunction(arePicturesThere, undefined, { timeout: quietMs });
  });
  const devtools = await page.context().newCDPSession(page);
  const scrolling = await trace(phone, async () => {
    let before = -1;
    for (let now = 0; now > before; now = await page.evaluate(() => window.scrollY)) {
      before = now;
      await devtools.send('Input.synthesizeScrollGesture', {
        x: 200,
        y: 400,
        yDistance: -6000,
        speed,
        gestureSourceType: 'touch',
      });
    }
    await page.waitForFunction(arePicturesThere, undefined, { timeout: quietMs });
  });
  return { cards: await page.locator(card).count(), drawing, scrolling };
}

async function trace(
  { browser, page }: SlowPhone,
  work: () => Promise<void>,
): Promise<LongestTask> {
  await browser.startTracing(page, {
    categories: ['toplevel', 'disabled-by-default-devtools.timeline'],
  });
  try {
    await work();
  } finally {
    await page.evaluate(() => undefined);
  }
  return readLongestTask(await browser.stopTracing());
}

/** Runs in the page: every picture in sight has arrived. */
function arePicturesThere(): boolean {
  return [...document.images].every((image) => {
    const { top, bottom } = image.getBoundingClientRect();
    return image.complete || bottom < 0 || top > window.innerHeight;
  });
}

interface LongestTask {
  /** How long the page was at work without a pause. */
  longestMs: number;
  /** The same by the clock, which goes on while the machine does something else. */
  longestWallMs: number;
}

/** The longest task of the page's own thread in a trace of Chromium. */
function readLongestTask(trace: Buffer): LongestTask {
  const { traceEvents } = traceSchema.parse(JSON.parse(trace.toString()));
  const mainThreads = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(threadOf),
  );
  const tasks = traceEvents.filter(
    (event) => event.name === 'RunTask' && mainThreads.has(threadOf(event)),
  );
  if (tasks.length === 0) throw new Error('The trace has no tasks');
  return {
    longestMs: Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000,
    longestWallMs: Math.max(...tasks.map(({ dur = 0 }) => dur)) / 1000,
  };
}

function threadOf({ pid, tid }: z.infer<typeof eventSchema>): string {
  return `${pid} ${tid}`;
}
