import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { gotoHydrated } from '#support/browser/goto-hydrated.ts';
import { openJourneys } from '#support/browser/open-journeys.ts';

const { shop, openVisit, openPage } = openJourneys();

const phone = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true };

test('a product page fetches the picture that is shown and the next, the one before when touched, and no script before the first is there', async () => {
  await using visit = await openVisit(phone);
  const { page } = visit;
  const pictures = watchPictures(page);
  const order: string[] = [];
  page.on('requestfinished', (request) => order.push(request.resourceType()));
  page.on('request', (request) => {
    if (request.resourceType() === 'script') order.push('script asked for');
  });
  await gotoHydrated(page, `${shop.address}/product/cardigan-alba`);
  expect(order.indexOf('image')).toBeGreaterThanOrEqual(0);
  expect(order.indexOf('image')).toBeLessThan(order.indexOf('script asked for'));
  await expect.poll(pictures).toEqual(['rosso-robbia-1', 'rosso-robbia-2']);
  await page.getByRole('button', { name: 'Immagine successiva' }).tap();
  await expect.poll(pictures).toEqual(['rosso-robbia-1', 'rosso-robbia-2', 'rosso-robbia-3']);
});

test('of the novelties a phone fetches the first pictures, and the others when the strip is touched', async () => {
  await using visit = await openPage('/', phone);
  const { page } = visit;
  const novelties = page.getByRole('region', { name: 'Scopri le novità' });
  const pictures = novelties.locator('img');
  const countFetched = () =>
    pictures.evaluateAll(
      (all) => all.filter((img) => 'currentSrc' in img && img.currentSrc).length,
    );
  await page.getByRole('heading', { name: 'Scopri le novità' }).scrollIntoViewIfNeeded();
  await expect.poll(countFetched).toBeGreaterThanOrEqual(3);
  await page.getByRole('heading', { name: 'La nostra storia' }).scrollIntoViewIfNeeded();
  // The fourth, just beside the screen, may come along.
  expect(await countFetched()).toBeLessThanOrEqual(4);
  await novelties.getByRole('listitem').first().dispatchEvent('pointerover');
  // The last may stand further away than Chromium fetches ahead.
  await expect.poll(countFetched).toBeGreaterThanOrEqual(6);
});

/** The pictures of the cardigan that were asked for, in alphabetical order. */
function watchPictures(page: Page): () => string[] {
  const seen = new Set<string>();
  page.on('request', (request) => {
    const [, name] = /\/file\/cardigan-alba-([a-z0-9-]+)\./.exec(request.url()) ?? [];
    if (name !== undefined) seen.add(name);
  });
  return () => [...seen].toSorted();
}
