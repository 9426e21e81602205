import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectFocus } from '#support/browser/expect-focus.ts';
import { gotoHydrated } from '#support/browser/goto-hydrated.ts';
import { expectShown } from '#support/browser/expect-shown.ts';
import { layoutFindings } from '#support/browser/layout-findings.ts';
import { openJourneys } from '#support/browser/open-journeys.ts';

const { shop, openVisit, openPage } = openJourneys();

const cardigan = '/product/cardigan-alba';
const phone = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true };

test('a product page says everything there is to know, in the letters that every page has: how it is cared for in symbols with words, who made it, where its yarn is from; its size guide is a window that gives the focus back and leads to its measures; below it other pieces lead on, first those of its yarn, and each has its own', async () => {
  await using visit = await openVisit();
  const { page } = visit;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await gotoHydrated(page, `${shop.address}${cardigan}`);
  const main = page.getByRole('main');
  await main.getByRole('heading', { level: 1, name: 'Cardigan Alba' }).waitFor();
  const text = await main.innerText();
  for (const words of [/145,00\s€/, 'Rosso robbia', 'bottoni di corno li scegliamo uno per uno']) {
    expect(text).toMatch(words);
  }
  for (const [heading, line] of [
    ['Dettagli e materiali', '100% lana'],
    ['Vestibilità e misure', 'Vestibilità regolare'],
    ['Cura', 'Lava a mano in acqua fredda'],
  ] as const) {
    const section = main.locator('section', { has: page.getByRole('heading', { name: heading }) });
    await section.getByText(line).first().waitFor();
  }
  const care = page.locator('section', { has: page.getByRole('heading', { name: 'Cura' }) });
  expect(await care.locator('li:has(svg) > span').allInnerTexts()).toEqual([
    'Lavare a mano',
    'Non candeggiare',
    'Asciugare in piano',
    'Stirare fino a 110\u00A0°C',
    'Si può lavare a secco',
  ]);
  for (const words of ['Lavorato da Lucia', '31 ore di lavoro']) {
    await expectShown(page.getByText(words, { exact: true }));
  }
  await expectShown(page.getByText('Lana di greggi transumanti delle Alpi occidentali').first());
  await page.evaluate(() => document.fonts.ready);
  const fonts = asked.filter((address) => address.endsWith('.woff2'));
  expect(fonts).toHaveLength(2);
  expect(fonts.filter((address) => address.includes('-rest-'))).toEqual([]);

  const button = page.getByRole('button', { name: 'Guida alle taglie' });
  await button.click();
  const guide = page.getByRole('dialog', { name: 'Guida alle taglie' });
  expect(await guide.innerText()).toMatch(/Altezza\s+15cm\s+Larghezza\s+30cm\s+Le misure che .+@/);
  await page.keyboard.press('Escape');
  await guide.waitFor({ state: 'hidden' });
  await expectFocus(button);
  await button.click();
  await guide.getByRole('button', { name: 'Vestibilità e misure' }).click();
  await guide.waitFor({ state: 'hidden' });
  const measures = page.getByRole('heading', { name: 'Vestibilità e misure' });
  await expectFocus(measures);
  await expectShown(measures);
  const shelf = page.getByRole('region', { name: 'Dallo stesso cesto' });
  await expect.poll(() => shelf.getByRole('listitem').count()).toBe(4);
  expect(await shelf.getByRole('listitem').first().textContent()).toContain(
    'Mezziguanti Tipografo',
  );
  const next = shelf.getByRole('link').nth(1);
  const address = await next.getAttribute('href');
  await next.click();
  await page.waitForURL(`${shop.address}${address}`);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expectShown(shelf.getByRole('link', { name: /^Tutt/ }));
  await expect.poll(() => shelf.getByRole('listitem').count()).toBe(4);
  await shelf.locator(`a[href="${address}"]`).waitFor({ state: 'detached' });
});

