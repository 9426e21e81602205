import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { pauseCalls } from '#support/shop/pause-calls.ts';
import {
  cards,
  cartOf,
  fillCard,
  openReview,
  payButton,
  pickLines,
  waitForHeading,
  walkToReview,
} from '#support/shop/shopper.ts';
import { expectAccessibleOnPhone, phone } from '#support/browser/expect-accessible.ts';
import { countOrders } from '#support/shop/shop-books.ts';
import { watchShifts } from '#support/browser/watch-shifts.ts';
import { openJourneys } from '#support/browser/open-journeys.ts';

const { shop, openVisit } = openJourneys();

const thanks = 'Grazie, ordine effettuato!';
const refused = 'Pagamento non riuscito';
/** Lines of browser and page when a payment is refused. */
const refusal = /status of (402|409)|ApiError|authentication failed/;

async function review(page: Page, card: string): Promise<void> {
  await openReview(page, { address: shop.address, lines: await pickLines(shop, 2), card });
}

/** By the cart, for who goes back to it. */
async function walk(page: Page): Promise<void> {
  const cart = { address: shop.address, lines: await pickLines(shop, 2), card: cards.good };
  await walkToReview(page, cart);
}

function pathOf(page: Page): string {
  return new URL(page.url()).pathname;
}

/** The bodies of the pay calls the page makes from now on. */
function watchPayCalls(page: Page): Record<string, unknown>[] {
  const bodies: Record<string, unknown>[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/pay') bodies.push(request.postDataJSON());
  });
  return bodies;
}

test('a good card buys the cart: Paga pressed twice is one order, while paying nothing else can be pressed and leaving is asked about, and it ends at the confirmation with an empty cart; the way back orders nothing again', async () => {
  await using visit = await openVisit();
  const { page } = visit;
  const pay = await pauseCalls(page, '**/api/pay');
  const orders = await countOrders(shop);
  await walk(page);
  const total = await page
    .getByRole('paragraph')
    .filter({ hasText: 'Totale, IVA e spedizione incluse' })
    .innerText();
  expect(await page.getByText('••••••••••••4242').count()).toBe(1);
  await payButton(page).evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await payButton(page).dblclick({ force: true });
  await page.getByText('Pagamento in corso…').waitFor();
  expect(await payButton(page).isDisabled()).toBe(true);
  expect(await page.getByRole('link', { name: 'Informazioni' }).count()).toBe(0);

  await page.evaluate(() => history.back());
  await page.getByText('Il pagamento è in corso: aspetta un momento.').waitFor();
  expect(pathOf(page)).toBe('/checkout');

  const asked = page.waitForEvent('dialog');
  void page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  pay.release();
  await waitForHeading(page, thanks);
  expect(pathOf(page)).toBe('/accepted');
  expect(pay.count()).toBe(1);
  expect(await countOrders(shop)).toBe(orders + 1);

  expect(new URL(page.url()).searchParams.get('order')).toMatch(/^[\w-]{20,}$/);
  expect(total).toContain(await page.getByText(/€/).last().innerText());
  expect(await cartOf(page.context())).toEqual([]);
  await page.goBack();
  await page.getByText('Il tuo carrello è vuoto').waitFor();
  await page.goForward();
  await waitForHeading(page, thanks);
  expect(await countOrders(shop)).toBe(orders + 1);
});

test('a refused card says why on a phone where nothing moves, and another card pays the same order', async () => {
  await using visit = await openVisit({ viewport: phone });
  const { page } = visit;
  visit.tolerate(refusal);
  const orders = await countOrders(shop);
  const calls = watchPayCalls(page);
  const shifts = await watchShifts(page);
  await review(page, cards.withoutFunds);
  await shifts.take();
  await payButton(page).click();
  await waitForHeading(page, refused);
  expect(await shifts.take()).toEqual([]);
  await page.getByText('La carta non ha fondi sufficienti').waitFor();

  await page.getByRole('link', { name: 'Riprova il pagamento' }).click();
  await fillCard(page, cards.good);
  await page.getByText('Via Po 12').waitFor();
  await payButton(page).click();
  await waitForHeading(page, thanks);

  expect(calls[1]?.['idempotency_key']).toBe(calls[0]?.['idempotency_key']);
  expect(await countOrders(shop)).toBe(orders + 1);
});

test('a price that changed under way is told before the card is touched, and a piece that is gone when paying is named; both lead back to the cart, which says how many are left', async () => {
  await using visit = await openVisit();
  const { page } = visit;
  visit.tolerate(refusal);
  const [line] = await pickLines(shop, 1);
  await review(page, cards.good);
  await shop.database.pool.query(
    'update product set price_cents = price_cents + 100 where id = $1',
    [line?._id],
  );
  await payButton(page).click();
  await page.getByText('Un prezzo è cambiato').waitFor();
  expect(await page.getByText("Mostra riepilogo dell'ordine").count()).toBe(0);
  await page.getByRole('link', { name: 'Torna al carrello' }).click();
  await page.getByRole('button', { name: 'Procedi al pagamento' }).click();
  await page.getByRole('button', { name: 'Continua' }).click();
  await fillCard(page, cards.good);
  await payButton(page).waitFor();

  await shop.database.pool.query('update sku set stock = 0');
  await payButton(page).click();
  await waitForHeading(page, 'Un pezzo non c’è più');
  await expectAccessibleOnPhone(page, 'refused, a piece is gone');
  await page.getByRole('link', { name: 'Vedi il pezzo' }).waitFor();
  await page
    .getByText(
      /^“.+, .+, taglia .+” al momento non è disponibile: .+ Non ti abbiamo addebitato nulla\.$/,
    )
    .waitFor();
  expect(await page.getByText("Mostra riepilogo dell'ordine").count()).toBe(0);
  await page.getByRole('link', { name: 'Torna al carrello' }).click();
  await page.getByText('Al momento non è disponibile').first().waitFor();
  expect(await cartOf(page.context())).toHaveLength(2);
  await shop.database.pool.query('update sku set stock = 40');
});
