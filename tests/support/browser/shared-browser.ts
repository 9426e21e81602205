import type { Browser } from 'playwright-core';
import { openBrowser } from '#support/browser/browser.ts';

let shared: Browser | undefined;

/**
 * One browser for all test files of a worker, since its start costs as much as a journey. Visits have
 * nothing in common in it. It ends with the worker.
 */
export async function sharedBrowser(): Promise<Browser> {
  if (shared?.isConnected() !== true) shared = await openBrowser();
  return shared;
}
