import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { pauseCalls } from '#support/shop/pause-calls.ts';
import { cards, openReview, payButton, pickLines, waitForHeading } from '#support/shop/shopper.ts';
import { openJourneys } from '#support/browser/open-journeys.ts';
import { watchShifts } from '#support/browser/watch-shifts.ts';

/** The page's words and steps while a payment takes longer than a moment. */

const { shop, openVisit } = openJourneys();

const thanks = 'Grazie, ordine effettuato!';
const refusal = /status of (429|503)|ApiError/;

/** At the review, with a clock that the test can turn. */
async function review(page: Page): Promise<void> {
  await page.clock.install();
  const lines = await pickLines(shop, 1);
  await openReview(page, { address: shop.address, lines, card: cards.good });
}

/** The shop refuses the next calls of Paga. Resolves with the bodies of all of them, as they come. */
async function refuseNext(page: Page, times: number, retryAfter: number): Promise<string[]> {
  const bodies: string[] = [];
  const error = { code: 'overloaded', message: 'Il negozio è affollato: riprova tra poco.' };
  const refused = { status: 503, headers: { 'retry-after': String(retryAfter) }, json: { error } };
  await page.route('**/api/pay', (route) => {
    bodies.push(route.request().postData() ?? '');
    return bodies.length > times ? route.continue() : route.fulfill(refused);
  });
  return bodies;
}

const spoken = (page: Page) => page.getByRole('status').filter({ hasText: 'Pagamento in corso…' });

test('while the bank takes its time, the page says what it waits for, and that it is late', async () => {
  await using visit = await openVisit({ viewport: { width: 360, height: 740 } });
  const { page } = visit;
  const shifts = await watchShifts(page);
  await review(page);
  await shifts.take();
  const pay = await pauseCalls(page, '**/api/pay');
  await payButton(page).click();
  await expect.poll(() => pay.count()).toBe(1);
  await page.clock.fastForward(2_500);
  await spoken(page).getByText('Stiamo aspettando la risposta della banca…').waitFor();
  await page.clock.fastForward(8_000);
  const late = 'Ci vuole un po’ più del solito: non chiudere la pagina, non paghi due volte.';
  await spoken(page).getByText(late).waitFor();
  expect(await shifts.take(), 'what moved below the words').toEqual([]);
  expect(await page.getByRole('button', { name: 'Modifica carta' }).isDisabled()).toBe(true);
  pay.release();
  await waitForHeading(page, thanks);
});

test('a shop that asks for patience is asked again by the page, with the same key, and so is one that is too busy to check the payment', async () => {
  await using visit = await openVisit();
  const { page } = visit;
  visit.tolerate(refusal);
  await review(page);
  const bodies = await refuseNext(page, 2, 20);
  const error = { code: 'overloaded', message: 'Affollato' };
  const busy = { status: 503, headers: { 'retry-after': '5' }, json: { error } };
  await page.route('**/api/checkPayment', (route) => route.fulfill(busy));
  await payButton(page).click();
  for (const times of [1, 2]) {
    await expect.poll(() => bodies.length).toBe(times);
    await spoken(page).getByText('riproviamo da soli tra poco').waitFor();
    expect(await payButton(page).isDisabled()).toBe(true);
    await page.clock.fastForward(20_000);
  }
  await waitForHeading(page, thanks);
  expect(bodies).toHaveLength(3);
  expect(new Set(bodies).size).toBe(1);
  const certain = page.getByText('Il tuo ordine è confermato');
  await certain.waitFor();
  await page.unroute('**/api/checkPayment');
  await page.clock.fastForward(15_000);
  await certain.waitFor({ state: 'hidden' });
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(thanks);
});
