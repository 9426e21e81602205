import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds on the page as it stands: WCAG 2.2 up to AA, and good practice. Nothing is left out. */
export async function axeFindings(page: Page): Promise<string[]> {
  // A page keeps axe until it is left: to read it anew takes longer than to run it.
  const isThere = await page.evaluate(() => 'axe' in window);
  const { violations } = await new AxeBuilder({ page, axeSource: isThere ? ' ' : undefined })
    .options({ resultTypes: ['violations'] })
    .withTags(tags)
    // The shop has no frames; otherwise each audit would open a page of its own.
    .setLegacyMode()
    .analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help} (${target.join(' ')})`),
  );
}
