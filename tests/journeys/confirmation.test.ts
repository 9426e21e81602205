import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { beforeDay, formatDay } from '#text/dates.ts';
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

const { shop, openVisit } = openJourneys();

const thanks = 'Grazie, ordine effettuato!';

test('the test payment page runs the older flow and ends at the confirmation by id; one that throws says that the order is placed, and a check that fails leads to the error page', async () => {
  await using visit = await openVisit();
  const { page } = visit;
  visit.tolerate(/TypeError|status of 500|ApiError/);
  await pickLines(shop, 1);
  await page.goto(`${shop.address}/pay/test`);
  await expectAccessibleOnPhone(page, 'test payment');
  await page.getByRole('button', { name: 'Esegui il pagamento di prova' }).click();
  await waitForHeading(page, thanks);
  expect(new URL(page.url()).searchParams.get('id')).toMatch(/^[\w-]{20,}$/);

  await page.reload();
  await waitForHeading(page, thanks);
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('link', { name: 'Torna alla home' }).isVisible()).toBe(false);
  expect(await page.getByText('P.IVA').first().isVisible()).toBe(true);
  const ofToday = beforeDay('del', formatDay(new Date()));
  expect(await page.getByText(/^Ordine numero/).innerText()).toMatch(
    new RegExp(`^Ordine numero \\d{4}-\\d{5} ${ofToday}$`),
  );
  await page.emulateMedia({ media: 'screen' });
  const leaveAndComeBack = async () => {
    await page.getByRole('link', { name: 'Carrello' }).first().click();
    await page.waitForURL(`${shop.address}/cart`);
    await page.goBack();
  };
  await page.route('**/api/checkPayment', async (route) => {
    const checked = await (await route.fetch()).json();
    await route.fulfill({ json: { ...checked, order: { ...checked.order, products: null } } });
  });
  await leaveAndComeBack();
  await waitForHeading(page, 'Il tuo ordine è confermato');
  expect(await page.title()).toMatch(/^Ordine effettuato · /);
  await expectAccessibleOnPhone(page, 'a confirmation that threw');
  expect(await page.getByText('Ooops').count()).toBe(0);
  await page.route('**/api/checkPayment', (route) => route.fulfill({ status: 500, body: '' }));
  await leaveAndComeBack();
  await page.waitForURL(`${shop.address}/error`);
  await expect.poll(() => page.locator('h1').innerText()).toContain('Ooops');
});

test('a confirmation of no order leads to the error page; to pay no order, or one that was refused for no reason, leads to the cart', async () => {
  await using visit = await openVisit();
  const { page } = visit;
  for (const path of ['/accepted', '/accepted?order=unknown', '/accepted?id=']) {
    await page.goto(shop.address + path);
    await page.waitForURL(`${shop.address}/error`);
    await expect.poll(() => page.locator('h1').innerText()).toContain('Ooops');
  }
  for (const path of ['/pay', '/pay?order=unknown']) {
    await page.goto(shop.address + path);
    await waitForHeading(page, 'Il tuo carrello');
    expect(new URL(page.url()).pathname).toBe('/cart');
  }
  await page.goto(`${shop.address}/rejected`);
  await waitForHeading(page, 'Pagamento non riuscito');
  expect(await page.getByText('ancora nel carrello').count()).toBe(0);
  await page.getByRole('link', { name: 'Torna al carrello' }).click();
  await waitForHeading(page, 'Il tuo carrello');
  expect(new URL(page.url()).pathname).toBe('/cart');
});

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
