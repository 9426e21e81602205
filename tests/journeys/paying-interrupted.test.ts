import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { countOrders, stateOf } from '#support/shop/shop-books.ts';
import { reconcileCommand } from '#cli/reconcile-command.ts';
import { runCommand } from '#support/shop/run-command.ts';
import {
  cards,
  cartOf,
  fillCard,
  openReview,
  payButton,
  pickLines,
  waitForHeading,
} from '#support/shop/shopper.ts';
import { expectAccessibleOnPhone } from '#support/browser/expect-accessible.ts';
import { openJourneys } from '#support/browser/open-journeys.ts';

/** F11: what a shopper does in the middle of paying, and with which screen it ends. */

const { shop, openVisit } = openJourneys();

const thanks = 'Grazie, ordine effettuato!';
const unknown = 'Non sappiamo ancora com’è andata';
/** Lines of browser and page when a payment is refused, or the shop does not answer. */
const refusal = /status of (400|402|409)|ApiError|authentication failed|ERR_INTERNET_DISCONNECTED/;

const authorise = (page: Page) => page.getByRole('button', { name: 'Autorizza' });

async function review(page: Page, card: string): Promise<void> {
  await openReview(page, { address: shop.address, lines: await pickLines(shop, 1), card });
}

/** Presses Paga with a card whose bank asks, and waits for the question. */
async function payUntilAsked(page: Page, arrive = openReview): Promise<string> {
  const lines = await pickLines(shop, 1);
  await arrive(page, { address: shop.address, lines, card: cards.asksTheBank });
  const answer = page.waitForResponse('**/api/pay');
  await payButton(page).click();
  const { order_id: orderId } = await (await answer).json();
  await authorise(page).waitFor();
  return String(orderId);
}

test('after a reload in the middle of the challenge a card is typed again and pays the same order', async () => {
  await using visit = await openVisit();
  const { page } = visit;
  const orders = await countOrders(shop);
  const orderId = await payUntilAsked(page);
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page.getByText('reinserisci i dati della carta: lo stesso ordine si addebita').waitFor();
  await fillCard(page, cards.asksTheBank);
  await payButton(page).click();
  await authorise(page).click();
  await waitForHeading(page, thanks);
  expect(new URL(page.url()).searchParams.get('order')).toBe(orderId);
  expect(await countOrders(shop)).toBe(orders + 1);
});

test('a payment finished on another device is thanked for on the first one too', async () => {
  await using first = await openVisit();
  await using second = await openVisit();
  first.tolerate(refusal);
  const orders = await countOrders(shop);
  const orderId = await payUntilAsked(first.page);
  await second.page.goto(`${shop.address}/pay?order=${orderId}`);
  await second.page.getByRole('button', { name: 'Continua la verifica' }).click();
  await authorise(second.page).click();
  await waitForHeading(second.page, thanks);

  await authorise(first.page).click();
  await waitForHeading(first.page, thanks);
  expect(await cartOf(first.page.context())).toEqual([]);
  expect(await countOrders(shop)).toBe(orders + 1);
});

test('a challenge nobody answers ends with the piece free, and who answers later is told so', async () => {
  await using visit = await openVisit();
  const { page } = visit;
  visit.tolerate(refusal);
  const orderId = await payUntilAsked(page);
  await shop.database.pool.query(
    `update shop_order set payable_until = now() - interval '1 second' where id = $1`,
    [orderId],
  );
  const settings = { DATABASE_URL: shop.database.url };
  expect((await runCommand(reconcileCommand, { args: [], settings })).exitCode).toBe(0);
  expect(await stateOf(shop, orderId)).toBe('expired');
  const { rowCount } = await shop.database.pool.query(
    'select from stock_reservation where order_id = $1',
    [orderId],
  );
  expect(rowCount).toBe(0);

  await authorise(page).click();
  await waitForHeading(page, 'Questo ordine è stato chiuso');
  await page.getByText('Questo ordine non si può più pagare').waitFor();
  await page.getByRole('link', { name: 'Riprova il pagamento' }).click();
  await fillCard(page, cards.good);
  await payButton(page).click();
  await waitForHeading(page, thanks);
  expect(await stateOf(shop, orderId)).toBe('expired');
});

test('offline in the middle of paying, the shopper is told and keeps the cart, and online again pays once', async () => {
  await using visit = await openVisit();
  const { page } = visit;
  visit.tolerate(refusal);
  // A script may be on its way when the line breaks.
  visit.tolerate(/ChunkLoadError/);
  const orders = await countOrders(shop);
  await review(page, cards.good);
  await page.context().setOffline(true);
  await payButton(page).click();
  await waitForHeading(page, unknown);
  await page.getByText('lo stesso ordine si addebita una volta sola').waitFor();
  await expectAccessibleOnPhone(page, 'refused, without an answer');
  expect(await cartOf(page.context())).toHaveLength(1);
  await page.context().setOffline(false);
  await page.getByRole('link', { name: 'Riprova il pagamento' }).click();
  await page.getByText('reinserisci i dati della carta: lo stesso ordine si addebita').waitFor();
  await fillCard(page, cards.good);
  await payButton(page).click();
  await waitForHeading(page, thanks);
  expect(await countOrders(shop)).toBe(orders + 1);
});
