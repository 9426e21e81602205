import { resolve } from 'node:path';
import { z } from 'zod';
import { gotoHydrated } from '#support/browser/goto-hydrated.ts';
import { readOptions } from '#trials/read-options.ts';
import { ensureBuilt } from '#tools/build/build-shop.ts';
import { awaitQuiet, load } from './lighthouse/await-quiet.ts';
import { median } from './median.ts';
import { openBenchShop } from './open-bench-shop.ts';
import { measurePress } from './pressing/measure-press.ts';
import { type Press, presses } from './pressing/presses.ts';
import { openSlowPhone } from './scrolling/open-slow-phone.ts';

/**
 * How soon a shopper's slow phone shows that something was pressed: `npm run bench:pressing`. Each press is measured
 * as INP measures it, on a page that has just started; its median has a goal.
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
  while (figures.length < options.runs) figures.push(await measure(press));
  const latencyMs = median(figures);
  if (latencyMs > press.goalMs) missed.push(press.name);
  const busy = quiet ? '' : ', a busy machine';
  console.log(
    `${press.name}: ${latencyMs} ms of ${press.goalMs} (${figures.join(', ')}; load ${load()}${busy})`,
  );
}
console.log(missed.length > 0 ? `\nMissed: ${missed.join(', ')}.` : '\nThe goals are reached.');
process.exitCode = missed.length > 0 ? 1 : 0;

async function measure({ path, before, press }: Press): Promise<number> {
  await using phone = await openSlowPhone(shop);
  const { page } = phone;
  await gotoHydrated(page, shop.address + path);
  await page.waitForLoadState('networkidle');
  await before?.(page);
  return await measurePress(page, () => press(page));
}
