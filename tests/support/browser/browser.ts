import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { findBrowser } from '#support/browser/find-browser.ts';

/** One person's visit: a browser of its own, without cookies. */
export type Visit = AsyncDisposable & {
  page: Page;
  /** Messages of the console that this journey brings about on purpose, such as a failed request. */
  tolerate(pattern: RegExp): void;
};

export type VisitOptions = BrowserContextOptions & {
  /** Making pictures takes the machine's whole time: only journeys about pictures ask for them. */
  pictures?: 'blank' | 'real';
};

const emptyPicture =
  '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="826" viewBox="0 0 640 826"/>';

/** Chromium as it is found on this machine. */
export async function openBrowser(): Promise<Browser> {
  return chromium.launch(await findBrowser());
}

/**
 * Opens a visit. Its end fails the test when the page wrote an error or a warning, or left an
 * exception or a rejection unhandled.
 */
export async function openVisit(
  browser: Browser,
  { pictures = 'blank', ...options }: VisitOptions = {},
): Promise<Visit> {
  const context = await browser.newContext({ locale: 'it-IT', ...options });
  if (pictures === 'blank') {
    const blank = { contentType: 'image/svg+xml', body: emptyPicture };
    await context.route('**/file/*', (route) => route.fulfill(blank));
  }
  const problems: string[] = [];
  const tolerated: RegExp[] = [];
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

  return {
    page,
    tolerate: (pattern) => void tolerated.push(pattern),
    async [Symbol.asyncDispose]() {
      await context.close();
      const left = problems.filter((problem) => !tolerated.some((known) => known.test(problem)));
      if (left.length > 0) throw new Error(`The page had problems:\n${left.join('\n')}`);
    },
  };
}
