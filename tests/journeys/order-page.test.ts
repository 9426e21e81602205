import type { Page } from 'playwright-core';
import { expect, test, vi } from 'vitest';
import { paths } from '#contract/paths.ts';
import { orderPageText as text } from '#text/order-page.ts';
import { gotoHydrated } from '#support/browser/goto-hydrated.ts';
import {
  expectAccessibleOnBoth,
  expectAccessibleOnPhone,
} from '#support/browser/expect-accessible.ts';
import { expectReflow } from '#support/browser/expect-reflow.ts';
import { placeOrder } from '#support/shop/place-order.ts';
import { openJourneys } from '#support/browser/open-journeys.ts';
import {
  ada,
  cards,
  openReview,
  payButton,
  pickLines,
  waitForHeading,
} from '#support/shop/shopper.ts';

const { shop, openVisit } = openJourneys();

/** Buys a piece, and goes from the confirmation to the page of the order. */
async function buyAndFollow(page: Page): Promise<string> {
  const lines = await pickLines(shop, 1);
  await openReview(page, { address: shop.address, lines, card: cards.good });
  await payButton(page).click();
  await page.getByRole('link', { name: text.follows }).click();
  await page.getByRole('list', { name: text.steps }).waitFor();
  return new URL(page.url()).pathname.slice(paths.order('').length);
}

test('the confirmation leads to the order, which shows its address to the browser that ordered and to nobody else', async () => {
  await using visit = await openVisit();
  const { page } = visit;
  const orderId = await buyAndFollow(page);
  await page.getByText('Via Po 12').waitFor();
  const steps = page.getByRole('list', { name: text.steps }).getByRole('listitem');
  await expect.poll(() => steps.count()).toBe(4);
  await expectAccessibleOnBoth(page, 'the own order');
  await expectReflow(page, 'the own order');
  await using stranger = await openVisit();
  await gotoHydrated(stranger.page, shop.address + paths.order(orderId));
  const field = stranger.page.getByLabel(text.recipient.email);
  expect(await stranger.page.content()).not.toContain('Via Po');
  await stranger.page.getByText(text.withdrawal.numbered).waitFor();
  await expectAccessibleOnPhone(stranger.page, 'an order by its link');
  await field.fill('bea@example.com');
  await field.press('Enter');
  await stranger.page.getByText(text.recipient.wrong).waitFor();
  expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
  await field.fill(ada.email);
  await field.press('Enter');
  await stranger.page.getByText('Via Po 12').waitFor();
  await stranger.page.getByText(text.withdrawal.filled).waitFor();
  await stranger.page.getByRole('button', { name: text.withdrawal.go }).click();
  await waitForHeading(stranger.page, 'Recedere dal contratto qui');
  expect(await stranger.page.getByLabel('Nome e cognome').inputValue()).toBe('Ada Bruni');
  expect(await stranger.page.getByLabel('Numero dell’ordine').inputValue()).toMatch(/^\d{4}-\d+$/);
  expect(await stranger.page.getByLabel('Indirizzo e-mail').inputValue()).toBe(ada.email);
});

test('while the shop cannot be asked the page says so, and goes on by itself when the line is back; a sent parcel is followed at its carrier, and the printed page is a receipt', async () => {
  await using visit = await openVisit();
  const { page } = visit;
  visit.tolerate(/ERR_FAILED|ApiError/);
  const { id: orderId } = await placeOrder(shop);
  await gotoHydrated(page, `${shop.address}/accepted?order=${orderId}`);
  await page.route('**/api/orderProgress', (route) => route.abort());
  await page.getByRole('link', { name: text.follows }).click();
  await waitForHeading(page, text.noAnswer.heading);
  await page.unroute('**/api/orderProgress');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await page.getByRole('list', { name: text.steps }).waitFor();
  expect(await page.getByText(text.noAnswer.heading).count()).toBe(0);
  const { pool } = shop.database;
  await vi.waitFor(
    async () => {
      const { rowCount } = await pool.query(
        `update shop_order set state = 'shipped', tracking = 'https://brt.example/1'
         where id = $1 and state = 'paid'`,
        [orderId],
      );
      expect(rowCount).toBe(1);
    },
    { timeout: 20_000, interval: 200 },
  );
  await page.reload();
  await waitForHeading(page, text.stages.travelling.heading);
  const follow = page.getByRole('link', { name: text.follow.link });
  expect(await follow.getAttribute('href')).toBe('https://brt.example/1');
  await page.emulateMedia({ media: 'print' });
  expect(await follow.isVisible()).toBe(false);
  expect(await page.getByText('P.IVA').first().isVisible()).toBe(true);
  const given = page.getByText(/^Rimborso di 1,00/).filter({ visible: true });
  expect(await given.count()).toBe(0);
  await pool.query(
    `insert into refund (id, order_id, key, amount_cents, lines, state, provider_id, created_at, done_at)
    values ('given', $1, 'given', 100, '[]', 'done', 're_given', now(), now())`,
    [orderId],
  );
  await page.reload();
  await given.waitFor();
});
