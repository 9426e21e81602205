import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessibleOnPhone } from '#support/browser/expect-accessible.ts';
import { expectFocus } from '#support/browser/expect-focus.ts';
import { expectReflow } from '#support/browser/expect-reflow.ts';
import { expectShown } from '#support/browser/expect-shown.ts';
import { gotoHydrated } from '#support/browser/goto-hydrated.ts';
import { openJourneys } from '#support/browser/open-journeys.ts';

const { shop, openVisit, openPage } = openJourneys();

test('a page opens on the first size in stock and says so, a sold-out colour is marked, and another colour begins at its first size', async () => {
  await using visit = await openVisit({ viewport: { width: 360, height: 740 } });
  const { page } = visit;
  const radio = (name: string) => page.getByRole('radio', { name, exact: true });
  await gotoHydrated(page, `${shop.address}/product/gilet-jacquard-ivo`);
  expect(await radio('S').isChecked()).toBe(true);
  await expectShown(page.getByText('la prima disponibile è S'));

  await gotoHydrated(page, `${shop.address}/product/berretto-nevischio`);
  // One size fits all: there is nothing to choose.
  expect(await page.getByRole('button', { name: 'Guida alle taglie' }).count()).toBe(0);
  const note = page.getByText('In Ocra è esaurito, negli altri colori c’è.');
  expect(await note.count()).toBe(0);
  await radio('Ocra, esaurito').check({ force: true });
  await expectShown(note);

  await page.setViewportSize({ width: 1024, height: 768 });
  const path = '/product/cuffietta-scarpine-primo-inverno';
  await page.route('**/api/product?*', async (route) => {
    const product = await (await route.fetch()).json();
    for (const { sizes } of product.model_info) sizes[0].stock = 0;
    await route.fulfill({ json: product });
  });
  await gotoHydrated(page, `${shop.address}${path}`);
  await expectShown(page.getByText('la prima disponibile è 3-'));
  await radio('Cipria, esaurito').check({ force: true });
  const sizes = page.getByRole('group', { name: /^Taglia/ }).getByRole('radio');
  expect(await sizes.first().isChecked()).toBe(true);
});

test('colour and size are still chosen after a reload, on the way back, in a link, and from the cart', async () => {
  await using visit = await openPage('/product/cardigan-alba');
  const { page } = visit;
  const colours = page.getByRole('group', { name: /^Colore/ }).getByRole('radio');
  const sizes = page.getByRole('group', { name: 'Taglia' }).getByRole('radio');
  const expectChosen = async (of: Page, colour: number, size: number) => {
    const group = (name: RegExp) => of.getByRole('group', { name }).getByRole('radio');
    await expect
      .poll(() =>
        group(/^Colore/)
          .nth(colour)
          .isChecked(),
      )
      .toBe(true);
    expect(
      await group(/^Taglia/)
        .nth(size)
        .isChecked(),
    ).toBe(true);
  };
  await colours.nth(1).check({ force: true });
  await expectChosen(page, 1, 0);
  await sizes.nth(2).check({ force: true });
  await expectChosen(page, 1, 2);
  await page.reload();
  await expectChosen(page, 1, 2);

  await page.getByRole('button', { name: 'Aggiungi al carrello' }).click();
  await page.getByText('Prodotto aggiunto al carrello!').click();
  await page.waitForURL(`${shop.address}/cart`);
  await page.goBack();
  await expectChosen(page, 1, 2);

  await gotoHydrated(page, `${shop.address}/cart`);
  await page.getByRole('link', { name: 'Cardigan Alba' }).click();
  await expectChosen(page, 1, 2);
  await page.locator('header').getByRole('link', { name: 'Gomitolo' }).first().click();
  await page.waitForURL(`${shop.address}/`);
});

const row = /Torace\s+90\s+95\s+100\s+106\s+112/;

