import type { Page } from 'playwright-core';

/** Between one look and the next. */
const pauseMs = 15;

/**
 * Opens an address and waits until its buttons do something. The page looks by itself, by a timer that
 * a test's clock leaves alone: `waitForFunction` has it read 340 KB of Playwright first, each time.
 */
export async function gotoHydrated(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.evaluate(untilStarted, pauseMs);
}

/** Runs in the page. */
async function untilStarted(pause: number): Promise<void> {
  while (document.documentElement.dataset.started === undefined)
    await scheduler.postTask(() => undefined, { delay: pause });
}
