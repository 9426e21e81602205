import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { openBrowser, openVisit, type Visit, type VisitOptions } from '#support/browser/browser.ts';
import { type RunningShop, startShop, type StartedShop } from '#support/server/start-shop.ts';

export interface Journeys {
  /** There as soon as the first test begins. */
  shop: RunningShop;
  /** A person's visit, in the file's browser. */
  openVisit: (options?: VisitOptions) => Promise<Visit>;
}

/** The built shop and a browser, for all journeys of the file that calls this. */
export function openJourneys(): Journeys {
  let shop: StartedShop | undefined;
  let browser: Browser | undefined;

  beforeAll(async () => {
    [shop, browser] = await Promise.all([startShop(), openBrowser()]);
  });

  afterAll(async () => {
    await browser?.close();
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
    openVisit: async (options) => openVisit(opened(browser), options),
  };
}

function opened<Thing>(thing: Thing | undefined): Thing {
  if (thing === undefined) throw new Error('Journeys begin when their file does');
  return thing;
}
