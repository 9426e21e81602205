import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '#contract/paths.ts';
import { addEmailVerification } from '#shop/back-in-stock/verification-statements.ts';
import { gotoHydrated } from '#support/browser/goto-hydrated.ts';
import { expectShown } from '#support/browser/expect-shown.ts';
import { openJourneys } from '#support/browser/open-journeys.ts';
import { fillCart, pickLines } from '#support/shop/shopper.ts';

const { shop, openVisit } = openJourneys();

const quiet = { javaScriptEnabled: false };

test('without JavaScript home and product page are complete, and a category lists its first products, without a button that does nothing', async () => {
  await using visit = await openVisit(quiet);
  const { page } = visit;
  await page.goto(shop.address);
  await page.getByText(/^Spedizione gratuita per ordini superiori a 180,00\s€$/).waitFor();
  const strip = page.getByRole('region', { name: 'Scopri le novità' });
  expect(await strip.locator('a[href^="/product/"]').count()).toBe(7);
  const text = await page.getByRole('main').innerText();
  for (const words of ['All you need is knitting', 'Consigliaci tu!', 'Marta e Lucia Ferri']) {
    expect(text).toContain(words);
  }
  await page.goto(`${shop.address}/shop/clothes`);
  await page.getByRole('heading', { level: 1, name: 'Abbigliamento' }).waitFor();
  await page.getByText('Hai visualizzato 12 su 16 prodotti').waitFor();
  const list = page.getByRole('list', { name: 'Prodotti' });
  expect(await list.getByRole('link').count()).toBe(12);
  expect(await page.locator('[data-skeleton]').count()).toBe(0);

  await page.goto(`${shop.address}/product/cardigan-alba`);
  const product = await page.getByRole('main').innerText();
  for (const words of [
    'Cardigan Alba',
    '145,00',
    'Pecora transumante',
    'Rosso robbia',
    'bottoni di corno',
    'Dettagli e materiali',
    'Vestibilità e misure',
    'Cura',
    'Senza, scrivici',
  ]) {
    expect(product).toContain(words);
  }
  expect(product).not.toContain('Aggiungi al carrello');
  expect(product).not.toContain('Guida alle taglie');
  expect(product).toMatch(/Altezza\s+15cm\s+Larghezza\s+30cm/);
  for (const name of ['Immagine successiva', 'Ingrandisci l’immagine']) {
    expect(await page.getByLabel(name).isVisible(), name).toBe(false);
  }
  expect(await page.getByRole('table').innerText()).toMatch(/Torace(?:\s+\d+){3}/);
  expect(await page.getByRole('button', { name: 'Quanto mi sta?' }).count()).toBe(0);
  await page.getByRole('link', { name: 'Vestibilità e misure' }).click();
  expect(new URL(page.url()).hash).toBe('#misure');
  await page.goto(`${shop.address}/product/scialle-falena`);
  const gone = await page.getByRole('main').innerText();
  expect(gone).toContain('ti avvisiamo appena torna');
  expect(gone).not.toContain('Avvisami');
});

test('without JavaScript cart and checkout say whom to write to, and wait for nothing; a filled cart shows its pieces and their number, and no button that does nothing', async () => {
  await using visit = await openVisit(quiet);
  const { page } = visit;
  const main = page.getByRole('main');
  await page.goto(`${shop.address}/cart`);
  const cart = await main.innerText();
  expect(cart).toMatch(/Il carrello ha bisogno di JavaScript\. Senza, scrivici: \S+@[\w.]+\.\s/);
  expect(cart).not.toContain('Il tuo carrello è vuoto');
  await page.goto(`${shop.address}/checkout`);
  expect(await main.innerText()).toContain('Per ordinare serve JavaScript');
  expect(await main.getByRole('link', { name: 'ciao@gomitolo.example' }).isVisible()).toBe(true);
  expect(await main.locator('.skeleton').filter({ visible: true }).count()).toBe(0);
  const [line] = await pickLines(shop, 1);
  const lines = line === undefined ? [] : [{ ...line, qty: 2 }];
  await fillCart(page.context(), { address: shop.address, lines });
  await page.goto(`${shop.address}/cart`);
  const filled = page.getByRole('main');
  await expectShown(filled.getByText('Quantità: 2'));
  await expectShown(filled.getByText(/^Totale/));
  expect(await filled.getByRole('button').filter({ visible: true }).count()).toBe(0);
});

