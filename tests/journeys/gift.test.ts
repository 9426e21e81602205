import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { enterBottega } from '#support/browser/enter-bottega.ts';
import { expectAccessible, expectAccessibleOnPhone } from '#support/browser/expect-accessible.ts';
import { expectFocus } from '#support/browser/expect-focus.ts';
import { expectShown } from '#support/browser/expect-shown.ts';
import { gotoHydrated } from '#support/browser/goto-hydrated.ts';
import { openJourneys } from '#support/browser/open-journeys.ts';
import { tabTo } from '#support/browser/tab-to.ts';
import { watchShifts } from '#support/browser/watch-shifts.ts';
import { pauseCalls } from '#support/shop/pause-calls.ts';
import {
  cards,
  fillCard,
  fillCart,
  fillCustomer,
  openReview,
  payButton,
  pickLines,
  waitForHeading,
} from '#support/shop/shopper.ts';

const { shop, openVisit } = openJourneys();

const phone = { width: 390, height: 844 };
const note = 'Buon compleanno, nonna!\nI tuoi Anna e Pietro';

function choiceOf(page: Page) {
  return page.getByRole('checkbox', { name: 'È un regalo' });
}

function noteOf(page: Page) {
  return page.getByLabel('Il tuo biglietto');
}

async function openCart(page: Page): Promise<void> {
  await fillCart(page.context(), { address: shop.address, lines: await pickLines(shop, 1) });
  await gotoHydrated(page, `${shop.address}/cart`);
}

test('a gift is chosen at the cart, outlives a refused card, and its note is the first thing that the makers read and is on a slip without prices', async () => {
  await using visit = await openVisit({ viewport: phone });
  const { page } = visit;
  visit.tolerate(/status of 402|ApiError/);
  await openCart(page);
  await choiceOf(page).check();
  await noteOf(page).fill(note);
  await page.getByRole('button', { name: 'Procedi al pagamento' }).click();
  await fillCustomer(page);
  const cardholder = page.getByLabel('Intestatario della carta');
  expect(await cardholder.inputValue()).toBe('');
  await cardholder.fill('Anna Bruni');
  await fillCard(page, cards.withoutFunds);
  const reviewed = page.locator('section', {
    has: page.getByRole('heading', { name: 'Regalo', exact: true }),
  });
  await reviewed.getByText('I tuoi Anna e Pietro').waitFor();
  await payButton(page).click();
  await page.getByRole('link', { name: 'Riprova il pagamento' }).click();
  await cardholder.fill('Anna Bruni');
  await fillCard(page, cards.good);
  await reviewed.getByText('I tuoi Anna e Pietro').waitFor();
  await payButton(page).click();
  await waitForHeading(page, 'Grazie, ordine effettuato!');
  await page.getByText('È un regalo: nel pacco non ci sono prezzi.').waitFor();
  await page.getByText('I tuoi Anna e Pietro').waitFor();
  await page.getByRole('link', { name: 'Segui il tuo ordine' }).click();
  await page.getByText('il nome lo scrivi tu').waitFor();
  await page.getByText('I tuoi Anna e Pietro').waitFor();
  const orderId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await page.locator('main').getByRole('button', { name: 'Recedere dal contratto qui' }).click();
  await page.getByLabel('Numero dell’ordine').waitFor();
  expect(await page.getByLabel('Nome e cognome').inputValue()).toBe('');
  expect(await page.getByLabel('Indirizzo e-mail').inputValue()).not.toBe('');
  await openCart(page);
  expect(await choiceOf(page).isChecked()).toBe(false);

  await enterBottega(page, shop);
  await page.goto(`${shop.address}/bottega`);
  await page.getByText('Regalo, con biglietto').click();
  const gift = page.getByRole('region', { name: 'È un regalo' });
  await gift.getByText(note).waitFor();
  const first = page
    .locator('main section')
    .getByRole('region')
    .or(page.locator('main ul'))
    .first();
  expect(await first.innerText()).toContain('nonna');
  await expectAccessible(page, 'gift in the Bottega');
  await page.getByRole('link', { name: 'Distinta' }).click();
  const slip = page.getByRole('article');
  await slip.getByText(note).waitFor();
  expect(page.url()).toContain(orderId);
  expect(await slip.innerText()).not.toContain('€');
  await slip.getByText('Hai 14 giorni dalla consegna').waitFor();
  await slip.getByText('vanno tutti nella raccolta della carta').waitFor();
  await page.getByLabel('Con i prezzi').check();
  await slip.getByText('Totale (IVA inclusa)').waitFor();
});