test('the pictures go round with arrows, dots, thumbnails and keys; another colour begins again at its first size and picture, at the top of the page', async () => {
  await using visit = await openPage(`${cardigan}`, { viewport: { width: 1100, height: 900 } });
  const { page } = visit;
  const gallery = page.getByRole('region', { name: 'Immagini del prodotto' });
  const expectPicture = (place: number) =>
    gallery.getByText(`immagine ${place} di 3`, { exact: true }).waitFor();
  const back = gallery.getByRole('button', { name: 'Immagine precedente' });
  const next = gallery.getByRole('button', { name: 'Immagine successiva' });
  await back.click();
  await expectPicture(3);
  await next.click();
  await expectPicture(1);
  await next.press('ArrowLeft');
  await expectPicture(3);
  await next.press('ArrowRight');
  await expectPicture(1);
  const second = gallery.getByRole('button', { name: 'Mostra l’immagine 2 di 3' });
  await second.first().click();
  await expectPicture(2);
  await gallery.getByRole('button', { name: 'Mostra l’immagine 3 di 3' }).last().click();
  await expectPicture(3);

  await page.setViewportSize({ width: 1100, height: 500 });
  await page.getByText('L', { exact: true }).click();
  expect(await page.getByRole('radio', { name: 'L', exact: true }).isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Immagine precedente' }).click();
  await page.getByText('immagine 2 di 3', { exact: true }).waitFor();
  await page.evaluate(() => window.scrollTo(0, 300));
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);

  // Without the mouse, which would scroll the colour into view by itself.
  await page.getByRole('radio', { name: 'Panna naturale' }).dispatchEvent('click');
  await page.getByText('immagine 1 di 3', { exact: true }).waitFor();
  await page.getByRole('img', { name: /^Cardigan in panna naturale a maglia rasata/ }).waitFor();
  expect(await page.getByRole('radio', { name: 'XS' }).isChecked()).toBe(true);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('the picture goes with the finger from the first touch on, and round', async () => {
  await using visit = await openPage(`${cardigan}`, { ...phone, reducedMotion: 'no-preference' });
  const { page } = visit;
  const gallery = page.getByRole('region', { name: 'Immagini del prodotto' });
  const finger = await putFingerOn(page, gallery);
  const first = gallery.getByRole('img').first();
  const leftOf = async (picture: Locator) => (await picture.boundingBox())?.x ?? NaN;
  const restingLeft = await leftOf(first);
  await finger.down(150);
  await finger.move(30);
  await expect.poll(() => leftOf(first)).toBeCloseTo(restingLeft - 120, 0);
  await finger.move(140);
  await finger.up();
  await expect.poll(() => leftOf(first)).toBeCloseTo(restingLeft, 0);
  await gallery.getByText('immagine 1 di 3', { exact: true }).waitFor();
  for (const [wayPx, place] of [
    [-300, 2],
    [300, 1],
    [300, 3],
    [-300, 1],
  ] as const) {
    await finger.down(-wayPx / 2);
    for (const part of [-0.25, 0, 0.25, 0.5]) await finger.move(wayPx * part);
    await finger.up();
    await gallery.getByText(`immagine ${place} di 3`, { exact: true }).waitFor();
  }
  await expect.poll(() => leftOf(first)).toBeCloseTo(restingLeft, 0);
});

test('every piece wears its badges, each with its explanation; a colour is named, and its swatch shows one or both of its codes', async () => {
  await using visit = await openVisit();
  const { page } = visit;
  const all = /^(Cotone vegano|Materiale pregiato|Pecora transumante|100% lana)$/;
  for (const [id, badges] of [
    [
      'cardigan-alba',
      [
        ['Pecora transumante', /greggi che d’estate salgono agli alpeggi/],
        ['100% lana', /di sola lana/],
      ],
    ],
    ['maglia-marina', [['Cotone vegano', /./]]],
  ] as const) {
    await gotoHydrated(page, `${shop.address}/product/${id}`);
    const names = badges.map(([name]) => name);
    expect(await page.getByRole('button', { name: all }).allInnerTexts()).toEqual(names);
    for (const [name, words] of badges) {
      await page.getByRole('button', { name }).click();
      const window = page.getByRole('dialog', { name });
      await window.getByRole('paragraph').filter({ hasText: words }).waitFor();
      await window.getByRole('button', { name: 'Chiudi' }).click();
      await window.waitFor({ state: 'hidden' });
    }
  }
  const group = page.getByRole('group', { name: /Colore/ });
  await group.getByText('Panna e indaco', { exact: true }).first().waitFor();
  const response = await page.request.get(`${shop.address}/api/product?_id=maglia-marina`);
  const { model_info } = await response.json();
  const drawn = await group.locator('label').first().innerHTML();
  expect(drawn).toContain(model_info[0].color.code);
  expect(drawn).toContain(model_info[0].color.code2);
  await page.getByRole('radio', { name: 'Panna e terracotta' }).dispatchEvent('click');
  await page.getByRole('img', { name: /^Maglia a righe in panna e terracotta/ }).waitFor();
});

test('stock and price are of this moment, though the page was kept, and a new price is spoken', async () => {
  await using visit = await openVisit();
  const { page } = visit;
  await page.route('**/api/product?*', async (route) => {
    const product = await (await route.fetch()).json();
    for (const { sizes } of product.model_info) for (const size of sizes) size.stock = 0;
    await route.fulfill({ json: { ...product, price: 9900 } });
  });
  await gotoHydrated(page, `${shop.address}${cardigan}`);
  await expectShown(page.getByText(/^99,00\s€$/));
  await expectShown(page.getByRole('button', { name: 'Avvisami' }));
  const spoken = page.getByRole('status').filter({ hasText: /^Il prezzo ora è 99,00\s€$/ });
  await spoken.waitFor({ state: 'attached' });
});

test('a word that is longer than a phone is wide breaks in the story of a product and in its facts', async () => {
  await using visit = await openVisit({ viewport: { width: 390, height: 844 } });
  const { page } = visit;
  const long = `https://lana.example/${'greggi-'.repeat(15)}`.replaceAll('-', '');
  const { pool } = shop.database;
  await pool.query(
    `update product set short_description = $1, description = $1, yarn_origin = $1,
       materials_info = array[$1], fit_info = array[$1], care_info = array[$1]
     where id = 'guanti-clara'`,
    [long],
  );
  await gotoHydrated(page, `${shop.address}/product/guanti-clara`);
  await expectShown(page.getByText(long).first());
  expect(await layoutFindings(page)).toEqual([]);
});

/** A finger on an element, placed in CSS pixels from its middle, sideways. */
async function putFingerOn(page: Page, element: Locator) {
  const devtools = await page.context().newCDPSession(page);
  const box = await element.boundingBox();
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + 200];
  const touch = (type: 'touchStart' | 'touchMove', fromMiddle: number) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x: x + fromMiddle, y }] });
  return {
    down: (fromMiddle: number) => touch('touchStart', fromMiddle),
    move: (fromMiddle: number) => touch('touchMove', fromMiddle),
    up: () => devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }),
  };
}
