import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { openVisit, type Visit } from '#support/browser/browser.ts';
import { enterBottega } from '#support/browser/enter-bottega.ts';
import { gotoHydrated } from '#support/browser/goto-hydrated.ts';
import { sharedBrowser } from '#support/browser/shared-browser.ts';
import { sharedShop } from '#support/browser/shared-shop.ts';
import { type RunningShop, startShop, type StartedShop } from '#support/server/start-shop.ts';

export interface Journeys {
  /** There as soon as the first test begins. */
  shop: RunningShop;
  /** A person's visit, by a browser that other files use too. */
  openVisit: (wishes?: BrowserContextOptions) => Promise<Visit>;
  /** A visit that begins at this page of the shop, whose buttons do something by then. */
  openPage: (path: string, wishes?: BrowserContextOptions) => Promise<Visit>;
  /** A visit of a maker who has just signed in, that begins at this address. */
  openBottega: (path: string, wishes?: BrowserContextOptions) => Promise<Visit>;
}

/** The built shop and a browser, for all journeys of the file that calls this. */
export function openJourneys(): Journeys {
  return openJourneysAt(sharedShop);
}

/** The same in a new shop, for journeys that read the log of its start. */
export function openJourneysInOwnShop(): Journeys {
  let own: StartedShop | undefined;

  afterAll(async () => {
    await own?.[Symbol.asyncDispose]();
  });

  return openJourneysAt(async () => {
    await own?.[Symbol.asyncDispose]();
    own = await startShop();
    return own;
  });
}

function openJourneysAt(openShop: () => Promise<RunningShop>): Journeys {
  let shop: RunningShop | undefined;
  let browser: Browser | undefined;

  beforeAll(async () => {
    [shop, browser] = await Promise.all([openShop(), sharedBrowser()]);
  });

  // The state of a failed try must not fail the next one.
  beforeEach(async ({ task }) => {
    if ((task.result?.retryCount ?? 0) > 0) shop = await openShop();
  });

  async function begin(
    wishes: BrowserContextOptions | undefined,
    find: (page: Page) => Promise<unknown>,
  ): Promise<Visit> {
    await using unfinished = new AsyncDisposableStack();
    const visit = unfinished.use(await openVisit(opened(browser), wishes));
    await find(visit.page);
    unfinished.move();
    return visit;
  }

  return {
    shop: {
      get address() {
        return opened(shop).address;
      },
      get database() {
        return opened(shop).database;
      },
      get dataDir() {
        return opened(shop).dataDir;
      },
      output: () => opened(shop).output(),
    },
    openVisit: async (wishes) => openVisit(opened(browser), wishes),
    openPage: (path, wishes) =>
      begin(wishes, (page) => gotoHydrated(page, opened(shop).address + path)),
    openBottega: (path, wishes) =>
      begin(wishes, async (page) => {
        await enterBottega(page, opened(shop));
        await page.goto(opened(shop).address + path);
      }),
  };
}

function opened<Thing>(thing: Thing | undefined): Thing {
  if (thing === undefined) throw new Error('Journeys begin when their file does');
  return thing;
}
