import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { expectFocus } from '#support/browser/expect-focus.ts';
import { openJourneys } from '#support/browser/open-journeys.ts';
import { ada, cards, payButton } from '#support/shop/shopper.ts';
import { tabTo } from '#support/browser/tab-to.ts';

const { shop, openPage } = openJourneys();

beforeEach(async () => {
  await shop.database.pool.query('update sku set stock = 40 where stock between 1 and 39');
});

const desktop = { viewport: { width: 1440, height: 900 } };

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const link = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('link', { name });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** Fills the customer step; the focus goes from field to field. */
async function typeCustomer(page: Page): Promise<string[]> {
  const stops: string[] = [];
  for (const [name, value] of Object.entries(ada)) {
    stops.push(...(await tabTo(page.locator(`[name=${name}]`))));
    await page.keyboard.type(value);
  }
  return [...stops, ...(await tabTo(button(page, 'Continua')))];
}

async function typeCardFields(page: Page, number: string): Promise<string[]> {
  const stops = await tabTo(page.locator('[name=cardnumber]'));
  await page.keyboard.type(number);
  stops.push(...(await tabTo(page.locator('[name=exp-date]'))));
  await page.keyboard.type('1230');
  stops.push(...(await tabTo(page.locator('[name=cvc]'))));
  await page.keyboard.type('123');
  return [...stops, ...(await tabTo(button(page, 'Continua')))];
}

test('on a desktop the keyboard alone buys a piece, and always shows where it is', async () => {
  await using visit = await openPage('/', desktop);
  const { page } = visit;
  expect(await tabTo(page.getByRole('link', { name: 'Vai al contenuto' }))).toHaveLength(1);
  await page.keyboard.press('Enter');
  expect(await tabTo(link(page, 'Scopri'))).toEqual(['Scopri']);
  await page.keyboard.press('Enter');
  await expectFocus(page.getByRole('heading', { level: 1, name: 'Negozio' }));
  await tabTo(link(page, 'ABBIGLIAMENTO'));
  await page.keyboard.press('Enter');
  await expectFocus(heading(page, 'Abbigliamento'));
  await tabTo(link(page, 'Cardigan Alba'));
  await page.keyboard.press('Enter');
  await expectFocus(heading(page, 'Cardigan Alba'));

  await tabTo(page.getByRole('radio', { name: 'Rosso robbia' }));
  await page.keyboard.press('ArrowRight');
  await expectFocus(page.getByRole('radio', { name: 'Panna naturale' }));
  await tabTo(page.getByRole('radio', { name: 'XS' }));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expectFocus(page.getByRole('radio', { name: 'M', exact: true }));
  await tabTo(button(page, 'Aggiungi al carrello'));
  await page.keyboard.press('Space');
  await page.getByText('Prodotto aggiunto al carrello!').waitFor();
  await expectFocus(button(page, 'Aggiungi al carrello'));
  await tabTo(page.getByRole('link', { name: 'Carrello, 1 prodotto' }), 'Shift+Tab');
  await page.keyboard.press('Enter');

  await expectFocus(heading(page, 'Il tuo carrello'));
  await page.getByText('Panna naturale').waitFor();
  await tabTo(button(page, /^Aggiungi un pezzo/));
  await page.keyboard.press('Space');
  await page.getByRole('link', { name: 'Carrello, 2 prodotti' }).waitFor();
  await tabTo(button(page, 'Procedi al pagamento'));
  await page.keyboard.press('Enter');
  await expectFocus(heading(page, 'Checkout'));
  expect(await typeCustomer(page)).toEqual([
    'Carrello',
    'E-mail',
    'Telefonofacoltativo',
    'Nome',
    'Cognome',
    'Indirizzo',
    'Numero civico',
    'CAP',
    'Città',
    'Regione',
    'Come li trattiamo',
    'Continua',
  ]);
  await page.keyboard.press('Enter');
  await expectFocus(heading(page, 'Pagamento'));
  await typeCardFields(page, cards.asksTheBank);
  await page.keyboard.press('Enter');
  await expectFocus(heading(page, 'Controlla e conferma'));
  await tabTo(payButton(page));
  await page.keyboard.press('Space');
  await expectFocus(button(page, 'Autorizza'));
  await tabTo(button(page, 'Rifiuta'));
  await tabTo(button(page, 'Autorizza'), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expectFocus(heading(page, 'Grazie, ordine effettuato!'));
  expect(new URL(page.url()).pathname).toBe('/accepted');
});
