import { expect, test } from 'vitest';
import { pauseCalls } from '#support/shop/pause-calls.ts';
import { openJourneys } from '#support/browser/open-journeys.ts';

const { openPage } = openJourneys();

test('a press on a slow line shows at once that it was heard, until the page is there', async () => {
  await using visit = await openPage('/', {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  const { page } = visit;
  const scripts = await pauseCalls(page, '**/assets/*.js');
  const thread = page.locator('[data-navigating]');
  expect(await thread.count()).toBe(0);
  await page.getByRole('link', { name: 'Scopri' }).tap();
  await thread.waitFor();
  scripts.release();
  await page.getByRole('heading', { level: 1, name: /negozio/i }).waitFor();
  await expect.poll(() => thread.count()).toBe(0);
});
