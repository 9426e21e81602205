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

test('the home page is accessible and has room before the question, after it, and when the answer got lost', async () => {
  await using visit = await openPage('/', { viewport: phone });
  const { page } = visit;
  visit.tolerate(/status of 503|ApiError/);
  await expectAccessibleOnBoth(page, 'home, question open');
  await expectReflow(page, 'home');

  await page.route('**/api/answer', (route) => route.fulfill({ status: 503, json: {} }));
  await page.getByRole('button', { name: 'No..' }).click();
  await page.getByText('Non siamo riuscite').waitFor();
  await expectAccessible(page, 'home, answer lost');
  await page.unroute('**/api/answer');
  await page.getByRole('button', { name: 'No..' }).click();
  await page.getByText('Grazie per il feedback!').waitFor();
  await expectAccessible(page, 'home, thanked');
});

test('the shop, a category and a product are accessible, also while they load, and a category has room', async () => {
  await using visit = await openPage('/shop', { viewport: phone });
  const { page } = visit;
  await expectAccessible(page, 'shop');
  const first = await pauseCalls(page, '**/api/pagedProducts*');
  await page.getByRole('link', { name: /ABBIGLIAMENTO/ }).click();
  await page.locator('[data-skeleton=card]').first().waitFor();
  await expectAccessible(page, 'category, loading');
  first.release();
  await page.getByText(/Hai visualizzato 12/).waitFor();
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
  await expectAccessible(page, 'product, loading');
  product.release();
  await page.getByRole('heading', { name: 'Maglia a righe Marina' }).waitFor();
  await expectAccessible(page, 'product, colours of two codes');
});

test('a product is accessible and has room as it comes, with its windows open, and when its piece goes into the cart or does not', async () => {
  await using visit = await openVisit({ viewport: phone });
  const { page } = visit;
  visit.tolerate(/status of 409|ApiError/);
  await page.clock.install();
  await gotoHydrated(page, `${shop.address}/product/cardigan-alba`);
  await expectAccessibleOnBoth(page, 'product');
  await expectReflow(page, 'product');
  await page.setViewportSize(phone);
  for (const name of ['Guida alle taglie', 'Pecora transumante']) {
    await page.getByRole('button', { name }).click();
    await page.getByRole('dialog', { name }).waitFor();
    await expectAccessibleOnPhone(page, `product, window ${name}`);
    if (name === 'Guida alle taglie') await expectReflow(page, 'product, size guide');
    await page.keyboard.press('Escape');
  }
  await page.setViewportSize(phone);
  await page.getByRole('button', { name: 'Ingrandisci' }).first().click();
  await page.getByRole('dialog', { name: /maglia rasata/ }).waitFor();
  await expectAccessible(page, 'product, picture enlarged');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Immagine successiva' }).click();
  await page.getByText('immagine 2 di 3', { exact: true }).waitFor();
  await page.getByText('Sicurezza del prodotto').click();
  await page.getByText('M', { exact: true }).click();
  await page.getByRole('button', { name: 'Aggiungi al carrello' }).click();
  await page.getByText('Prodotto aggiunto al carrello!').waitFor();
  // A link that lies half below the top bar would count as too small.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessible(page, 'product, second picture, safety open, added');
  await page.route('**/api/addToCart', (route) => route.fulfill({ status: 409, json: {} }));
  await page.getByRole('button', { name: 'Aggiungi al carrello' }).click();
  await page.getByText('La quantità richiesta non è disponibile!').waitFor();
  await expectAccessible(page, 'product, not to be had');
});

test('a size that is sold out is accessible and has room, and so has its form at each answer', async () => {
  await using visit = await openPage('/product/cardigan-alba', { viewport: phone });
  const { page } = visit;
  visit.tolerate(/status of 503|ApiError/);
  await page.getByRole('radio', { name: /esaurita/ }).press('Space');
  const send = page.getByRole('button', { name: 'Avvisami' });
  await send.click();
  await page.getByText('Inserisci un indirizzo email').waitFor();
  await expectAccessibleOnPhone(page, 'sold out, wrong address');
  await page.getByText('Sicurezza del prodotto').click();
  await expectReflow(page, 'sold out, wrong address, safety open');
  await page.route('**/auth_api/**', (route) => route.fulfill({ status: 503, json: {} }));
  await page.getByRole('textbox', { name: 'Indirizzo e-mail' }).fill('ada@example.com');
  await send.click();
  await page.getByText('Errore durante').waitFor();
  await expectAccessible(page, 'sold out, not sent');
  await page.unroute('**/auth_api/**');
  await send.click();
  await page.getByText('Richiesta inviata!').waitFor();
  await expectAccessible(page, 'sold out, sent');
});
