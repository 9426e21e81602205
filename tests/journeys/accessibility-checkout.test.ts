import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { gotoHydrated } from '#support/browser/goto-hydrated.ts';
import {
  desktop,
  expectAccessible,
  expectAccessibleOnBoth,
  expectAccessibleOnPhone,
  phone,
} from '#support/browser/expect-accessible.ts';
import { expectFocus } from '#support/browser/expect-focus.ts';
import { expectReflow } from '#support/browser/expect-reflow.ts';
import { pauseCalls } from '#support/shop/pause-calls.ts';
import {
  cards,
  fillCard,
  fillCustomer,
  openCheckout,
  openReview,
  payButton,
  pickLines,
  typeCard,
  waitForHeading,
} from '#support/shop/shopper.ts';
import { expectWholeWords } from '#support/browser/expect-whole-words.ts';
import { openJourneys } from '#support/browser/open-journeys.ts';

const { shop, openVisit } = openJourneys();

async function review(page: Page, card: string): Promise<void> {
  await openReview(page, { address: shop.address, lines: await pickLines(shop, 2), card });
}

test('the steps of the checkout are accessible, have room and break no word: empty, refused, with the list of regions, and while the card form loads, does not come, and refuses; a card that is not complete stays at its step, ties its error to its field, and gets the focus', async () => {
  await using visit = await openVisit({ viewport: phone });
  const { page } = visit;
  visit.tolerate(/card was not accepted|ERR_FAILED|did not load/);
  await openCheckout(page, { address: shop.address, lines: await pickLines(shop, 2) });
  await page.setViewportSize(desktop);
  await expectAccessible(page, 'customer, on a desktop');
  await page.setViewportSize(phone);
  await page.getByText("Mostra riepilogo dell'ordine").click();
  await page.getByText("Nascondi riepilogo dell'ordine").waitFor();
  await page.getByRole('button', { name: 'Continua' }).click();
  await page.getByText('Questo campo è necessario').first().waitFor();
  await expectAccessible(page, 'customer, summary open, errors');
  await expectReflow(page, 'customer, errors');
  await expectWholeWords(page, 'customer, errors');
  await page.setViewportSize(phone);
  const region = page.getByRole('combobox', { name: 'Regione' });
  await region.click();
  await page.getByRole('option').first().waitFor();
  await expectAccessible(page, 'customer, regions');
  await region.pressSequentially('qq');
  await page.getByText('Nessuna regione trovata').waitFor();

  await page.route('**/sandbox/stripe.js', (route) => route.abort());
  await fillCustomer(page);
  const again = page.getByRole('button', { name: 'Riprova' });
  await again.waitFor();
  await expectAccessible(page, 'card, not loaded');
  await page.unroute('**/sandbox/stripe.js');
  const script = await pauseCalls(page, '**/sandbox/stripe.js');
  await again.click();
  await page.getByText('Caricamento del modulo della carta').waitFor();
  await expectAccessible(page, 'card, loading');
  script.release();
  await page.locator('[name=cardnumber]').waitFor();
  await page.getByLabel('Scadenza').fill('1220');
  await fillCard(page, '4242424242424241');
  await page.getByText('Il numero della carta non è').waitFor();
  const number = page.getByRole('textbox', { name: 'Numero della carta' });
  await expectFocus(number);
  expect(await number.getAttribute('aria-invalid')).toBe('true');
  const described = await number.getAttribute('aria-describedby');
  expect(await page.locator(`[id='${described}']`).innerText()).toContain('Il numero della carta');
  await expectAccessibleOnBoth(page, 'card, errors');
  await expectReflow(page, 'card, errors');
  await expectWholeWords(page, 'card, errors');
});

test('the review is accessible and has room, while paying, while the bank asks, and the confirmation after it', async () => {
  await using visit = await openVisit({ viewport: phone });
  const { page } = visit;
  await review(page, cards.asksTheBank);
  await page.setViewportSize(desktop);
  await expectAccessible(page, 'review, on a desktop');
  await expectReflow(page, 'review');
  const pay = await pauseCalls(page, '**/api/pay');
  await payButton(page).click();
  await page.getByText('Pagamento in corso…').waitFor();
  await expectAccessibleOnPhone(page, 'review, paying');
  pay.release();
  const authorise = page.getByRole('button', { name: 'Autorizza' });
  await authorise.waitFor();
  await expectAccessibleOnPhone(page, 'bank asks');

  const check = await pauseCalls(page, '**/api/checkPayment');
  await authorise.click();
  await page.locator('[data-skeleton=order]').waitFor();
  expect(await page.getByText('Grazie, ordine effettuato!').count()).toBe(0);
  await expectAccessible(page, 'confirmation, loading');
  check.release();
  await waitForHeading(page, 'Grazie, ordine effettuato!');
  await expectAccessible(page, 'confirmation');
  await expectReflow(page, 'confirmation');
});

test('an order whose authentication was refused is paid with another card at its own page, which shows delivery time and rights before Paga as the checkout does; the page is accessible with a card, with an open authentication, and when it was refused', async () => {
  await using visit = await openVisit({ viewport: phone });
  const { page } = visit;
  visit.tolerate(/status of 402|ApiError|authentication failed/);
  await review(page, cards.asksTheBank);
  const delivery = page.getByText(/^(?:Pronto|Lo facciamo per te): da te .+\./);
  const promised = await delivery.innerText();
  const answer = page.waitForResponse('**/api/pay');
  await payButton(page).click();
  const { order_id } = await (await answer).json();
  await page.getByRole('button', { name: 'Autorizza' }).waitFor();
  await gotoHydrated(page, `${shop.address}/pay?order=${order_id}`);
  await page.locator('[name=cardnumber]').waitFor();
  await expectAccessibleOnPhone(page, 'pay, authentication open');
  await page.getByRole('button', { name: 'Continua la verifica' }).click();
  await page.getByRole('button', { name: 'Rifiuta' }).click();
  const again = page.getByRole('link', { name: 'Riprova il pagamento' });
  await again.waitFor();
  await expectAccessible(page, 'refused payment');
  await expectReflow(page, 'refused payment');
  await page.setViewportSize(phone);
  await again.click();
  await page.locator('[name=cardnumber]').waitFor();
  await expectAccessible(page, 'pay');
  await page.getByRole('heading', { name: 'Tempi di consegna' }).waitFor();
  expect(await delivery.innerText()).toBe(promised);
  await page.getByText('Hai 14 giorni dalla consegna per ripensarci').waitFor();
  await typeCard(page, cards.good);
  await payButton(page).click();
  await waitForHeading(page, 'Grazie, ordine effettuato!');
  expect(new URL(page.url()).pathname).toBe('/accepted');
});
