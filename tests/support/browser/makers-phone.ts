import type { Page } from 'playwright-core';
import { expectAccessible } from '#support/browser/expect-accessible.ts';
import { expectReflow } from '#support/browser/expect-reflow.ts';

/** The phone of a maker. */
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** The screen is accessible, also enlarged; then it is as wide as this phone again. */
export async function expectScreen(page: Page, state: string): Promise<void> {
  await expectAccessible(page, state);
  await expectReflow(page, state);
  await page.setViewportSize(phone.viewport);
}
