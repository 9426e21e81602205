import type { Page } from 'playwright-core';

export type HeldCalls = {
  /** How many have been made so far. */
  count(): number;
  /** Lets those that wait through, and all later ones. */
  release(): void;
};

/** Calls to an address wait, as on a slow line, until they are released. */
export async function holdCalls(page: Page, pattern: string): Promise<HeldCalls> {
  const held = Promise.withResolvers<void>();
  let made = 0;
  await page.route(pattern, async (route) => {
    made += 1;
    await held.promise;
    await route.continue();
  });
  return { count: () => made, release: () => held.resolve() };
}
