import type { Page } from 'playwright-core';

export type PausedCalls = {
  /** Number of calls so far. */
  count(): number;
  /** Lets the waiting and all later calls through. */
  release(): void;
};

/** Calls to an address wait, as on a slow line, until they are released. */
export async function pauseCalls(page: Page, pattern: string): Promise<PausedCalls> {
  const released = Promise.withResolvers<void>();
  let made = 0;
  await page.route(pattern, async (route) => {
    made += 1;
    await released.promise;
    await route.continue();
  });
  return { count: () => made, release: () => released.resolve() };
}
