import { expect, test } from 'vitest';
import { expectShown } from '#support/browser/expect-shown.ts';
import { gotoHydrated } from '#support/browser/goto-hydrated.ts';
import { openJourneys } from '#support/browser/open-journeys.ts';

const { shop, openVisit } = openJourneys();

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
  for (const name of ['Apri il menu', 'Quanto mi sta?', 'Avvisami']) await expectRefused(name);
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
