import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { countOrders } from '#support/shop/shop-books.ts';
import type { CartLine } from '#contract/cart.ts';
import { gotoHydrated } from '#support/browser/goto-hydrated.ts';
import { expectAccessibleOnPhone } from '#support/browser/expect-accessible.ts';
import { expectFocus } from '#support/browser/expect-focus.ts';
import { pauseCalls } from '#support/shop/pause-calls.ts';
import {
  cards,
  fillCard,
  openReview,
  payButton,
  pickLines,
  waitForHeading,
} from '#support/shop/shopper.ts';
import { openJourneys } from '#support/browser/open-journeys.ts';
import { tabTo } from '#support/browser/tab-to.ts';

/** One browser, one cart, and the shop in two tabs. */

const { shop, openVisit } = openJourneys();

const thanks = 'Grazie, ordine effettuato!';

/** How often the card was asked for money. */
async function countCharges(): Promise<number> {
  const { rows } = await shop.database.pool.query<{ count: string }>(
    `select count(*) from payment_attempt where outcome = 'authorised'`,
  );
  return Number(rows[0]?.count);
}

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
  await gotoHydrated(second, `${shop.address}/cart`);
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

test('the same pieces again are asked about before anything is paid: No leads to the confirmation, Sì orders them', async () => {
  await using visit = await openVisit();
  const { page } = visit;
  const lines = await pickLines(shop, 2);
  await review(page, lines);
  await payButton(page).click();
  await waitForHeading(page, thanks);
  const confirmation = page.url();
  const orders = await countOrders(shop);

  await review(page, lines.toReversed());
  const pay = await pauseCalls(page, '**/api/pay');
  await payButton(page).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByText(
      /^Hai già ordinato questi pezzi alle \d\d:\d\d \(ordine \d{4}-\d{5}\)\. Vuoi ordinarli di nuovo\?$/,
    )
    .waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await expectFocus(payButton(page));
  await page.keyboard.press('Enter');
  await dialog.waitFor();
  await expectAccessibleOnPhone(page, 'ordered already');
  await tabTo(dialog.getByRole('link', { name: 'No' }));
  await page.keyboard.press('Enter');
  await expectFocus(page.getByRole('heading', { level: 1, name: thanks }));
  expect(page.url()).toBe(confirmation);
  expect(pay.count()).toBe(0);
  expect(await countOrders(shop)).toBe(orders);
  pay.release();

  await review(page, lines);
  await payButton(page).click();
  await page.getByRole('button', { name: 'Sì, ordina di nuovo' }).click();
  await waitForHeading(page, thanks);
  expect(await countOrders(shop)).toBe(orders + 1);
});

test('a piece that another tab adds while the order is being paid stays in the cart', async () => {
  await using visit = await openVisit();
  const { page } = visit;
  const [line, other] = await pickLines(shop, 2);
  await review(
    page,
    [line].flatMap((piece) => piece ?? []),
  );
  const pay = await pauseCalls(page, '**/api/pay');
  await payButton(page).click();
  await expect.poll(() => pay.count()).toBe(1);
  const second = await page.context().newPage();
  await gotoHydrated(second, `${shop.address}/product/${other?._id}`);
  await second.getByRole('button', { name: 'Aggiungi al carrello' }).click();
  await second.getByRole('link', { name: 'Prodotto aggiunto al carrello!' }).waitFor();
  pay.release();
  await waitForHeading(page, thanks);
  await gotoHydrated(page, `${shop.address}/cart`);
  const lines = page.getByRole('button', { name: /^Rimuovi/ });
  await expect.poll(() => lines.count()).toBe(1);
  expect(await page.locator('main').innerText()).toContain(other?.color.name);
});

test('two tabs that press Paga at the same moment make one order, and the second leads to its confirmation', async () => {
  await using visit = await openVisit();
  const { page } = visit;
  const lines = await pickLines(shop, 1);
  const second = await page.context().newPage();
  await review(page, lines);
  await review(second, lines);
  const [orders, charges] = [await countOrders(shop), await countCharges()];
  const pay = await pauseCalls(page, '**/api/pay');
  await payButton(page).click();
  await expect.poll(() => pay.count()).toBe(1);
  await payButton(second).click();
  await second.getByText('Stai già pagando in un’altra scheda').waitFor();
  pay.release();
  await waitForHeading(page, thanks);
  const notice = second.getByRole('alert');
  await notice.getByText('Hai già ordinato questi pezzi').waitFor();
  await notice.getByText(/^L’ordine \d{4}-\d{5} è delle \d\d:\d\d\./).waitFor();
  expect(await payButton(second).count()).toBe(0);
  expect(await countOrders(shop)).toBe(orders + 1);
  expect(await countCharges()).toBe(charges + 1);
  await notice.getByRole('link', { name: 'Vedi la conferma' }).click();
  await waitForHeading(second, thanks);
  expect(second.url()).toBe(page.url());
});

test('a tab that waits for the bank while another pays the same pieces says so, and pays nothing', async () => {
  await using visit = await openVisit();
  const { page } = visit;
  visit.tolerate(/status of 409|ApiError/);
  const lines = await pickLines(shop, 1);
  await openReview(page, { address: shop.address, lines, card: cards.asksTheBank });
  const second = await page.context().newPage();
  await review(second, lines);
  const orders = await countOrders(shop);
  await payButton(page).click();
  const authorise = page.getByRole('button', { name: 'Autorizza' });
  await authorise.waitFor();
  await payButton(second).click();
  await waitForHeading(second, thanks);
  await authorise.click();
  await page.getByRole('alert').getByText('Hai già ordinato questi pezzi').waitFor();
  expect(await countOrders(shop)).toBe(orders + 1);
});

test('a tab that waits for the bank while another orders more says that its order was replaced; the empty cart leads to the shop', async () => {
  await using visit = await openVisit();
  const { page } = visit;
  visit.tolerate(/status of 409|ApiError/);
  const lines = await pickLines(shop, 2);
  await openReview(page, {
    address: shop.address,
    lines: lines.slice(0, 1),
    card: cards.asksTheBank,
  });
  const second = await page.context().newPage();
  await payButton(page).click();
  const authorise = page.getByRole('button', { name: 'Autorizza' });
  await authorise.waitFor();
  await review(second, lines);
  await payButton(second).click();
  await waitForHeading(second, thanks);
  await authorise.click();
  await waitForHeading(page, 'Questo ordine è stato chiuso');
  await page.getByText('un ordine più recente ne ha preso il posto').waitFor();
  await expectAccessibleOnPhone(page, 'an order that was replaced');
  await page.getByRole('link', { name: 'Vai al negozio' }).click();
  await page.waitForURL(`${shop.address}/shop`);
});