test('without JavaScript a withdrawal is filled in, corrected, confirmed and received, and each step is on the screen when it comes; an address is confirmed', async () => {
  await using visit = await openVisit({ ...quiet, viewport: { width: 740, height: 360 } });
  const { page } = visit;
  visit.tolerate(/status of 400/);
  await page.goto(`${shop.address}/recesso`);
  await page.getByLabel('Nome e cognome').fill('Ada Bruni');
  await page.getByRole('button', { name: 'Continua' }).click();
  await expectInSight(page, page.getByText('Questo campo è necessario').first());
  expect(await page.getByLabel('Nome e cognome').inputValue()).toBe('Ada Bruni');
  await page.getByLabel('Numero dell’ordine').fill('2026-00001');
  await page.getByLabel('Indirizzo e-mail').fill('ada@example.com');
  await page.getByRole('button', { name: 'Continua' }).click();
  await expectInSight(page, page.getByRole('heading', { name: 'Confermi il recesso?' }));
  await page.getByRole('button', { name: 'Modifica' }).click();
  await page.getByLabel('Numero dell’ordine').fill('2026-00002');
  await page.getByRole('button', { name: 'Continua' }).click();
  await expectShown(page.getByText(/recedo dal contratto .* 2026-00002\.$/));
  await page.getByRole('button', { name: 'Conferma recesso' }).click();
  await expectInSight(page, page.getByRole('heading', { name: 'Abbiamo ricevuto il tuo recesso' }));
  await expectShown(page.getByText('Ti abbiamo scritto all’indirizzo che hai indicato'));
  const withdrawals = async () =>
    (await shop.database.pool.query('select name, order_number from withdrawal')).rows;
  const declared = [{ name: 'Ada Bruni', order_number: '2026-00002' }];
  expect(await withdrawals()).toEqual(declared);
  await page.reload();
  await expectShown(page.getByText('Ti abbiamo scritto all’indirizzo che hai indicato'));
  expect(await withdrawals()).toEqual(declared);
  expect(page.url()).not.toMatch(/ada|bruni|00002/i);
  await addEmailVerification(shop.database.db, { token: 'a-link', email: 'ada@example.com' });
  await page.goto(`${shop.address}${paths.confirmAddress('a-link')}`);
  await page.getByRole('button', { name: 'Conferma l’indirizzo' }).click();
  await expectShown(page.getByRole('heading', { name: 'Indirizzo confermato' }));
});

/** Without scrolling to it, and not below the top bar. */
async function expectInSight(page: Page, wanted: Locator): Promise<void> {
  await expectShown(wanted);
  const [box, bar] = [await wanted.boundingBox(), await page.getByRole('banner').boundingBox()];
  const { y = Number.NaN, height = Number.NaN } = box ?? {};
  expect(y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
  expect(y + height).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
}

test('texts read the same with and without JavaScript', async () => {
  await using quietly = await openVisit(quiet);
  await using visit = await openVisit();
  for (const each of [quietly, visit]) each.tolerate(/status of 404/);
  for (const [path, words] of [
    ['/recesso', 'Recesso'],
    ['/chi-siamo', 'La nostra storia'],
    ['/nowhere', 'Pagina non trovata'],
  ] as const) {
    await quietly.page.goto(`${shop.address}${path}`);
    const quietText = await quietly.page.getByRole('main').innerText();
    expect(quietText.toLowerCase()).toContain(words.toLowerCase());
    await gotoHydrated(visit.page, `${shop.address}${path}`);
    expect(await visit.page.getByRole('main').innerText()).toBe(quietText);
  }
  await quietly.page.goto(`${shop.address}/aiuto`);
  await expectShown(quietly.page.getByText('per ora spediamo solo in Italia, comprese le isole.'));
  expect(await quietly.page.getByRole('searchbox').count()).toBe(0);
});
