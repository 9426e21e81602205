import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { axeFindings } from '#support/browser/axe-findings.ts';
import { markupFindings } from '#support/browser/markup-findings.ts';
import { contrastFindings } from '#support/browser/contrast-findings.ts';
import { targetFindings } from '#support/browser/target-findings.ts';

export const desktop = { width: 1440, height: 900 };
export const phone = { width: 360, height: 740 };

/** Nothing is found on the page as it stands: by axe, on its targets, its pale words, its outline and its markup. */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  await page.evaluate(untilStill);
  const findings = [
    ...(await axeFindings(page)),
    ...(await targetFindings(page)),
    ...(await contrastFindings(page)),
    ...(await outlineFindings(page)),
    ...(await markupFindings(page)),
  ];
  expect(findings, state).toEqual([]);
}

/** The same on a phone, where targets are to be larger. */
export async function expectAccessibleOnPhone(page: Page, state: string): Promise<void> {
  await page.setViewportSize(phone);
  await expectAccessible(page, state);
}

/** The same on a desktop and on a phone, for a state that is laid out differently there. */
export async function expectAccessibleOnBoth(page: Page, state: string): Promise<void> {
  for (const viewport of [desktop, phone]) {
    await page.setViewportSize(viewport);
    await expectAccessible(page, `${state}, ${viewport.width} px wide`);
  }
}

/** Runs in the page: a colour that fades in is pale in the midst of it. */
async function untilStill(): Promise<void> {
  const moving = document.getAnimations().filter(({ playState, effect }) => {
    const { endTime } = effect?.getComputedTiming() ?? {};
    return playState === 'running' && endTime !== Infinity;
  });
  await Promise.allSettled(moving.map(({ finished }) => finished));
}

async function outlineFindings(page: Page): Promise<string[]> {
  const headings = await page.locator('h1').count();
  const overflowPx = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  return [
    ...(headings === 1 ? [] : [`outline: ${headings} headings of the first level`]),
    ...(overflowPx <= 0 ? [] : [`outline: ${overflowPx} px wider than the screen`]),
  ];
}
