import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { hasFocus } from '#support/browser/has-focus.ts';

/** Waits until the focus is there. */
export async function expectFocus(wanted: Locator): Promise<void> {
  await wanted.waitFor({ state: 'attached' });
  await expect.poll(() => hasFocus(wanted), { message: `focus at ${wanted}` }).toBe(true);
}
