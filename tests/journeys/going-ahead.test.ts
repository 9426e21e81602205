import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { gotoHydrated } from '#support/browser/goto-hydrated.ts';
import { pauseCalls } from '#support/shop/pause-calls.ts';
import { waitForHeading } from '#support/shop/shopper.ts';
import { openJourneys } from '#support/browser/open-journeys.ts';

const { shop, openVisit } = openJourneys();

test('a product, and the second picture of its card, are asked for when the pointer rests on the card, and not again when it is opened; what search engines and link previews read of a page goes with it', async () => {
  await using visit = await openVisit();
  const { page } = visit;
  const asked = countCalls(page, '/api/product?_id=cardigan-alba');
  await gotoHydrated(page, `${shop.address}/shop/clothes`);
  const card = page.getByRole('link', { name: /^Cardigan Alba/ });
  const pictures: string[] = [];
  page.on('request', (request) => pictures.push(request.url()));
  const second = () => pictures.filter((url) => /cardigan-alba-rosso-robbia-2/.test(url)).length;
  expect(second()).toBe(0);
  await card.hover();
  await expect.poll(asked).toBe(1);
  await expect.poll(second).toBe(1);
  await card.click();
  await waitForHeading(page, 'Cardigan Alba');
  expect(asked()).toBe(1);
  await page.reload();
  await page.locator('html[data-started]').waitFor();
  const told = page.locator('head script[type="application/ld+json"]');
  expect((await told.allTextContents()).join()).toContain('"name":"Cardigan Alba"');
  await page
    .getByRole('link', { name: /^Carrello/ })
    .first()
    .click();
  await expect.poll(() => told.count()).toBe(0);
  const address = page.locator('head').locator('link[rel="canonical"], meta[property]');
  expect(await address.count()).toBe(0);
});

test('a category is asked for when its card has the focus; going back to a category shows it at once, and its changes when they are known', async () => {
  await using visit = await openVisit();
  const { page } = visit;
  const asked = countCalls(page, '/api/countProducts?type=clothes');
  await gotoHydrated(page, `${shop.address}/shop`);
  const card = page.locator('main a[href="/shop/clothes"]');
  await card.focus();
  await expect.poll(asked).toBe(1);
  await card.press('Enter');
  await waitForHeading(page, 'Abbigliamento');
  expect(asked()).toBe(1);
  await page.getByRole('link', { name: /^Cardigan Alba/ }).click();
  await waitForHeading(page, 'Cardigan Alba');
  await shop.database.pool.query(
    `update product set name = 'Cardigan Nuovo' where id = 'cardigan-alba'`,
  );
  const lists = await pauseCalls(page, '**/api/pagedProducts*');
  await page.goBack();
  await page.getByRole('link', { name: /^Cardigan Alba/ }).waitFor();
  expect(await page.locator('[data-skeleton]').count()).toBe(0);
  lists.release();
  await page.getByRole('link', { name: /^Cardigan Nuovo/ }).waitFor();
  await shop.database.pool.query(
    `update product set name = 'Cardigan Alba' where id = 'cardigan-alba'`,
  );
});

function countCalls(page: Page, address: string): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.url().endsWith(address)) count += 1;
  });
  return () => count;
}
