import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  expectAccessibleOnBoth,
  expectAccessibleOnPhone,
} from '#support/browser/expect-accessible.ts';
import { expectFocus } from '#support/browser/expect-focus.ts';
import { expectReflow } from '#support/browser/expect-reflow.ts';
import { expectShown } from '#support/browser/expect-shown.ts';
import { pauseCalls } from '#support/shop/pause-calls.ts';
import { gotoHydrated } from '#support/browser/goto-hydrated.ts';
import { openJourneys } from '#support/browser/open-journeys.ts';
import { tabTo } from '#support/browser/tab-to.ts';

const { shop, openVisit, openPage } = openJourneys();

function cardsOf(page: Page) {
  return page.getByRole('list', { name: 'Prodotti' }).getByRole('link');
}

function filtersOf(page: Page) {
  return page.getByRole('search', { name: 'Filtra e ordina' });
}

function seen(page: Page, count: number) {
  return page.getByText(`Hai visualizzato ${count} su ${count} prodotti`);
}

test('a choice applies at once, at an address of its own, and the way back leads through the same lists; a card of a filtered list shows the colour that was chosen, and opens on it and on the size', async () => {
  await using visit = await openPage('/shop/clothes');
  const { page } = visit;
  const filters = filtersOf(page);
  await filters.getByText('Filtra', { exact: true }).click();
  const red = filters.getByRole('checkbox', { name: 'Rosso (1)' });
  await filters.getByText(/^Rosso/).click();
  await expectShown(seen(page, 1));
  expect(await red.isChecked()).toBe(true);
  expect(page.url()).toBe(`${shop.address}/shop/clothes?colore=rosso`);
  await filters.getByText(/^Blu e azzurro/).click();
  await expectShown(seen(page, 5));
  await filters.getByText(/^M \(/).click();
  await page.waitForURL(`${shop.address}/shop/clothes?colore=rosso&colore=blu&taglia=M`);
  await expectShown(seen(page, 4));
  // The panel stays open while one chooses.
  expect(await filters.getByRole('group', { name: 'Taglia' }).isVisible()).toBe(true);

  await page.goBack();
  await expectShown(seen(page, 5));
  await page.goBack();
  await expectShown(seen(page, 1));
  expect(await red.isChecked()).toBe(true);
  await page.goBack();
  await expectShown(page.getByText('Hai visualizzato 12 su 16 prodotti'));
  expect(await filters.getByRole('checkbox', { name: /Rosso/ }).isChecked()).toBe(false);
  await filters.getByText(/^Blu e azzurro/).click();
  await filters.getByText(/^L \(/).click();
  await page.waitForURL(`${shop.address}/shop/clothes?colore=blu&taglia=L`);
  const card = page.getByRole('link', { name: /^Cardigan Alba/ });
  await expect
    .poll(() => card.locator('img').first().getAttribute('src'))
    .toContain('cardigan-alba-carta-da-zucchero-1');
  // Until the list of both choices is there, that of the first leads on.
  await expect.poll(() => card.getAttribute('href')).toMatch(/\/L$/);
  await card.click();
  await page.waitForURL(/\/product\/cardigan-alba#Carta%20da%20zucchero\/L$/);
  await expect.poll(() => page.getByRole('radio', { name: /^L\b/ }).isChecked()).toBe(true);
});

test('a page that arrives after other filters were chosen is not shown among them', async () => {
  await using visit = await openPage('/shop/clothes');
  const { page } = visit;
  const pages = await pauseCalls(page, '**/api/pagedProducts?*start=12*');
  await page.getByRole('button', { name: 'Carica altri prodotti' }).click();
  await expect.poll(() => pages.count()).toBe(1);
  await filtersOf(page).getByRole('link', { name: 'Senza lana' }).click();
  await expectShown(seen(page, 3));
  const late = page.waitForResponse('**/api/pagedProducts?*start=12*');
  pages.release();
  await late;
  await expectShown(seen(page, 3));
  expect(await cardsOf(page).count()).toBe(3);
});

test('without scripts the filters are a form', async () => {
  await using visit = await openVisit({ javaScriptEnabled: false });
  const { page } = visit;
  await page.goto(`${shop.address}/shop/home`);
  const filters = filtersOf(page);
  await filters.getByText('Filtra', { exact: true }).click();
  await filters.getByText(/^Senza lana \(/).click();
  await filters.getByText(/^Fino a 40/).click();
  await filters.getByRole('button', { name: 'Mostra i pezzi' }).click();
  await page.getByText('Hai visualizzato 2 su 2 prodotti').waitFor();
  expect(await cardsOf(page).allInnerTexts()).toEqual([
    expect.stringContaining('Panni da cucina Bucato'),
    expect.stringContaining('Presine Focaccia'),
  ]);
  await filters.getByRole('link', { name: 'Senza lana, togli' }).click();
  await page.getByText('Hai visualizzato 3 su 3 prodotti').waitFor();
});

test('with the keyboard alone a filter is chosen, heard of and taken away', async () => {
  await using visit = await openPage('/shop/accessories');
  const { page } = visit;
  const filters = filtersOf(page);
  const open = filters.locator('summary');
  await tabTo(open);
  await page.keyboard.press('Enter');
  const babies = filters.getByRole('checkbox', { name: 'Neonati (1)' });
  await tabTo(babies);
  await page.keyboard.press('Space');
  await expectShown(seen(page, 1));
  // The focus stays where the hand is, and the number is said.
  await expectFocus(babies);
  await expectShown(filters.getByText('1 pezzo trovato'));
  await expectShown(page.getByRole('status').filter({ hasText: 'Hai visualizzato 1 su 1' }));
  await tabTo(filters.getByRole('button', { name: 'Mostra i pezzi' }));
  await page.keyboard.press('Enter');
  await expectFocus(open);
  expect(await babies.isVisible()).toBe(false);
  await tabTo(filters.getByRole('link', { name: 'Neonati, togli' }));
  await page.keyboard.press('Enter');
  await expectShown(page.getByText('Hai visualizzato 12 su 15 prodotti'));
  // A link that has gone leaves the focus to the first of the others.
  await expectFocus(filters.getByRole('link').first());
});

test('a present up to 40 € without wool is found in two presses', async () => {
  await using visit = await openPage('/');
  const { page } = visit;
  await page.getByRole('link', { name: 'Regali fino a 40 €' }).click();
  await page.getByRole('heading', { level: 1, name: 'Tutto il negozio' }).waitFor();
  await filtersOf(page).getByRole('link', { name: 'Senza lana' }).click();
  await expectShown(seen(page, 2));
});

test('the open filters are accessible and have room, and on a phone their bar leaves them three quarters of the screen; filters that leave no piece say so and lead out', async () => {
  await using visit = await openPage('/shop/accessories?colore=rosso&senza-lana=si', {
    reducedMotion: 'reduce',
  });
  const { page } = visit;
  await filtersOf(page).locator('summary').click();
  await expectAccessibleOnBoth(page, 'category, filters open');
  await expectReflow(page, 'category, filters open');

  await page.setViewportSize({ width: 360, height: 740 });
  const filters = filtersOf(page);
  const bar = filters.getByRole('button', { name: 'Mostra i pezzi' }).locator('..');
  for (const letters of ['100%', '200%']) {
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
    }, letters);
    await filters.getByText('Taglia', { exact: true }).scrollIntoViewIfNeeded();
    const top = await bar.evaluate((element) => element.getBoundingClientRect().top);
    expect(top, `letters of ${letters}`).toBeGreaterThan(740 * 0.75);
  }
  await gotoHydrated(page, `${shop.address}/shop/clothes?taglia=M&per=neonati`);
  await expectShown(page.getByText('Nessun pezzo con questi filtri').first());
  await expectAccessibleOnPhone(page, 'category, nothing left');
  await page.getByRole('link', { name: /^Togli “Taglia\sM”: \d pezzi$/ }).click();
  await page.waitForURL(`${shop.address}/shop/clothes?per=neonati`);
  await expectShown(seen(page, 2));
});
