import { test } from 'vitest';
import { gotoHydrated } from '#support/browser/goto-hydrated.ts';
import type { Visit } from '#support/browser/browser.ts';
import { expectRoom } from '#support/browser/expect-room.ts';
import {
  cards,
  fillCart,
  fillCustomer,
  openCheckout,
  openReview,
  payButton,
  pickLines,
  typeCard,
  waitForHeading,
} from '#support/shop/shopper.ts';
import { orderPageText } from '#text/order-page.ts';
import { openJourneys } from '#support/browser/open-journeys.ts';

const { shop, openVisit } = openJourneys();

function open(): Promise<Visit> {
  return openVisit({ reducedMotion: 'reduce' });
}

test.for(['/', '/shop', '/shop/clothes', '/recesso', '/condizioni', '/error', '/rejected'])(
  '%s has room for larger letters, wider spaces and a narrow screen',
  async (path) => {
    await using visit = await open();
    await gotoHydrated(visit.page, `${shop.address}${path}`);
    await expectRoom(visit.page, path);
  },
);

test('a product has room with its form, its safety and its windows open', async () => {
  await using visit = await open();
  const { page } = visit;
  await gotoHydrated(page, `${shop.address}/product/cardigan-alba`);
  await expectRoom(page, 'product');
  await page.getByRole('radio', { name: /esaurita/ }).press('Space');
  await page.getByText('Sicurezza del prodotto').click();
  await page.getByRole('button', { name: 'Avvisami' }).click();
  await page.getByText('Inserisci un indirizzo email').waitFor();
  await expectRoom(page, 'product, sold out');
  await page.getByRole('button', { name: 'Guida alle taglie' }).click();
  await page.getByRole('dialog', { name: 'Guida alle taglie' }).waitFor();
  await expectRoom(page, 'product, size guide');
});

test('the menu of phones has room', async () => {
  await using visit = await openVisit({ viewport: { width: 360, height: 740 } });
  const { page } = visit;
  await gotoHydrated(page, `${shop.address}/shop`);
  await page.getByRole('button', { name: 'Apri il menu' }).click();
  await page.getByRole('dialog', { name: 'Gomitolo' }).waitFor();
  await expectRoom(page, 'menu');
});

test('the cart has room when it is empty and with fourteen lines, some too many', async () => {
  await using visit = await open();
  const { page } = visit;
  await gotoHydrated(page, `${shop.address}/cart`);
  await expectRoom(page, 'cart, empty');
  const lines = (await pickLines(shop, 14)).map((line) => ({ ...line, qty: 41 }));
  await fillCart(page.context(), { address: shop.address, lines });
  await gotoHydrated(page, `${shop.address}/cart`);
  await page
    .getByText(/ne restano solo 40/)
    .first()
    .waitFor();
  await expectRoom(page, 'cart, full');
});

test('the checkout has room at each step, with its errors', async () => {
  await using visit = await open();
  const { page } = visit;
  visit.tolerate(/card was not accepted/);
  await openCheckout(page, { address: shop.address, lines: await pickLines(shop, 3) });
  await page.locator('summary').dispatchEvent('click');
  await page.getByRole('button', { name: 'Continua' }).click();
  await page.getByText('Questo campo è necessario').first().waitFor();
  await expectRoom(page, 'customer');
  await fillCustomer(page);
  await page.locator('[name=cardnumber]').waitFor();
  await typeCard(page, '4242424242424241');
  await page.getByRole('button', { name: 'Continua' }).click();
  await page.getByText('Il numero della carta non è').waitFor();
  await expectRoom(page, 'card');
});

test('the review, the bank’s question, the confirmation and the order have room', async () => {
  await using visit = await open();
  const { page } = visit;
  const lines = await pickLines(shop, 3);
  await openReview(page, { address: shop.address, lines, card: cards.asksTheBank });
  await expectRoom(page, 'review');
  await payButton(page).click();
  await page.getByRole('button', { name: 'Autorizza' }).waitFor();
  await expectRoom(page, 'bank asks');
  await page.getByRole('button', { name: 'Autorizza' }).click();
  await waitForHeading(page, 'Grazie, ordine effettuato!');
  await expectRoom(page, 'confirmation');
  const email = 'massimiliano.degli.alessandrini@posta-elettronica.example';
  await shop.database.pool.query('update shop_order set email = $1', [email]);
  await page.getByRole('link', { name: orderPageText.follows }).click();
  await page.getByText(email).waitFor();
  await expectRoom(page, 'order');
});
