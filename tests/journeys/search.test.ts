import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  expectAccessibleOnBoth,
  expectAccessibleOnPhone,
} from '#support/browser/expect-accessible.ts';
import { expectReflow } from '#support/browser/expect-reflow.ts';
import { expectShown } from '#support/browser/expect-shown.ts';
import { gotoHydrated } from '#support/browser/goto-hydrated.ts';
import { hasFocus } from '#support/browser/has-focus.ts';
import { openJourneys } from '#support/browser/open-journeys.ts';
import { tabTo } from '#support/browser/tab-to.ts';

const { shop, openVisit } = openJourneys();

function parts(page: Page) {
  return {
    link: page.getByRole('banner').getByRole('link', { name: 'Cerca' }),
    field: page.getByRole('combobox', { name: 'Che cosa cerchi?' }),
    options: page.getByRole('option'),
    results: page.getByRole('list', { name: 'Prodotti' }).getByRole('link'),
  };
}

test('with the keyboard alone, accessibly: suggestions while one types, all results after them, and the piece that the arrows reach', async () => {
  await using visit = await openVisit();
  const { page } = visit;
  const { link, field, options } = parts(page);
  await gotoHydrated(page, `${shop.address}/shop/home`);
  await tabTo(link);
  await page.keyboard.press('Enter');
  await expect.poll(() => hasFocus(field)).toBe(true);
  await page.keyboard.type('sciar');
  await expect.poll(() => options.count()).toBe(3);
  await page.getByText('2 suggerimenti').waitFor();
  expect(await field.getAttribute('aria-expanded')).toBe('true');

  await page.keyboard.press('ArrowDown');
  const reached = page.getByRole('option', { selected: true });
  expect(await reached.innerText()).toMatch(/Sciarpa Adagio[\s\S]*89,00/);
  expect(await field.getAttribute('aria-activedescendant')).toBe(await reached.getAttribute('id'));
  await page.keyboard.press('ArrowUp');
  expect(await reached.count()).toBe(0);
  await page.keyboard.press('ArrowUp');
  expect(await reached.innerText()).toBe('Tutti i risultati per “sciar”');
  await page.keyboard.press('ArrowDown');
  await expectAccessibleOnBoth(page, 'window with suggestions');
  await page.keyboard.press('Escape');
  expect(await options.count()).toBe(0);
  expect(await field.isVisible()).toBe(true);

  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForURL(/\/product\/sciarpa-/);
  expect(await field.isVisible()).toBe(false);
});

test('after the suggestions all results of the words are reached with the finger', async () => {
  await using visit = await openVisit({ hasTouch: true });
  const { page } = visit;
  const { link, field, options, results } = parts(page);
  await gotoHydrated(page, `${shop.address}/shop/home`);
  await link.click();
  await field.fill('sciarpa & <b>');
  await options.filter({ hasText: 'Tutti i risultati per “sciarpa & <b>”' }).tap();
  await page.waitForURL(`${shop.address}/cerca?q=sciarpa+%26+%3Cb%3E`);
  await results.first().waitFor();
  await expect.poll(() => page.title()).toContain('sciarpa & <b>');
});

