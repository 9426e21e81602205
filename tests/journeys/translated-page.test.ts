import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { formatEuro } from '#text/money.ts';
import { expectShown } from '#support/browser/expect-shown.ts';
import { gotoHydrated } from '#support/browser/goto-hydrated.ts';
import { openJourneys } from '#support/browser/open-journeys.ts';
import { translatePage } from '#support/browser/translate-page.ts';
import { cards, cartOf, fillCard, fillCustomer, waitForHeading } from '#support/shop/shopper.ts';

const { shop, openVisit } = openJourneys();

async function openTranslated(page: Page, path: string): Promise<void> {
  await gotoHydrated(page, `${shop.address}${path}`);
  await translatePage(page);
}

/** The price of the cart of this browser, as people read it. */
async function totalOf(page: Page): Promise<string> {
  const response = await fetch(`${shop.address}/api/getCartPrices`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ items: await cartOf(page.context()) }),
  });
  const { total } = await response.json();
  return formatEuro(total);
}

test('a translated page leads from home to a paid order, with a question of the bank and right amounts', async () => {
  await using visit = await openVisit();
  const { page } = visit;
  const main = page.getByRole('main');
  await shop.database.pool.query(`update sku set stock = 40 where stock between 1 and 39`);
  await openTranslated(page, '/');
  await page.getByRole('button', { name: 'Certo!' }).click();
  await expectShown(page.getByText('Grazie per il feedback!'));
  await main.getByRole('link', { name: /^scopri$/i }).click();
  await main.getByRole('link', { name: /ACCESSORI/ }).click();
  await expectShown(page.getByText('12 su 15'));
  await page.getByRole('button', { name: 'Carica altri' }).click();
  await expectShown(page.getByText('15 su 15'));

  await page.getByRole('link', { name: /Berretto Nevischio/ }).click();
  await waitForHeading(page, 'Berretto Nevischio');
  await page.getByRole('button', { name: 'Guida alle taglie' }).click();
  await page.getByRole('button', { name: 'Chiudi' }).filter({ visible: true }).click();
  await page.getByRole('button', { name: 'Aggiungi al carrello' }).click();
  await page.getByRole('link', { name: 'Prodotto aggiunto al carrello!' }).click();
  await main.getByRole('button', { name: 'Aggiungi un pezzo' }).click();
  await page.getByRole('link', { name: 'Carrello, 2 prodotti' }).waitFor();
  const total = await totalOf(page);
  await expectShown(main.getByText(total).filter({ visible: true }));

  await page.getByRole('button', { name: 'Procedi al pagamento' }).click();
  await page.getByRole('button', { name: 'Continua' }).click();
  await expectShown(page.getByText('Questo campo è necessario'));
  await fillCustomer(page);
  await fillCard(page, cards.asksTheBank);
  await expectShown(main.getByText(total).filter({ visible: true }));
  await page.getByRole('button', { name: /^paga$/i }).click();
  await page.getByRole('button', { name: 'Autorizza' }).click();
  await waitForHeading(page, 'Grazie, ordine effettuato!');
  await expectShown(main.getByText(total).filter({ visible: true }));
  await expectShown(main.getByText('Berretto Nevischio'));
  await main.getByRole('link', { name: 'Segui' }).click();
  await waitForHeading(page, 'ordine');
});

test('a translated page takes a wish for a piece that is sold out, and a withdrawal that is corrected', async () => {
  await using visit = await openVisit();
  const { page } = visit;
  await shop.database.pool.query(`update sku set stock = 0 where variant_id in
    (select id from variant where product_id = 'scialle-falena')`);
  await openTranslated(page, '/product/scialle-falena');
  await page.getByRole('button', { name: 'Avvisami' }).click();
  await expectShown(page.getByText('Inserisci un indirizzo email'));
  await page.getByLabel('Indirizzo e-mail').fill('ada@example.com');
  await page.getByRole('button', { name: 'Avvisami' }).click();
  await expectShown(page.getByText('Richiesta inviata!'));

  await openTranslated(page, '/recesso');
  await page.getByRole('button', { name: 'Continua' }).click();
  await expectShown(page.getByText('Questo campo è necessario'));
  await page.getByLabel('Nome e cognome').fill('Ada Bruni');
  await page.getByLabel('Numero dell’ordine').fill('2026-00009');
  await page.getByLabel('Indirizzo e-mail').fill('ada@example.com');
  await page.getByRole('button', { name: 'Continua' }).click();
  await page.getByRole('button', { name: 'Modifica' }).click();
  await page.getByRole('button', { name: 'Continua' }).click();
  await page.getByRole('button', { name: 'Conferma recesso' }).click();
  await expectShown(page.getByText('Ti abbiamo scritto all’indirizzo ada@example.com'));
});