test('a chest in centimetres leads to a size with its reason, is filled in on other pieces, and is forgotten by one press; the way to a size is accessible and has room', async () => {
  await using visit = await openPage('/product/maglia-cicala');
  const { page } = visit;
  expect(await page.getByRole('table').innerText()).toMatch(row);
  await page.getByRole('button', { name: 'Quanto mi sta?' }).click();
  const field = page.getByRole('textbox', { name: 'Giro torace, in centimetri' });
  await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true);
  await field.fill('tanto');
  await field.press('Enter');
  await expectShown(page.getByText('Scrivi un numero in centimetri, per esempio 96.'));
  await field.fill('96');
  await page.getByRole('button', { name: 'Trova la taglia' }).click();
  await expectShown(page.getByText('Torace 96 cm: la M ha 4 cm in più per muoversi.'));
  expect(await page.getByRole('status').filter({ hasText: 'Torace' }).innerText()).toMatch(
    /^Taglia M\s/,
  );
  expect(await page.evaluate(() => ({ ...localStorage }))).toMatchObject({ 'misura-torace': '96' });

  await gotoHydrated(page, `${shop.address}/product/cardigan-alba`);
  await page.getByRole('button', { name: 'Quanto mi sta?' }).click();
  await expectShown(page.getByText('Torace 96 cm: la M ha 8 cm in più per muoversi.'));
  expect(await field.inputValue()).toBe('96');

  // Of a child, whose measure this is not.
  await gotoHydrated(page, `${shop.address}/product/golfino-pulcino`);
  await page.getByRole('button', { name: 'Quanto mi sta?' }).click();
  expect(await field.inputValue()).toBe('');
  await gotoHydrated(page, `${shop.address}/product/cardigan-alba`);
  await page.getByRole('button', { name: 'Quanto mi sta?' }).click();
  await page.getByRole('button', { name: 'Dimentica la mia misura' }).click();
  expect(await field.inputValue()).toBe('');
  expect(await field.evaluate((one) => one === document.activeElement)).toBe(true);
  expect(await page.getByText('Torace 96 cm').count()).toBe(0);
  const kept = await page.evaluate(() => Object.keys(localStorage));
  expect(kept.filter((key) => key.startsWith('misura'))).toEqual([]);
  await field.fill('99');
  await field.press('Enter');
  await expectShown(page.getByText('sei tra due taglie'));
  await expectAccessibleOnPhone(page, 'product, size found');
  await expectReflow(page, 'product, size found');
});

test('the size that fits is chosen by its button, and one sold out in this colour says which colours have it', async () => {
  await using visit = await openPage('/product/maglia-cicala#Salvia');
  const { page } = visit;
  await page.getByRole('button', { name: 'Quanto mi sta?' }).click();
  await page.getByRole('textbox', { name: 'Giro torace, in centimetri' }).fill('96');
  await page.getByRole('button', { name: 'Trova la taglia' }).click();
  await expectShown(page.getByText('In Salvia la M è esaurita, in Burro c’è.'));
  await page.getByRole('button', { name: 'Scegli la M' }).click();
  const chosen = page.getByRole('radio', { name: 'M esaurita' });
  await expectFocus(chosen);
  expect(await chosen.isChecked()).toBe(true);
  await expectShown(page.getByText('Questa taglia è esaurita'));
  expect(new URL(page.url()).hash).toBe('#Salvia/M');

  await page.getByRole('radio', { name: 'Burro' }).check({ force: true });
  await page.getByText('In Salvia la M è esaurita').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Scegli la M' }).click();
  expect(await page.getByRole('radio', { name: 'M', exact: true }).isChecked()).toBe(true);
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
  await page.getByRole('status').filter({ hasText: 'Prodotto aggiunto al carrello!' }).waitFor();
  await page.getByRole('link', { name: 'Carrello, 1 prodotto' }).waitFor();
  expect(await page.getByRole('banner').ariaSnapshot()).toContain('link "Carrello, 1 prodotto"');
});