test('Escape gives the focus back to the link, and Enter leads to the results: the colour that was named is shown and opened; more results come on one press, and the focus goes to the first of them', async () => {
  await using visit = await openVisit();
  const { page } = visit;
  const { link, field, results } = parts(page);
  await gotoHydrated(page, shop.address);
  await link.click();
  await expect.poll(() => hasFocus(field)).toBe(true);
  await page.keyboard.press('Escape');
  await expect.poll(() => field.isVisible()).toBe(false);
  await expect.poll(() => hasFocus(link)).toBe(true);
  await link.click();
  await field.fill('cardigna azzurro');
  await field.press('Enter');
  await page.waitForURL(`${shop.address}/cerca?q=cardigna+azzurro`);
  await page.getByText('Abbiamo cercato “cardigan azzurro”. 1 pezzo').waitFor();
  expect(await page.title()).toContain('cardigna azzurro');
  await expect.poll(() => results.count()).toBe(1);
  await results.click();
  await page.waitForURL(/\/product\/cardigan-alba#Carta%20da%20zucchero$/);
  await page.goBack();
  await expect.poll(() => field.inputValue()).toBe('cardigna azzurro');
  expect(shop.output()).not.toContain('azzurro');
  await gotoHydrated(page, `${shop.address}/cerca?q=lana`);
  await page.getByText(/^12 su \d+ pezzi$/).waitFor();
  await page.getByRole('link', { name: 'Mostra altri risultati' }).click();
  await expect.poll(() => results.count()).toBeGreaterThan(24);
  await expect.poll(() => hasFocus(results.nth(12))).toBe(true);
});

test('late suggestions of earlier letters never replace those of later ones', async () => {
  await using visit = await openVisit();
  const { page } = visit;
  const { field, options } = parts(page);
  const early = Promise.withResolvers<void>();
  const asked: string[] = [];
  await page.route('**/api/search?*', async (route) => {
    const q = new URL(route.request().url()).searchParams.get('q') ?? '';
    asked.push(q);
    if (q === 'pouf') await early.promise;
    await route.continue();
  });
  await gotoHydrated(page, `${shop.address}/cerca`);
  await field.fill('pouf');
  await expect.poll(() => asked).toEqual(['pouf']);
  const aborted = page.waitForEvent('requestfailed');
  await field.fill('guanti');
  await aborted;
  await options.filter({ hasText: 'Muffole' }).first().waitFor();
  early.resolve();
  await field.fill('guanti clara');
  await expect.poll(() => options.count()).toBe(2);
  expect(await options.first().innerText()).toContain('Guanti Clara');
});

test('results of a search are accessible and have room, also where there are none', async () => {
  await using visit = await openVisit({ reducedMotion: 'reduce' });
  const { page } = visit;
  for (const [q, shown] of [
    ['cuscino rosso', 'Nessun pezzo ha tutte queste parole.'],
    ['xyzzy', 'Non abbiamo trovato niente per “xyzzy”.'],
  ] as const) {
    await gotoHydrated(page, `${shop.address}/cerca?q=${q}`);
    await page.getByText(shown).waitFor();
    await expectAccessibleOnPhone(page, `results of ${q}`);
    await page.getByRole('link', { name: 'Regali fino a 40 €' }).waitFor();
    if (q === 'cuscino rosso') await expectReflow(page, `results of ${q}`);
  }
});

test('without JavaScript the link leads to a form, and the form to the results', async () => {
  await using visit = await openVisit({ javaScriptEnabled: false });
  const { page } = visit;
  const { link, results } = parts(page);
  await page.goto(shop.address);
  await link.click();
  await page.waitForURL(`${shop.address}/cerca`);
  await page.getByLabel('Che cosa cerchi?').fill('lana');
  await page.getByRole('search').getByRole('button', { name: 'Cerca' }).click();
  await page.waitForURL(`${shop.address}/cerca?q=lana`);
  await expect.poll(() => results.count()).toBe(12);
  await page.getByRole('link', { name: 'Mostra altri risultati' }).click();
  await page.waitForURL(`${shop.address}/cerca?q=lana&n=48`);
  expect(await results.count()).toBeGreaterThan(24);
});

test('what is found is filtered and sorted in place: the form stays open, the address tells it, and Back takes it back; what leaves nothing says how to go on', async () => {
  await using visit = await openVisit({ viewport: { width: 360, height: 740 } });
  const { page } = visit;
  const { results } = parts(page);
  await gotoHydrated(page, `${shop.address}/cerca?q=lana&senza-lana=si`);
  await expectShown(page.getByText('Nessun pezzo con questi filtri'));
  await page.getByRole('link', { name: /^Togli “Senza lana”/ }).click();
  await page.waitForURL(`${shop.address}/cerca?q=lana`);
  await results.first().waitFor();
  await page.locator('main summary').click();
  await page.getByText('Prezzo, dal più basso').click();
  await page.waitForURL(`${shop.address}/cerca?q=lana&ordine=prezzo`);
  await expect.poll(() => results.first().innerText()).toMatch(/\b2\d,00/);
  await expectAccessibleOnPhone(page, 'a filtered search');
  await page.goBack();
  await page.waitForURL(`${shop.address}/cerca?q=lana`);
  const isOpen = () => page.locator('main details').evaluate((one) => one.hasAttribute('open'));
  expect(await isOpen()).toBe(true);

  visit.tolerate(/status of 500|ApiError/);
  const search = '**/api/search?*';
  await page.route(search, (route) => route.fulfill({ status: 500, json: {} }));
  await page
    .locator('main')
    .getByText(/^Rosso/)
    .click();
  const missing = page.getByRole('alert');
  await expectShown(missing.getByText('Non riusciamo a caricare i prodotti'));
  expect(await isOpen()).toBe(true);
  await expectShown(page.getByRole('group', { name: 'Colore' }));
  await page.unroute(search);
  await missing.getByRole('button', { name: 'Riprova' }).click();
  await results.first().waitFor();
  expect(await missing.count()).toBe(0);
  expect(page.url()).toBe(`${shop.address}/cerca?q=lana&colore=rosso`);
});
