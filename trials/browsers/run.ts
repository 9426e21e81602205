import { resolve } from 'node:path';
import { z } from 'zod';
import { interruptOnSignal } from '#trials/interrupt-on-signal.ts';
import { readOptions } from '#trials/read-options.ts';
import { ensureBuilt } from '#tools/build/build-shop.ts';
import { openOwnShop } from '#support/server/open-own-shop.ts';
import { type BrowserName, browserNames, findBrowser } from './find-browsers.ts';
import { journeys } from './journeys.ts';
import { openPage } from './open-page.ts';
import type { Session } from './session.ts';

/**
 * Walks the ways that lead to an order in the browsers that the other tests do not have:
 * `npm run browsers -- [--browser webkit] [--repeat 5]`. 0 when every journey arrived, 1 when one did
 * not, 2 when there is no browser to walk in.
 */
const plan = readOptions('npm run browsers -- [--browser webkit] [--repeat 5]', {
  browser: z.enum(browserNames).optional(),
  repeat: z.coerce.number().int().positive().default(1),
});

process.exitCode = await main();

async function main(): Promise<number> {
  const found = (plan.browser ? [plan.browser] : browserNames).flatMap((name) => {
    const browser = findBrowser(name);
    if ('open' in browser) return [{ name, open: browser.open }];
    console.log(browser.missing);
    return [];
  });
  if (found.length === 0) return 2;
  await ensureBuilt(resolve(import.meta.dirname, '..', '..'), { say: console.log });
  const interrupt = interruptOnSignal();
  await using shop = await openOwnShop();
  const walks = listWalks(found);
  let failures = 0;
  for (const planned of walks) {
    if (interrupt.aborted) return 2;
    if (!(await hasArrived(planned, shop.address))) failures += 1;
  }
  console.log(
    failures === 0 ? 'Every journey arrived' : `${failures} of ${walks.length} did not arrive`,
  );
  return failures === 0 ? 0 : 1;
}

interface Installed {
  name: BrowserName;
  open: () => Promise<Session>;
}

/** Each journey in each browser, as often as it was asked for. */
function listWalks(found: Installed[]) {
  return found.flatMap(({ name, open }) =>
    journeys.flatMap(({ title, walk }) =>
      Array.from({ length: plan.repeat }, () => ({ told: `${name}: ${title}`, open, walk })),
    ),
  );
}
type Walk = ReturnType<typeof listWalks>[number];

/** Walks once, in a browser of its own, and says how it went. */
async function hasArrived({ told, open, walk }: Walk, address: string): Promise<boolean> {
  const begun = Date.now();
  try {
    await using session: Session = await open();
    const page = openPage(session);
    try {
      await walk(page, address);
    } catch (error) {
      console.log(await page.where().catch(() => 'The browser is no more'));
      throw error;
    }
  } catch (error) {
    console.log(`${told}: did not arrive:`, error);
    return false;
  }
  console.log(`${told}: ${((Date.now() - begun) / 1000).toFixed(1)} s`);
  return true;
}
