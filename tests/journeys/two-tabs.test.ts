import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { CartLine } from '#contract/cart.ts';
import { arrive } from '#support/arrive.ts';
import {
  cards,
  cartOf,
  fillCard,
  openReview,
  payButton,
  pickLines,
  waitForHeading,
} from '#support/shopper.ts';
import { openJourneys } from '#support/open-journeys.ts';

/** One browser, one cart, and the shop in two tabs. */

const { shop, openVisit } = openJourneys();

const thanks = 'Grazie, ordine effettuato!';

async function review(page: Page, lines: CartLine[]): Promise<void> {
  await openReview(page, { address: shop.address, lines, card: cards.good });
}

test('a review whose cart was changed in another tab says so at once, and leads back to the cart', async () => {
  await using visit = await openVisit();
  const { page } = visit;
  const [line, other] = await pickLines(shop, 2);
  await review(
    page,
    [line, other].flatMap((piece) => piece ?? []),
  );
  const second = await page.context().newPage();
  await arrive(second, `${shop.address}/cart`);
  await second
    .getByRole('button', { name: /^Rimuovi/ })
    .first()
    .click();
  await page.getByRole('alert').getByText('Il carrello è cambiato').waitFor();
  expect(await payButton(page).count()).toBe(0);

  await page.getByRole('alert').getByRole('link', { name: 'Torna al carrello' }).click();
  await waitForHeading(page, 'Il tuo carrello');
  await page.getByRole('button', { name: 'Procedi al pagamento' }).click();
  await page.getByRole('button', { name: 'Continua' }).click();
  await fillCard(page, cards.good);
  await payButton(page).click();
  await waitForHeading(page, thanks);
});

test('a browser that does not tell of other tabs looks at the cart when the tab is looked at', async () => {
  await using visit = await openVisit();
  const { page } = visit;
  await page.context().addInitScript(() => Reflect.deleteProperty(window, 'cookieStore'));
  await review(page, await pickLines(shop, 1));
  const second = await page.context().newPage();
  await arrive(second, `${shop.address}/cart`);
  await second.getByRole('button', { name: /^Rimuovi/ }).click();
  await second.getByText('Il tuo carrello è vuoto').waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await page.getByRole('alert').getByText('Il carrello è stato svuotato').waitFor();
});

test('after an order in one tab the other offers its confirmation, and orders nothing', async () => {
  await using visit = await openVisit();
  const { page } = visit;
  const lines = await pickLines(shop, 1);
  const second = await page.context().newPage();
  await review(page, lines);
  await review(second, lines);
  await payButton(page).click();
  await waitForHeading(page, thanks);
  expect(await cartOf(page.context())).toEqual([]);

  const notice = second.getByRole('alert');
  await notice.getByText('Hai già ordinato questi pezzi').waitFor();
  await notice.getByText(/^L’ordine \d{4}-\d{5} è delle \d\d:\d\d\./).waitFor();
  expect(await payButton(second).count()).toBe(0);
  await notice.getByRole('link', { name: 'Vedi la conferma' }).click();
  await waitForHeading(second, thanks);
  expect(second.url()).toBe(page.url());
});
