import { expect, test } from 'vitest';
import { gotoHydrated } from '#support/browser/goto-hydrated.ts';
import {
  expectAccessibleOnBoth,
  expectAccessible,
  phone,
} from '#support/browser/expect-accessible.ts';
import { expectReflow } from '#support/browser/expect-reflow.ts';
import { pauseCalls } from '#support/shop/pause-calls.ts';
import { fillCart, pickLines } from '#support/shop/shopper.ts';
import { expectFocus } from '#support/browser/expect-focus.ts';
import { expectWholeWords } from '#support/browser/expect-whole-words.ts';
import { openJourneys } from '#support/browser/open-journeys.ts';

const { shop, openPage } = openJourneys();

test('the cart is accessible, has room and breaks no word: empty, while it loads, with fifteen lines, one gone, one too many, when it does not come, and without a connection', async () => {
  await using visit = await openPage('/cart', { viewport: phone });
  const { page } = visit;
  visit.tolerate(/status of 503|ERR_INTERNET_DISCONNECTED|ApiError|ChunkLoadError/);
  await expectAccessible(page, 'cart, empty');
  const picked = await pickLines(shop, 14);
  const lines = picked.map((line, place) => ({ ...line, qty: place === 0 ? 41 : 1 }));
  const gone = lines.slice(0, 1).map((line) => ({ ...line, size: 'XXXL' }));
  await fillCart(page.context(), { address: shop.address, lines: [...gone, ...lines] });
  await gotoHydrated(page, `${shop.address}/error`);
  const products = await pauseCalls(page, '**/api/someProducts*');
  await page.getByRole('link', { name: /^Carrello/ }).click();
  await page.locator('[data-skeleton=line]').first().waitFor();
  await expectAccessible(page, 'cart, loading');
  products.release();
  await page.getByText(/non è più disponibile: toglilo per continuare/).waitFor();
  await page.getByText('Al momento ne restano solo 40').waitFor();
  expect(await page.getByRole('button', { name: /^Rimuovi/ }).count()).toBe(15);
  await expectAccessibleOnBoth(page, 'cart, fifteen lines');
  await expectReflow(page, 'cart, fifteen lines');
  await expectWholeWords(page, 'cart, fifteen lines');

  await page.setViewportSize(phone);
  await page.goBack();
  await page.route('**/api/getCartPrices', (route) => route.fulfill({ status: 503, json: {} }));
  await page.getByRole('link', { name: /^Carrello/ }).click();
  await page.getByRole('button', { name: 'Riprova' }).waitFor();
  await expectAccessible(page, 'cart, trouble');

  await page.unroute('**/api/getCartPrices');
  await page.getByRole('link', { name: 'Gomitolo', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'All you need is knitting' }).waitFor();
  await page.context().setOffline(true);
  await page.getByRole('link', { name: /^Carrello/ }).click();
  await page.getByText('Sembra che tu sia senza connessione').waitFor();
  await expectAccessible(page, 'cart, offline');

  await page.getByRole('button', { name: 'Riprova' }).focus();
  await page.context().setOffline(false);
  await page.getByRole('list', { name: 'Pezzi nel carrello' }).waitFor();
  await expectFocus(page.getByRole('heading', { level: 1 }));
});
