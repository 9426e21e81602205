import { resolve } from 'node:path';
import { z } from 'zod';
import { readOptions } from '#trials/read-options.ts';
import { ensureBuilt } from '#tools/build/build-shop.ts';
import { awaitQuiet, load } from './lighthouse/await-quiet.ts';
import { openBenchShop } from './open-bench-shop.ts';
import { fillLists } from './scrolling/fill-lists.ts';
import { openSlowPhone } from './scrolling/open-slow-phone.ts';
import { type Scrolled, scrollDown } from './scrolling/scroll-down.ts';

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
