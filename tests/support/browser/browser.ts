import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { onTestFailed } from 'vitest';
import { findBrowser } from '#support/browser/find-browser.ts';

/** One person's visit: a browser of its own, without cookies. */
export type Visit = AsyncDisposable & {
  page: Page;
  /** Messages of the console that this journey brings about on purpose, such as a failed request. */
  tolerate(pattern: RegExp): void;
};

/** Chromium as it is found on this machine, with these arguments more. */
export async function openBrowser(more: string[] = []): Promise<Browser> {
  const { args, ...found } = await findBrowser();
  return chromium.launch({ ...found, args: [...args, ...more] });
}

/**
 * Opens a visit, of somebody who wants no motion: drawing it takes the machine's time, so journeys
 * about motion ask for it. Its end fails the test when the page wrote an error or a warning, or left an
 * exception or a rejection unhandled.
 */
export async function openVisit(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<Visit> {
  const context = await browser.newContext({
    locale: 'it-IT',
    reducedMotion: 'reduce',
    // Requests that a worker passes on would not reach the routes of a journey.
    serviceWorkers: 'block',
    ...options,
  });
  const problems: string[] = [];
  const tolerated = [/^warning: Service Worker registration blocked by Playwright/];
  context.on('page', watch);
  const page = await context.newPage();

  function watch(watched: Page): void {
    watched.on('pageerror', (error) =>
      problems.push(`not handled: ${error.stack ?? error.message}`),
    );
    watched.on('console', (message) => {
      if (!['error', 'warning'].includes(message.type())) return;
      problems.push(`${message.type()}: ${message.text()} (${message.location().url})`);
    });
  }

  let lastSeen = 'Nothing was opened';
  onTestFailed(() => console.error(lastSeen));

  return {
    page,
    tolerate: (pattern) => void tolerated.push(pattern),
    async [Symbol.asyncDispose]() {
      lastSeen = await describe(page);
      await context.close();
      const left = problems.filter((problem) => !tolerated.some((known) => known.test(problem)));
      if (left.length > 0) throw new Error(`The page had problems:\n${left.join('\n')}`);
    },
  };
}

/** The visible state of the page, to understand a failure. */
async function describe(page: Page): Promise<string> {
  if (page.isClosed()) return `${page.url()}: closed`;
  // Asked of the page itself: a locator has it read 340 KB of Playwright, at the end of every visit.
  const asked = page.evaluate(() => document.body.innerText).catch(String);
  const words = await Promise.race([asked, pause(2000, 'No answer', { ref: false })]);
  return `${page.url()}\n${words.slice(0, 2000)}`;
}
