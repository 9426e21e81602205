import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { gotoHydrated } from '#support/browser/goto-hydrated.ts';
import {
  expectAccessible,
  expectAccessibleOnBoth,
  expectAccessibleOnPhone,
  phone,
} from '#support/browser/expect-accessible.ts';
import { expectReflow } from '#support/browser/expect-reflow.ts';
import { pauseCalls } from '#support/shop/pause-calls.ts';
import { openJourneys } from '#support/browser/open-journeys.ts';

const { shop, openVisit, openPage } = openJourneys();

/** A live region with these words, which are spoken when they come. */
function spoken(page: Page, words: string | RegExp) {
  return page.getByRole('status').filter({ hasText: words });
}

test('the shop, a category and a product are accessible and spoken by their titles, also while they load, and a category has room', async () => {
  await using visit = await openPage('/shop', { viewport: phone });
  const { page } = visit;
  await expectAccessible(page, 'shop');
  const first = await pauseCalls(page, '**/api/pagedProducts*');
  await page.getByRole('link', { name: /ABBIGLIAMENTO/ }).click();
  await page.locator('[data-skeleton=card]').first().waitFor();
  await spoken(page, 'Caricamento dei prodotti').waitFor({ state: 'attached' });
  await expectAccessible(page, 'category, loading');
  first.release();
  await spoken(page, /Hai visualizzato 12/).waitFor();
  await spoken(page, 'Abbigliamento · Gomitolo').waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Carica altri prodotti' }).click();
  await expect.poll(() => page.getByRole('button', { name: 'Carica' }).isDisabled()).toBe(true);
  // From the top on: where the page has scrolled, the bar lies over part of a card and its heart.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessibleOnBoth(page, 'category, complete');
  await expectReflow(page, 'category, complete');

  await page.setViewportSize(phone);
  const product = await pauseCalls(page, '**/api/product?*');
  await page.getByRole('link', { name: /Maglia a righe Marina/ }).click();
  await page.locator('[data-skeleton=product]').waitFor();
  await spoken(page, 'Caricamento del prodotto').waitFor({ state: 'attached' });
  await expectAccessible(page, 'product, loading');
  product.release();
  await spoken(page, 'Maglia a righe Marina · Gomitolo').waitFor({ state: 'attached' });
  await expectAccessible(page, 'product, colours of two codes');
});

test('a product is accessible and has room as it comes, with its windows open, and when its piece goes into the cart', async () => {
  await using visit = await openVisit({ viewport: phone });
  const { page } = visit;
  await page.clock.install();
  await gotoHydrated(page, `${shop.address}/product/cardigan-alba`);
  await expectAccessibleOnBoth(page, 'product');
  await expectReflow(page, 'product');
  await page.setViewportSize(phone);
  for (const name of ['Guida alle taglie', 'Pecora transumante']) {
    await page.getByRole('button', { name }).click();
    await page.getByRole('dialog', { name }).waitFor();
    await expectAccessibleOnPhone(page, `product, window ${name}`);
    await page.keyboard.press('Escape');
  }
  await page.setViewportSize(phone);
  await page.getByRole('button', { name: 'Ingrandisci' }).first().click();
  await page.getByRole('dialog', { name: /maglia rasata/ }).waitFor();
  await expectAccessible(page, 'product, picture enlarged');
  const picture = page.getByRole('dialog').locator('img');
  expect((await picture.boundingBox())?.width).toBeGreaterThan(2 * phone.width);
  // The picture and the cross both close the window, each by a name of its own.
  const names = page.getByRole('dialog').getByRole('button');
  expect(await names.evaluateAll((all) => all.map(({ ariaLabel }) => ariaLabel))).toEqual([
    'Chiudi',
    expect.stringMatching(/^Rimpicciolisci l’immagine: .*maglia rasata/),
  ]);
  await picture.click();
  await picture.waitFor({ state: 'hidden' });

  await page.getByRole('button', { name: 'Immagine successiva' }).click();
  await page.getByText('immagine 2 di 3', { exact: true }).waitFor();
  await page.getByText('Sicurezza del prodotto').click();
  await page.getByText('M', { exact: true }).click();
  await page.getByRole('button', { name: 'Aggiungi al carrello' }).click();
  await page.getByText('Prodotto aggiunto al carrello!').waitFor();
  // A link that lies half below the top bar would count as too small.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessible(page, 'product, second picture, safety open, added');
});
