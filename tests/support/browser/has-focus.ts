import type { Locator } from 'playwright-core';

/** Whether the focus is at this element now. */
export function hasFocus(wanted: Locator): Promise<boolean> {
  return wanted.evaluate((element) => element === document.activeElement);
}
