import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessibleOnPhone } from '#support/browser/expect-accessible.ts';
import {
  cards,
  cartOf,
  openReview,
  payButton,
  pickLines,
  waitForHeading,
} from '#support/shop/shopper.ts';
import { openJourneys } from '#support/browser/open-journeys.ts';

/** Paid, and then the line is gone: nobody may think that it was for nothing. */

const { shop, openVisit } = openJourneys();

const thanks = 'Grazie, ordine effettuato!';
const noLine = /ERR_INTERNET_DISCONNECTED|ApiError|ChunkLoadError|Failed to fetch/;

/** Pays, and the line is gone as soon as the bill is there. */
async function payAndGoOffline(page: Page): Promise<{ number: string; orderId: string }> {
  const lines = await pickLines(shop, 2);
  await openReview(page, { address: shop.address, lines, card: cards.good });
  const billed = Promise.withResolvers<{ number: string; orderId: string }>();
  await page.route('**/api/pay', async (route) => {
    const response = await route.fetch();
    const { bill } = await response.json();
    await page.context().setOffline(true);
    await route.fulfill({ response });
    billed.resolve({ number: bill.order.number, orderId: bill.order_id });
  });
  await payButton(page).click();
  return billed.promise;
}

const certain = (page: Page) => page.getByText('Il tuo ordine è confermato');

test('without a line after the bill the order is shown from the bill, and checked when the line is back', async () => {
  await using visit = await openVisit();
  const { page } = visit;
  visit.tolerate(noLine);
  const { number, orderId } = await payAndGoOffline(page);
  await waitForHeading(page, thanks);
  await certain(page).waitFor();
  await page.getByText(`annota il numero ${number}`).waitFor();
  expect(new URL(page.url()).searchParams.get('order')).toBe(orderId);
  expect(
    await page.getByRole('region', { name: 'Il tuo ordine' }).getByRole('listitem').count(),
  ).toBe(2);
  expect(await page.getByText('Totale').count()).toBeGreaterThan(0);
  expect(await cartOf(page.context())).toEqual([]);
  await expectAccessibleOnPhone(page, 'confirmation, not checked');

  await page.context().setOffline(false);
  await certain(page).waitFor({ state: 'hidden' });
  await page.getByText(/^Ordine numero .* del /).waitFor();
  await page.reload();
  await waitForHeading(page, thanks);
  await page.getByText(number).waitFor();
});

test('a shop too busy to check the payment is asked again until it answers', async () => {
  await using visit = await openVisit();
  const { page } = visit;
  visit.tolerate(/status of 503|ApiError/);
  await page.clock.install();
  const lines = await pickLines(shop, 1);
  await openReview(page, { address: shop.address, lines, card: cards.good });
  const error = { code: 'overloaded', message: 'Affollato' };
  await page.route('**/api/checkPayment', (route) =>
    route.fulfill({ status: 503, headers: { 'retry-after': '5' }, json: { error } }),
  );
  await payButton(page).click();
  await certain(page).waitFor();
  await page.unroute('**/api/checkPayment');
  await page.clock.fastForward(15_000);
  await certain(page).waitFor({ state: 'hidden' });
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(thanks);
});
