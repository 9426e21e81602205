import { expect, test } from 'vitest';
import { serializeCart } from '#shop/cart/serialize-cart.ts';
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

test('plus asks the shop, minus stops at one and hands the focus on, the total follows, and a price that has changed shows with the next change', async () => {
  await using visit = await openVisit();
  const { page } = visit;
  const lines = await pickLines(shop, 1);
  await fillCart(page.context(), { address: shop.address, lines });
  await gotoHydrated(page, `${shop.address}/cart`);
  const subtotal = page.getByText('Subtotale').locator('xpath=following-sibling::dd[1]');
  const before = await subtotal.innerText();
  const minus = page.getByRole('button', { name: /^Togli un pezzo/ });
  expect(await minus.isDisabled()).toBe(true);

  await page.getByRole('button', { name: /^Aggiungi un pezzo/ }).click();
  await expect.poll(() => cartOf(page.context())).toEqual([{ ...lines[0], qty: 2 }]);
  await expect.poll(() => subtotal.innerText()).not.toBe(before);
  await minus.press('Enter');
  await expect.poll(() => subtotal.innerText()).toBe(before);
  expect(await cartOf(page.context())).toEqual(lines);
  expect(await minus.isDisabled()).toBe(true);
  await expectFocus(page.getByRole('button', { name: /^Aggiungi un pezzo/ }));

  await shop.database.pool.query('update product set price_cents = 12345 where id = $1', [
    lines[0]?._id,
  ]);
  await page.getByRole('button', { name: /^Aggiungi un pezzo/ }).click();
  await page.getByRole('listitem').getByText('246,90 €').waitFor();
  expect(await cartOf(page.context())).toEqual([{ ...lines[0], qty: 2 }]);
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

test('a removed line hands the focus on, and the last one leaves an empty cart', async () => {
  await using visit = await openVisit();
  const { page } = visit;
  const lines = await pickLines(shop, 2);
  await fillCart(page.context(), { address: shop.address, lines });
  await gotoHydrated(page, `${shop.address}/cart`);
  const trash = page.getByRole('button', { name: /^Rimuovi/ });
  await trash.first().click();
  await expect.poll(() => trash.count()).toBe(1);
  expect(await trash.evaluate((button) => button === document.activeElement)).toBe(true);
  await trash.click();
  await page.getByText('Il tuo carrello è vuoto').waitFor();
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  expect(await cartOf(page.context())).toEqual([]);
  await page.getByRole('link', { name: 'Vai al negozio' }).click();
  await page.waitForURL(`${shop.address}/shop`);
});

test('a full cart refuses another piece and loses nothing', async () => {
  await using visit = await openVisit();
  const { page } = visit;
  const [line] = await pickLines(shop, 1);
  if (line === undefined) throw new Error('No accessory is in stock');
  // Lines a little shorter than the piece that is added, as many as the cookie holds.
  const short = Array.from({ length: 99 }, (_, index) => ({ ...line, size: String(index) }));
  const fitting = short.filter((_, index) => serializeCart(short.slice(0, index + 1)).ok);
  await fillCart(page.context(), { address: shop.address, lines: fitting });
  await gotoHydrated(page, `${shop.address}/product/${line._id}`);
  await page.getByRole('button', { name: 'Aggiungi al carrello' }).click();
  await page.getByText('Il carrello è pieno').waitFor();
  expect(await cartOf(page.context())).toEqual(fitting);
});
