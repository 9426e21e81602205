import { expect, test } from 'vitest';
import { expectAccessibleOnPhone } from '#support/browser/expect-accessible.ts';
import { expectShown } from '#support/browser/expect-shown.ts';
import { gotoHydrated } from '#support/browser/goto-hydrated.ts';
import { openJourneys } from '#support/browser/open-journeys.ts';
import { cards, openReview, payButton, pickLines, waitForHeading } from '#support/shop/shopper.ts';

const { shop, openVisit, openPage } = openJourneys();

/** React's lines in the console when a part throws. */
const thrown = /TypeError/;

test('a part of a product’s page that throws offers a reload, and the rest of the page goes on', async () => {
  await using visit = await openVisit();
  const { page } = visit;
  visit.tolerate(thrown);
  await page.route('**/api/product?*', async (route) => {
    const product = await (await route.fetch()).json();
    await route.fulfill({ json: { ...product, qualities: null } });
  });
  await gotoHydrated(page, `${shop.address}/product/cardigan-alba`);
  const failed = page.getByRole('alert');
  await expectShown(failed.getByText('Questa parte della pagina non si vede'));
  expect(await failed.getByRole('button', { name: 'Ricarica la pagina' }).isEnabled()).toBe(true);
  await page.getByRole('button', { name: 'Immagine successiva' }).click();
  await page.getByText('immagine 2 di 3').waitFor();
  await expectShown(page.getByRole('region', { name: 'Dallo stesso cesto' }));
  expect(await page.getByText('Ooops').count()).toBe(0);
});

test('a part behind a press that did not load says so, and comes at the next press with a line, or on a page that is reloaded', async () => {
  await using visit = await openVisit({ viewport: { width: 390, height: 844 } });
  const { page } = visit;
  visit.tolerate(/chunk did not load|ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
  await page.clock.install();
  await gotoHydrated(page, `${shop.address}/product/cardigan-alba#Rosso%20robbia/S`);
  await page.getByLabel('Indirizzo e-mail').fill('ada@example.com');
  const press = (name: string) => page.getByRole('button', { name }).click();
  const message = page.getByText(
    'Questa parte non si è caricata. Controlla la connessione e riprova',
  );
  async function expectRefused(name: string) {
    await press(name);
    await expectShown(message);
    await page.clock.runFor(4_000);
    await message.waitFor({ state: 'detached' });
  }
  await page.context().setOffline(true);
  const dialogs = ['Apri il menu', 'Ingrandisci l’immagine', '100% lana'];
  for (const name of [...dialogs, 'Quanto mi sta?', 'Avvisami']) await expectRefused(name);
  await page.context().setOffline(false);
  const zoom = '**/assets/zoom-dialog-*';
  await page.route(zoom, (route) => route.abort());
  await expectRefused('Ingrandisci l’immagine');
  await page.unroute(zoom);
  await press('Quanto mi sta?');
  await expectShown(page.getByRole('textbox', { name: 'Giro torace, in centimetri' }));
  await press('Avvisami');
  await expectShown(page.getByText('Richiesta inviata!'));
  await gotoHydrated(page, `${shop.address}/product/cardigan-alba`);
  for (const name of dialogs) {
    await press(name);
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
  }
});

test('the end of a page that did not load comes when the line is back', async () => {
  await using visit = await openPage('/product/gilet-olmo');
  const { page } = visit;
  visit.tolerate(/offline|ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
  const shelf = '**/api/someProducts?*';
  await page.route(shelf, (route) => route.abort());
  await gotoHydrated(page, `${shop.address}/product/cardigan-alba`);
  const failed = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('someProducts'),
  );
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await failed;
  await page.unroute(shelf);
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  const seen = page.getByRole('region', { name: 'Visti di recente' });
  await expectShown(seen.getByRole('link', { name: /^Gilet Olmo/ }));
});

test('a confirmation that throws after a payment says that the order is placed', async () => {
  await using visit = await openVisit();
  const { page } = visit;
  visit.tolerate(thrown);
  await page.route('**/api/checkPayment', async (route) => {
    const checked = await (await route.fetch()).json();
    await route.fulfill({ json: { ...checked, order: { ...checked.order, products: null } } });
  });
  const lines = await pickLines(shop, 1);
  await openReview(page, { address: shop.address, lines, card: cards.good });
  await payButton(page).click();
  await waitForHeading(page, 'Il tuo ordine è confermato');
  expect(await page.title()).toMatch(/^Ordine effettuato · /);
  await expectAccessibleOnPhone(page, 'a confirmation that threw');
  expect(await page.getByText('Ooops').count()).toBe(0);
});
