import { pauseCalls } from '#support/shop/pause-calls.ts';
import { watchShifts } from '#support/browser/watch-shifts.ts';
import { expectShown } from '#support/browser/expect-shown.ts';
import { expectAccessibleOnPhone } from '#support/browser/expect-accessible.ts';
import { expect, test } from 'vitest';
import { gotoHydrated } from '#support/browser/goto-hydrated.ts';
import { cartOf, fillCart, pickLines, waitForHeading } from '#support/shop/shopper.ts';
import { expectFocus } from '#support/browser/expect-focus.ts';
import { openJourneys } from '#support/browser/open-journeys.ts';

const { shop, openVisit } = openJourneys();

const cardiganInS = {
  _id: 'cardigan-alba',
  model_index: 0,
  size_index: 1,
  size: 'S',
  color: { code: '#9e4433', name: 'Rosso robbia' },
  qty: 1,
};

test('small pieces that go with the cart come after it and move nothing; it says what is missing for free delivery to the cent, and then that it is free', async () => {
  await using visit = await openVisit({ viewport: { width: 1440, height: 900 } });
  const { page } = visit;
  await shop.database.pool.query('update sku set stock = 40 where stock between 1 and 39');
  const shifts = await watchShifts(page);
  const related = await pauseCalls(page, '**/api/relatedProducts*');
  await fillCart(page.context(), {
    address: shop.address,
    lines: [{ ...cardiganInS, size_index: 0, size: 'XS' }],
  });
  await gotoHydrated(page, `${shop.address}/cart`);
  await expect.poll(related.count).toBe(1);
  // The typefaces have come, and what they moved is not looked at.
  await page.evaluate(async () => void (await document.fonts.ready));
  await shifts.take();
  related.release();
  const together = page.getByRole('region', { name: 'Ci stanno bene insieme' });
  await expectShown(together.getByRole('link', { name: /^Mezziguanti Tipografo/ }));
  expect(await shifts.take()).toEqual([]);
  await expectAccessibleOnPhone(page, 'a cart with what goes with it');
  await expectShown(page.getByText(/^Ti mancano 35,01\s€ per la spedizione gratuita$/));
  await page.getByRole('button', { name: /^Aggiungi un pezzo/ }).click();
  await expectShown(page.getByText('La spedizione è gratuita', { exact: true }));
  expect(await page.getByText('Ti mancano').count()).toBe(0);
});

test('plus asks the shop, minus stops at one and hands the focus on, the total follows and is spoken, and a price that has changed shows with the next change; the buttons of two sizes have names of their own; a removed line hands the focus on, and the last one leaves an empty cart', async () => {
  await using visit = await openVisit();
  const { page } = visit;
  const { pool } = shop.database;
  await pool.query('update sku set stock = 40 where stock between 1 and 39');
  const lines = [
    { ...cardiganInS, size_index: 0, size: 'XS' },
    { ...cardiganInS, size_index: 2, size: 'M' },
  ];
  await fillCart(page.context(), { address: shop.address, lines });
  await gotoHydrated(page, `${shop.address}/cart`);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const piece = (size: string) => `Cardigan Alba, Rosso robbia, taglia ${size}`;
  const spoken = (words: string | RegExp) => page.getByRole('status').filter({ hasText: words });
  const subtotal = page.getByText('Subtotale').locator('xpath=following-sibling::dd[1]');
  const before = await subtotal.innerText();
  const minus = button(`Togli un pezzo: ${piece('XS')}`);
  const plus = button(`Aggiungi un pezzo: ${piece('XS')}`);
  expect(await minus.isDisabled()).toBe(true);
  expect(await spoken(/^Totale/).count()).toBe(0);
  await plus.click();
  await expect
    .poll(() => cartOf(page.context()))
    .toMatchObject([{ qty: 2 }, { size: 'M', qty: 1 }]);
  await expect.poll(() => subtotal.innerText()).not.toBe(before);
  await spoken(/^Totale: .*€$/).waitFor({ state: 'attached' });
  await minus.press('Enter');
  await expect.poll(() => subtotal.innerText()).toBe(before);
  expect(await cartOf(page.context())).toEqual(lines);
  expect(await minus.isDisabled()).toBe(true);
  await expectFocus(plus);

  await pool.query(`update product set price_cents = 12345 where id = 'cardigan-alba'`);
  const product = `${shop.address}/api/product?_id=cardigan-alba`;
  await expect.poll(async () => (await (await fetch(product)).json()).price).toBe(12_345);
  await button(`Aggiungi un pezzo: ${piece('M')}`).click();
  await page.getByRole('listitem').getByText('246,90 €').waitFor();

  await button(`Rimuovi ${piece('XS')} dal carrello`).click();
  const left = button(`Rimuovi ${piece('M')} dal carrello`);
  await expectFocus(left);
  await spoken(`Hai rimosso ${piece('XS')} dal carrello`).waitFor({ state: 'attached' });
  await left.click();
  await page.getByText('Il tuo carrello è vuoto').last().waitFor();
  await spoken('Il tuo carrello è vuoto').waitFor({ state: 'attached' });
  await expectFocus(page.getByRole('heading', { level: 1 }));
  expect(await cartOf(page.context())).toEqual([]);
  await page.getByRole('link', { name: 'Vai al negozio' }).click();
  await page.waitForURL(`${shop.address}/shop`);
});

test('a line of which too few are left stops at the cart, by its name, until it is reduced, and takes no piece more; one of which none is left can be taken out where it says so; one that is gone costs nothing and must be removed before the checkout', async () => {
  await using visit = await openVisit();
  const { page } = visit;
  visit.tolerate(/status of 409|ApiError/);
  const [line, other] = await pickLines(shop, 2);
  if (line === undefined || other === undefined) throw new Error('Too few accessories');
  const lines = [{ ...line, size: 'XXXL' }, line, { ...other, qty: 41 }, cardiganInS];
  await fillCart(page.context(), { address: shop.address, lines });
  await gotoHydrated(page, `${shop.address}/cart`);
  const checkout = page.getByRole('button', { name: 'Procedi al pagamento' });
  await page.getByText('Non più disponibile', { exact: true }).waitFor();
  expect(await checkout.isDisabled()).toBe(true);
  await page
    .getByRole('button', { name: /^Rimuovi/ })
    .first()
    .click();
  await page.getByText(/^Di “.+” ne restano solo 40: riduci la quantità/).waitFor();
  expect(await checkout.isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Riduci a 40' }).click();
  await expectFocus(page.getByRole('listitem').getByRole('heading').getByRole('link').nth(1));
  await page
    .getByRole('button', { name: /^Aggiungi un pezzo/ })
    .nth(1)
    .click();
  await page.getByText('La quantità richiesta non è disponibile!').waitFor();
  await page.getByText('“Cardigan Alba” al momento non è disponibile: toglilo').waitFor();
  expect(await checkout.isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Togli', exact: true }).click();
  await checkout.click();
  await waitForHeading(page, 'Checkout');
  expect((await cartOf(page.context())).map(({ qty }) => qty)).toEqual([1, 40]);
});
