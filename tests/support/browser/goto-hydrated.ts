import type { Page } from 'playwright-core';

/** Between one look and the next. */
const pauseMs = 15;

/**
 * Opens an address and waits until its buttons do something. The page looks by itself, by a timer that
 * a test's clock leaves alone: `waitForFunction` has it read 340 KB of Playwright first, each time.
 */
export async function gotoHydrated(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.evaluate(untilHydrated, pauseMs);
}

/** Runs in the page. */
async function untilHydrated(pause: number): Promise<void> {
  while (!isHydrated()) await scheduler.postTask(() => undefined, { delay: pause });

  function isHydrated(): boolean {
    const main = document.querySelector('main');
    return main !== null && Object.keys(main).some((key) => key.startsWith('__reactProps'));
  }
}
