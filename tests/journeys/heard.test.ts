import { expect, test } from 'vitest';
import { openJourneys } from '#support/browser/open-journeys.ts';

const { openPage } = openJourneys();

test('a press on a slow line shows at once that it was heard, until the page is there', async () => {
  await using visit = await openPage('/', {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  const { page } = visit;
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  const thread = page.locator('[data-navigating]');
  expect(await thread.count()).toBe(0);
  await page.getByRole('link', { name: 'Scopri' }).tap();
  await thread.waitFor();
  held.resolve();
  await page.getByRole('heading', { level: 1, name: /negozio/i }).waitFor();
  await expect.poll(() => thread.count()).toBe(0);
});
