import type { Locator } from 'playwright-core';
import { expect } from 'vitest';

/** Waits until it is on the screen. */
export async function expectShown(wanted: Locator): Promise<void> {
  await wanted.first().waitFor();
  expect(await wanted.first().isVisible()).toBe(true);
}
