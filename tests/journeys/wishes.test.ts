import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  expectAccessibleOnBoth,
  expectAccessibleOnPhone,
} from '#support/browser/expect-accessible.ts';
import { expectFocus } from '#support/browser/expect-focus.ts';
import { expectShown } from '#support/browser/expect-shown.ts';
import { gotoHydrated } from '#support/browser/goto-hydrated.ts';
import { openJourneys } from '#support/browser/open-journeys.ts';

const { shop, openVisit, openPage } = openJourneys();

function heart(page: Page, name: string) {
  return page
    .getByRole('main')
    .getByRole('button', { name: `Nei desideri: ${name}` })
    .first();
}

function wishes(page: Page) {
  return page.getByRole('list', { name: 'Pezzi desiderati' }).getByRole('listitem');
}

test('a heart on a card and on a piece puts it on the wish list, which two tabs agree on; the last wish that is taken out comes back by one press', async () => {
  await using visit = await openPage('/shop/clothes');
  const { page } = visit;
  await heart(page, 'Cardigan Alba').click();
  await expect.poll(() => heart(page, 'Cardigan Alba').getAttribute('aria-pressed')).toBe('true');
  await expectShown(page.getByRole('link', { name: 'Desideri, 1' }));

  const other = await page.context().newPage();
  await gotoHydrated(other, `${shop.address}/product/sciarpa-adagio`);
  await expectShown(other.getByRole('link', { name: 'Desideri, 1' }));
  await heart(other, 'Sciarpa Adagio').focus();
  await other.keyboard.press('Enter');
  await expectShown(page.getByRole('link', { name: 'Desideri, 2' }));

  await page.getByRole('link', { name: 'Desideri, 2' }).click();
  await expect.poll(() => wishes(page).count()).toBe(2);
  expect(await wishes(page).first().innerText()).toContain('Sciarpa Adagio');
  await expectAccessibleOnBoth(page, 'the wish list');

  await heart(page, 'Sciarpa Adagio').focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => wishes(page).count()).toBe(1);
  await expectFocus(page.getByRole('heading', { level: 1, name: 'I tuoi desideri' }));
  await expectShown(page.getByText('Hai tolto Sciarpa Adagio dai desideri'));
  await expect
    .poll(() => heart(other, 'Sciarpa Adagio').getAttribute('aria-pressed'))
    .toBe('false');

  await heart(page, 'Cardigan Alba').click();
  await expectShown(page.getByText('La tua lista è vuota'));
  await expectAccessibleOnPhone(page, 'an empty wish list with a way back');
  await page.getByRole('button', { name: 'Annulla' }).click();
  await expect.poll(() => wishes(page).count()).toBe(1);
});

test('a wish list is shared by a link, which shows its pieces to a grandmother without scripts; without them the page of one’s own list says whom to write to, and a broken link what to do', async () => {
  await using visit = await openVisit();
  const { page } = visit;
  await page.addInitScript(() => {
    const value = (shared: object) => Promise.resolve(void Reflect.set(window, 'shared', shared));
    Object.defineProperty(navigator, 'share', { value });
  });
  await gotoHydrated(page, `${shop.address}/shop/clothes`);
  await heart(page, 'Cardigan Alba').click();
  await heart(page, 'Gilet Olmo').click();
  await gotoHydrated(page, `${shop.address}/desideri`);
  await expect.poll(() => wishes(page).count()).toBe(2);
  await page.getByRole('button', { name: 'Manda la lista a qualcuno' }).click();
  const link = page.getByRole('main').locator('a[href*="/desideri/"]');
  await expectShown(link);
  const address = (await link.getAttribute('href')) ?? '';
  expect(await page.evaluate(() => Reflect.get(window, 'shared'))).toMatchObject({ url: address });

  await using grandmother = await openVisit({ javaScriptEnabled: false });
  const { page: hers } = grandmother;
  // As a mail program takes the sentence's end for a part of it.
  await hers.goto(`${address}).`);
  await expectShown(hers.getByRole('heading', { level: 1, name: 'Una lista di desideri' }));
  expect(await wishes(hers).allInnerTexts()).toEqual([
    expect.stringContaining('Gilet Olmo'),
    expect.stringContaining('Cardigan Alba'),
  ]);
  expect(await hers.getByRole('button').count()).toBe(0);
  await wishes(hers).first().getByRole('link').click();
  await expectShown(hers.getByRole('heading', { level: 1, name: 'Gilet Olmo' }));
  grandmother.tolerate(/status of 404/);
  await hers.goto(`${shop.address}/desideri`);
  await expectShown(hers.getByText('I desideri hanno bisogno di JavaScript'));
  await hers.goto(`${shop.address}/desideri/rotto`);
  await expectShown(hers.getByRole('heading', { level: 1, name: 'Questa lista non c’è' }));

  await gotoHydrated(page, address);
  await expectAccessibleOnPhone(page, 'a shared wish list');
});

test('pieces seen before stand below a piece, and at a first visit nothing is asked for; where they did not load they come when the line is back', async () => {
  await using visit = await openVisit();
  const { page } = visit;
  visit.tolerate(/offline|ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await gotoHydrated(page, `${shop.address}/product/gilet-olmo`);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Tutto l’abbigliamento/ })
    .waitFor();
  expect(asked).not.toContain('/api/someProducts');
  const shelf = '**/api/someProducts?*';
  await page.route(shelf, (route) => route.abort());
  await gotoHydrated(page, `${shop.address}/product/cardigan-alba`);
  const failed = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('someProducts'),
  );
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await failed;
  await page.unroute(shelf);
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  const seen = page.getByRole('region', { name: 'Visti di recente' });
  await expectShown(seen.getByRole('link', { name: /^Gilet Olmo/ }));
  expect(await seen.getByRole('link').count()).toBe(1);
});
