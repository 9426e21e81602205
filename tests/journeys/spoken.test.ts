import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { gotoHydrated } from '#support/browser/goto-hydrated.ts';
import { expectFocus } from '#support/browser/expect-focus.ts';
import { pauseCalls } from '#support/shop/pause-calls.ts';
import {
  fillCard,
  fillCart,
  fillCustomer,
  openCheckout,
  pickLines,
} from '#support/shop/shopper.ts';
import { openJourneys } from '#support/browser/open-journeys.ts';

const { shop, openVisit, openPage } = openJourneys();

/** Live regions with these words: they are spoken when they come. */
function spoken(page: Page, words: string | RegExp) {
  return page.getByRole('status').filter({ hasText: words });
}

test('every page has its landmarks once, each under its own name, and says what is not Italian', async () => {
  await using visit = await openVisit();
  const { page } = visit;
  for (const path of ['/', '/shop/clothes', '/product/cardigan-alba', '/cart', '/privacy']) {
    await gotoHydrated(page, `${shop.address}${path}`);
    for (const role of ['banner', 'main', 'contentinfo'] as const) {
      expect(await page.getByRole(role).count(), `${role} of ${path}`).toBe(1);
    }
    const navigations = ['Menu principale', 'Negozio', 'Aiuto'];
    for (const name of navigations) {
      const found = page.getByRole('navigation', { name, exact: true });
      expect(await found.count(), `${name} of ${path}`).toBe(1);
    }
    expect(await page.locator('html').getAttribute('lang')).toBe('it');
    if (path !== '/') continue;
    expect(await page.getByRole('heading', { level: 1 }).getAttribute('lang')).toBe('en');
  }
});

test('a product says which picture, colour and size it is at, which is sold out, and what goes into the cart', async () => {
  await using visit = await openPage('/product/cardigan-alba');
  const { page } = visit;
  const gallery = page.getByRole('region', { name: 'Immagini del prodotto' });
  await gallery.getByRole('button', { name: 'Immagine successiva' }).click();
  const position = gallery.getByText('immagine 2 di 3', { exact: true });
  await position.waitFor();
  expect(await position.getAttribute('aria-live')).toBe('polite');
  const read = gallery.getByRole('img');
  await expect.poll(() => read.count()).toBe(1);
  expect(await read.getAttribute('alt')).toBe('Il punto da vicino: maglia rasata in rosso robbia');
  const current = gallery.locator('button[aria-current=true]:visible').first();
  expect(await current.getAttribute('aria-label')).toBe('Mostra l’immagine 2 di 3');

  const colors = page.getByRole('group', { name: 'Colore Rosso robbia' });
  expect(await colors.getByRole('radio', { checked: true }).count()).toBe(1);
  expect(await colors.ariaSnapshot()).toContain('radio "Rosso robbia" [checked]');
  const sizes = await page.getByRole('group', { name: 'Taglia' }).ariaSnapshot();
  expect(sizes).toContain('radio "XS" [checked]');
  expect(sizes).toContain('radio "S esaurita"');

  await page.getByRole('button', { name: 'Aggiungi al carrello' }).click();
  await spoken(page, 'Prodotto aggiunto al carrello!').waitFor();
  await page.getByRole('link', { name: 'Carrello, 1 prodotto' }).waitFor();
  expect(await page.getByRole('banner').ariaSnapshot()).toContain('link "Carrello, 1 prodotto"');
});

