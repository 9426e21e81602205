import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { openVisit, type Visit } from '#support/browser/browser.ts';
import { sharedBrowser } from '#support/browser/shared-browser.ts';
import { type RunningShop, startShop, type StartedShop } from '#support/server/start-shop.ts';

export interface Journeys {
  /** There as soon as the first test begins. */
  shop: RunningShop;
  /** A person's visit, by a browser that other files use too. */
  openVisit: (wishes?: BrowserContextOptions) => Promise<Visit>;
}

/** The built shop and a browser, for all journeys of the file that calls this. */
export function openJourneys(): Journeys {
  let shop: StartedShop | undefined;
  let browser: Browser | undefined;

  beforeAll(async () => {
    [shop, browser] = await Promise.all([startShop(), sharedBrowser()]);
  });

  afterAll(async () => {
    await shop?.[Symbol.asyncDispose]();
  });

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
  };
}

function opened<Thing>(thing: Thing | undefined): Thing {
  if (thing === undefined) throw new Error('Journeys begin when their file does');
  return thing;
}
