import type { Locator } from 'playwright-core';
import { hasFocus } from '#support/browser/has-focus.ts';
import { expectFocusSeen } from '#support/browser/expect-focus-seen.ts';

const mostStops = 60;

/**
 * Goes with Tab (or Shift+Tab) to what is wanted. At every stop on the way the focus must be seen.
 * @returns the names of the stops, the wanted one last
 */
export async function tabTo(wanted: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<string[]> {
  const page = wanted.page();
  await wanted.waitFor({ state: 'attached' });
  const stops: string[] = [];
  while (stops.length < mostStops) {
    await page.keyboard.press(key);
    stops.push(await expectFocusSeen(page));
    if (await hasFocus(wanted)) return stops;
  }
  throw new Error(`Not reached with ${key}; the stops were ${stops.join(', ')}`);
}
