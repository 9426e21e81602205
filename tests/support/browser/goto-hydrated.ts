import type { BrowserContext, Page } from 'playwright-core';
import { startedEvent } from '#web/router/replay-early-clicks.ts';

/** Between one look and the next. */
const pauseMs = 15;

/**
 * Opens an address and waits until its buttons do something. The page, of a visit (`openVisit`), looks by itself, by a timer that
 * a test's clock leaves alone: `waitForFunction` has it read 340 KB of Playwright first, each time.
 */
export async function gotoHydrated(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.evaluate(untilStarted, pauseMs);
}

/** Notes in every page to come that its app has started: the whole page is drawn by then, and not only a part. */
export function noteStart(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(
    `addEventListener('${startedEvent}', () => (window.hasStarted = true))`,
  );
}

/** Runs in the page. */
async function untilStarted(pause: number): Promise<void> {
  while (!('hasStarted' in window)) await scheduler.postTask(() => undefined, { delay: pause });
}
