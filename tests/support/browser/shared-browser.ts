import type { Browser } from 'playwright-core';
import { openBrowser } from '#support/browser/browser.ts';

let shared: Browser | undefined;
/** Two processes, for the empty page and for the shop, are an eighth of the cost of a visit. */
const oneForVisit = '--renderer-process-limit=1';

/**
 * One browser for all test files of a worker, since its start costs as much as a journey. Visits have
 * nothing in common in it. It ends with the worker.
 */
export async function sharedBrowser(): Promise<Browser> {
  if (shared?.isConnected() !== true) shared = await openBrowser([oneForVisit]);
  return shared;
}