test('the buttons of two sizes of one garment have names of their own, and a new total is spoken', async () => {
  await using visit = await openVisit();
  const { page } = visit;
  const color = { code: '#9e4433', name: 'Rosso robbia' };
  const cardigan = { _id: 'cardigan-alba', model_index: 0, color, qty: 1 };
  const lines = [
    { ...cardigan, size_index: 0, size: 'XS' },
    { ...cardigan, size_index: 2, size: 'M' },
  ];
  await fillCart(page.context(), { address: shop.address, lines });
  await gotoHydrated(page, `${shop.address}/cart`);
  const main = page.getByRole('main');
  for (const { size } of lines) {
    const piece = `Cardigan Alba, Rosso robbia, taglia ${size}`;
    for (const name of [`Aggiungi un pezzo: ${piece}`, `Rimuovi ${piece} dal carrello`]) {
      expect(await main.getByRole('button', { name, exact: true }).count(), name).toBe(1);
    }
  }
  expect(await spoken(page, /^Totale/).count()).toBe(0);
  await page.getByRole('button', { name: /^Aggiungi un pezzo: .*XS/ }).click();
  await spoken(page, /^Totale: .*€$/).waitFor({ state: 'attached' });
  await page.getByRole('button', { name: /^Rimuovi .*XS/ }).click();
  await spoken(page, 'Hai rimosso Cardigan Alba, Rosso robbia, taglia XS dal carrello').waitFor({
    state: 'attached',
  });
});

test('a page that loads says so, and a new one is spoken by its title', async () => {
  await using visit = await openPage('/shop');
  const { page } = visit;
  const list = await pauseCalls(page, '**/api/pagedProducts*');
  await page.getByRole('link', { name: /ABBIGLIAMENTO/ }).click();
  await spoken(page, 'Caricamento dei prodotti').waitFor({ state: 'attached' });
  const grid = page.getByRole('list', { name: 'Prodotti' });
  expect(await grid.getAttribute('aria-busy')).toBe('true');
  list.release();
  await spoken(page, /Hai visualizzato 12/).waitFor();
  await spoken(page, 'Abbigliamento · Gomitolo').waitFor({ state: 'attached' });
  expect(await grid.getAttribute('aria-busy')).toBe('false');
  const product = await pauseCalls(page, '**/api/product?*');
  await page.getByRole('link', { name: /Cardigan Alba/ }).click();
  await spoken(page, 'Caricamento del prodotto').waitFor({ state: 'attached' });
  product.release();
  await spoken(page, 'Cardigan Alba · Gomitolo').waitFor({ state: 'attached' });
  await expectFocus(page.getByRole('heading', { level: 1, name: 'Cardigan Alba' }));
});

test('the checkout says which step it is at and which fields it needs; a card that is not complete stays at its step, ties its error to its field, and gets the focus', async () => {
  await using visit = await openVisit();
  const { page } = visit;
  visit.tolerate(/card was not accepted/);
  await openCheckout(page, { address: shop.address, lines: await pickLines(shop, 1) });
  const steps = page.getByRole('navigation', { name: 'Passi dell' });
  const current = steps.locator('[aria-current=step]');
  expect(await current.allInnerTexts()).toEqual(['Informazioni']);
  await page
    .getByText('Tutti i campi sono obbligatori, tranne quelli indicati come facoltativi.')
    .waitFor();
  const required = await page
    .locator('main form :is(input, textarea)[name]')
    .evaluateAll((inputs) =>
      inputs
        .filter((input) => input.ariaRequired !== 'true')
        .map((input) => input.getAttribute('name')),
    );
  expect(required).toEqual(['phone']);

  await fillCustomer(page);
  const number = page.getByRole('textbox', { name: 'Numero della carta' });
  await page.getByLabel('Intestatario della carta').fill(' ');
  await fillCard(page, '4242424242424241');
  await page.getByText('Questo campo è necessario').waitFor();
  await page.getByLabel('Intestatario della carta').fill('Ada Bruni');
  await page.getByRole('button', { name: 'Continua' }).click();
  await page.getByText('Il numero della carta non è').waitFor();
  expect(await number.getAttribute('aria-invalid')).toBe('true');
  const described = await number.getAttribute('aria-describedby');
  expect(await page.locator(`[id='${described}']`).innerText()).toContain('Il numero della carta');
  await expectFocus(number);
});
