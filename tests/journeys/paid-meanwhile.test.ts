import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { CartLine } from '#contract/cart.ts';
import { gotoHydrated } from '#support/browser/goto-hydrated.ts';
import type { Visit } from '#support/browser/browser.ts';
import { expectAccessibleOnPhone } from '#support/browser/expect-accessible.ts';
import { expectFocus } from '#support/browser/expect-focus.ts';
import { pauseCalls } from '#support/shop/pause-calls.ts';
import {
  cards,
  cartOf,
  fillCart,
  openReview,
  payButton,
  pickLines,
  waitForHeading,
} from '#support/shop/shopper.ts';
import { openJourneys } from '#support/browser/open-journeys.ts';

/** The tab is gone in the middle of paying, and its shopper comes back later. */

const { shop, openVisit } = openJourneys();

const thanks = 'Grazie, ordine effettuato!';
const unknown = 'Non sappiamo ancora com’è andata';
const badge = (page: Page) => page.locator('[data-cart-count]');
const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'a buon fine' });

/** Presses Paga and loses the tab before the answer. Resolves with another tab of the same browser. */
async function loseTab({ page }: Visit, lines: CartLine[]): Promise<Page> {
  await openReview(page, { address: shop.address, lines, card: cards.good });
  const asked = Promise.withResolvers<void>();
  await page.route('**/api/pay', async (route) => {
    await route.fetch();
    asked.resolve();
  });
  await payButton(page).click();
  await asked.promise;
  const later = await page.context().newPage();
  await page.close();
  return later;
}

test('after the payment a shopper who comes back finds an empty cart and the way to the confirmation; a tab that was open all the time tells of it when it is looked at', async () => {
  await using visit = await openVisit();
  const other = await visit.page.context().newPage();
  await gotoHydrated(other, `${shop.address}/shop`);
  const page = await loseTab(visit, await pickLines(shop, 2));
  const looks = await pauseCalls(page, '**/api/recentOrders');
  await gotoHydrated(page, `${shop.address}/product/cardigan-alba`);
  await expect.poll(() => looks.count()).toBe(1);
  // Until it is known whether the cart was paid.
  expect(await badge(page).count()).toBe(0);
  looks.release();
  await notice(page)
    .getByText(/^Il tuo ordine \d{4}-\d{5} è andato a buon fine\.$/)
    .waitFor();
  expect(await cartOf(page.context())).toEqual([]);
  expect(await badge(page).count()).toBe(0);
  await expectAccessibleOnPhone(page, 'paid meanwhile');
  await other.evaluate(() => window.dispatchEvent(new Event('focus')));
  await notice(other).waitFor();
  await expect.poll(() => badge(other).count()).toBe(0);
  await page.reload();
  await notice(page).waitFor();
  await notice(page).getByRole('link', { name: 'Vedi la conferma' }).click();
  await waitForHeading(page, thanks);
  await notice(page).waitFor({ state: 'hidden' });
  const looked = looks.count();
  await gotoHydrated(page, shop.address);
  expect(await notice(page).count()).toBe(0);
  expect(looks.count()).toBe(looked);
});

test('a piece that was added since stays in the cart without those that were paid, and the confirmation is offered', async () => {
  await using visit = await openVisit();
  const lines = await pickLines(shop, 2);
  const page = await loseTab(visit, lines.slice(0, 1));
  await fillCart(page.context(), { address: shop.address, lines });
  await gotoHydrated(page, `${shop.address}/cart`);
  await notice(page).waitFor();
  expect(await cartOf(page.context())).toMatchObject([{ _id: lines[1]?._id }]);
  await badge(page).waitFor();
  await notice(page).getByRole('button', { name: 'Chiudi' }).press('Enter');
  await expectFocus(page.getByRole('main'));
  await notice(page).waitFor({ state: 'hidden' });
  await gotoHydrated(page, `${shop.address}/cart`);
  await badge(page).waitFor();
  expect(await notice(page).count()).toBe(0);
});

test('after a payment without an answer the confirmation opens when the line is back', async () => {
  await using visit = await openVisit();
  const { page } = visit;
  visit.tolerate(/ApiError|ChunkLoadError|ERR_(FAILED|INTERNET_DISCONNECTED)/);
  const lines = await pickLines(shop, 1);
  await openReview(page, { address: shop.address, lines, card: cards.good });
  await page.route('**/api/pay', async (route) => {
    await route.fetch();
    await page.context().setOffline(true);
    await route.abort();
  });
  await payButton(page).click();
  await waitForHeading(page, unknown);
  await expect.poll(() => page.title()).toBe(`${unknown} · Gomitolo`);
  await page.context().setOffline(false);
  await waitForHeading(page, thanks);
  expect(await cartOf(page.context())).toEqual([]);
});