test('note and choice of a gift are changed at the review, and the card stays', async () => {
  await using visit = await openVisit({ viewport: phone });
  const { page } = visit;
  await openReview(page, {
    address: shop.address,
    lines: await pickLines(shop, 1),
    card: cards.good,
  });
  // As a choice in another tab arrives.
  await page.evaluate((typed) => {
    localStorage.setItem('gift', `=${typed}`);
    window.dispatchEvent(new Event('storage'));
  }, note);
  await page.getByRole('button', { name: 'Modifica il regalo' }).press('Enter');
  await expectFocus(choiceOf(page));
  await expectAccessible(page, 'review with an open gift');
  await page.keyboard.press('Space');
  expect(await noteOf(page).count()).toBe(0);
  await page.keyboard.press('Space');
  expect(await noteOf(page).inputValue()).toBe(note);
  await noteOf(page).fill('Auguri, zia!');
  const bank = await pauseCalls(page, '**/api/pay');
  await payButton(page).click();
  await expect.poll(() => noteOf(page).isDisabled()).toBe(true);
  bank.release();
  await waitForHeading(page, 'Grazie, ordine effettuato!');
  await page.getByText('Auguri, zia!').waitFor();
});

test('the choice is made by keyboard without a request, and its note has room for 200 characters; it is known after a reload, where nothing moves, and in another tab, which can take it back', async () => {
  await using visit = await openVisit();
  const { page } = visit;
  const shifts = await watchShifts(page);
  await openCart(page);
  await page.waitForLoadState('networkidle');
  const requests: string[] = [];
  page.on('request', (request) => void requests.push(request.url()));
  await choiceOf(page).focus();
  await page.keyboard.press('Space');
  expect(await tabTo(noteOf(page))).toHaveLength(1);
  await page.keyboard.insertText('x'.repeat(199));
  await page.getByText('Ancora 1 carattere', { exact: true }).waitFor();
  await page.keyboard.type('yz');
  expect(await noteOf(page).inputValue()).toBe(`${'x'.repeat(199)}y`);
  expect(requests).toEqual([]);
  await noteOf(page).fill(note);
  await expectAccessibleOnPhone(page, 'cart with an open note');

  await page.setViewportSize({ width: 360, height: 740 });
  await shifts.take();
  await page.reload();
  await page.getByRole('button', { name: 'Modifica il biglietto' }).waitFor();
  expect(await shifts.take()).toEqual([]);
  await page.getByRole('button', { name: 'Modifica il biglietto' }).click();
  await expectFocus(noteOf(page));
  expect(await noteOf(page).inputValue()).toBe(note);

  const second = await page.context().newPage();
  await gotoHydrated(second, `${shop.address}/cart`);
  await choiceOf(second).uncheck();
  await expect.poll(() => choiceOf(page).isChecked()).toBe(false);
  expect(await noteOf(page).count()).toBe(0);
});

test('a saved note shows its beginning at the cart, and the summary beside the checkout shows the whole', async () => {
  await using visit = await openVisit({ viewport: { width: 1440, height: 900 } });
  const { page } = visit;
  await page.addInitScript(() => localStorage.setItem('gift', '=Buon compleanno,\nnonna!'));
  await openCart(page);
  await expectShown(page.getByText('“Buon compleanno, nonna!”'));
  await page.getByRole('button', { name: 'Modifica il biglietto' }).click();
  expect(await page.getByText('“Buon compleanno, nonna!”').count()).toBe(0);
  await page.getByRole('button', { name: 'Procedi al pagamento' }).click();
  const summary = page.getByRole('region', { name: /^Riepilogo dell/ });
  await expectShown(summary.getByText('È un regalo', { exact: true }));
  await expectShown(summary.getByText('Buon compleanno,\nnonna!'));
});
