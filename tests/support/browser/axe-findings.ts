import axe, { type RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

const options: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
};

/** What axe finds on the page as it stands: WCAG 2.2 up to AA, and good practice. Nothing is left out. */
export async function axeFindings(page: Page): Promise<string[]> {
  if (page.frames().length > 1)
    throw new Error('Frames are not looked into, and the page has some');
  // A page keeps axe until it is left: to read it anew takes longer than to run it.
  const isThere = await page.evaluate(() => 'axe' in window);
  if (!isThere) await page.evaluate(axe.source);
  return page.evaluate(lookForViolations, options);
}

/** Runs in the page, which answers with sentences: all that axe tells is fifty times as much. */
async function lookForViolations(wishes: RunOptions): Promise<string[]> {
  if (window.axe === undefined) throw new Error('The page has no axe');
  const { violations } = await window.axe.run(document, wishes);
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help} (${target.join(' ')})`),
  );
}
