import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { pauseCalls } from '#support/shop/pause-calls.ts';
import {
  cards,
  fillCard,
  typeCard,
  fillCustomer,
  openCheckout,
  payButton,
  pickLines,
  waitForHeading,
} from '#support/shop/shopper.ts';
import { expectFocus } from '#support/browser/expect-focus.ts';
import { openJourneys } from '#support/browser/open-journeys.ts';

const { shop, openVisit } = openJourneys();

const cardAgain = 'reinserisci i dati della carta: non ti abbiamo addebitato nulla';
const cart = async () => ({ address: shop.address, lines: await pickLines(shop, 2) });

function heading(page: Page, name: string): Promise<void> {
  return page.getByRole('heading', { level: 2, name, exact: true }).waitFor();
}

/** Where the steps lead, by label; only earlier ones lead anywhere. */
function stepLinks(page: Page): Promise<string[]> {
  return page.getByRole('navigation', { name: /Passi/ }).getByRole('link').allInnerTexts();
}

test('without an order the checkout leads to the cart; on a phone the summary opens, only earlier steps can be chosen, and each move starts at the top, with the next step on the screen, also of one with large letters or held sideways; the footer shows the duties and no ways into the shop', async () => {
  await using visit = await openVisit({ viewport: { width: 360, height: 640 } });
  const { page } = visit;
  const cartPage = await pauseCalls(page, '**/assets/cart-*.js');
  await page.goto(`${shop.address}/checkout`);
  await expect.poll(cartPage.count).toBeGreaterThan(0);
  expect(await page.locator('[data-skeleton=order]').isVisible()).toBe(true);
  cartPage.release();
  await page.waitForURL(`${shop.address}/cart`);
  await page.getByText('Il tuo carrello è vuoto').waitFor();
  await openCheckout(page, await cart());
  const total = page.getByText('IVA inclusa').locator('visible=true');
  expect(await total.count()).toBe(0);
  await page.getByText("Mostra riepilogo dell'ordine").click();
  await total.waitFor();
  await page.getByText("Nascondi riepilogo dell'ordine").click();
  await total.waitFor({ state: 'hidden' });
  expect(await stepLinks(page)).toEqual(['Carrello']);
  const footer = page.getByRole('contentinfo');
  expect(await footer.getByRole('link', { name: 'Recedere dal contratto qui' }).count()).toBe(1);
  expect(await footer.innerText()).toContain('P.IVA 01234567897');
  expect(await footer.getByRole('link', { name: 'Abbigliamento' }).count()).toBe(0);
  await fillCustomer(page);
  await heading(page, 'Pagamento');
  await page.waitForFunction(() => window.scrollY === 0);
  expect(await stepLinks(page)).toEqual(['Carrello', 'Informazioni']);
  await fillCard(page, cards.good);
  await payButton(page).waitFor();
  expect(await stepLinks(page)).toEqual(['Carrello', 'Informazioni', 'Pagamento']);

  await page.getByRole('link', { name: 'Informazioni' }).click();
  await heading(page, 'Informazioni');
  await page.waitForFunction(() => window.scrollY === 0);
  expect(await page.locator('[name=city]').inputValue()).toBe('Torino');
  for (const { letters, ...viewport } of [
    { width: 360, height: 740, letters: '200%' },
    { width: 740, height: 360, letters: '100%' },
  ]) {
    await page.setViewportSize(viewport);
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
    }, letters);
    await page.getByRole('button', { name: 'Continua' }).click();
    await heading(page, 'Pagamento');
    const name = page.getByRole('heading', { name: 'Pagamento' });
    await expectFocus(name);
    await expect
      .poll(() => name.evaluate((one) => one.getBoundingClientRect().bottom))
      .toBeLessThanOrEqual(viewport.height);
    await page.getByRole('button', { name: 'Indietro' }).click();
    await heading(page, 'Informazioni');
  }
  await page.getByRole('link', { name: 'Carrello', exact: true }).last().click();
  await waitForHeading(page, 'Il tuo carrello');
});

test('a way back from the card to correct an address keeps the card in its fields; the browser goes back step by step and forward again; a reload at the review keeps order and customer and asks for the card again; an unknown step leads home', async () => {
  await using visit = await openVisit();
  const { page } = visit;
  await openCheckout(page, await cart());
  await fillCustomer(page);
  await heading(page, 'Pagamento');
  await typeCard(page, cards.good);
  await page.getByRole('button', { name: 'Indietro' }).click();
  await heading(page, 'Informazioni');
  expect(await page.getByLabel('Numero della carta').isVisible()).toBe(false);
  await fillCustomer(page, { email: '', first_name: 'Bice' });
  await page.getByText('Questo campo è necessario').waitFor();
  await fillCustomer(page, { first_name: 'Bice', civic_number: '14' });
  await heading(page, 'Pagamento');
  expect(await page.getByLabel('Intestatario della carta').inputValue()).toBe('Bice Bruni');
  await page.getByRole('button', { name: 'Continua' }).click();
  await page.getByText('Via Po 14').waitFor();
  await payButton(page).waitFor();
  await page.goBack();
  await heading(page, 'Pagamento');
  await page.getByText(cardAgain).waitFor();
  await page.goBack();
  await heading(page, 'Informazioni');
  await page.goForward();
  await page.goForward();
  await heading(page, 'Controlla e conferma');
  const kept = await page.evaluate(() =>
    JSON.stringify([sessionStorage, localStorage, history.state]),
  );
  expect(kept).toContain('Via Po');
  expect(kept).not.toMatch(/4242|pm_/);
  await page.reload();
  await heading(page, 'Pagamento');
  await page.getByText(cardAgain).waitFor();
  await fillCard(page, cards.good);
  await page.getByText('Via Po 14').waitFor();
  await payButton(page).waitFor();
  for (let steps = 8; steps > 0 && !page.url().endsWith('/cart'); steps -= 1) await page.goBack();
  await waitForHeading(page, 'Il tuo carrello');
  expect(page.url()).toBe(`${shop.address}/cart`);
  await page.getByRole('button', { name: 'Procedi al pagamento' }).click();
  await heading(page, 'Informazioni');
  await page.evaluate(() => {
    const { usr, ...entry } = history.state;
    history.replaceState({ ...entry, usr: { ...usr, step: 4 } }, '');
  });
  await page.reload();
  await page.waitForURL(`${shop.address}/`);
  await expect.poll(() => page.locator('h1').innerText()).toBe('All you need is knitting');
});
