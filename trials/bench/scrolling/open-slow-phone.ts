import { type Browser, chromium, type Page } from 'playwright-core';
import { findBrowser } from '#support/browser/find-browser.ts';

export type SlowPhone = AsyncDisposable & { browser: Browser; page: Page };

/** As Lighthouse measures phones. */
const viewport = { width: 412, height: 823 };
const slowdown = 4;

interface Visitor {
  /** Of the shop, without a slash at the end. */
  address: string;
  /** A maker's, the value of the cookie `bottega`. */
  session?: string;
}

/** A visitor's phone, with a processor a quarter as fast as this machine's. */
export async function openSlowPhone({ address, session }: Visitor): Promise<SlowPhone> {
  const browser = await chromium.launch(await findBrowser());
  const context = await browser.newContext({
    viewport,
    deviceScaleFactor: 1.75,
    hasTouch: true,
    isMobile: true,
    locale: 'it-IT',
  });
  if (session !== undefined)
    await context.addCookies([{ name: 'bottega', value: session, url: address }]);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return { browser, page, [Symbol.asyncDispose]: () => browser.close() };
}
