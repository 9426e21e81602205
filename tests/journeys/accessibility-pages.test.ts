import { test } from 'vitest';
import { paths } from '#contract/paths.ts';
import { addEmailVerification } from '#shop/back-in-stock/verification-statements.ts';
import { gotoHydrated } from '#support/browser/goto-hydrated.ts';
import {
  expectAccessible,
  expectAccessibleOnBoth,
  expectAccessibleOnPhone,
  phone,
} from '#support/browser/expect-accessible.ts';
import { expectReflow } from '#support/browser/expect-reflow.ts';
import { openJourneys } from '#support/browser/open-journeys.ts';

const { shop, openVisit, openPage } = openJourneys();

test('the pages of terms and notices are accessible, and have room', async () => {
  await using visit = await openVisit({ viewport: phone });
  const { page } = visit;
  for (const path of ['/cookie', '/chi-siamo', '/aiuto']) {
    await gotoHydrated(page, `${shop.address}${path}`);
    await expectAccessible(page, path);
    if (path === '/aiuto') await expectReflow(page, path);
  }
});

test('the withdrawal is accessible and has room as a form, refused, to be confirmed, not sent and received', async () => {
  await using visit = await openPage('/recesso', { viewport: phone });
  const { page } = visit;
  visit.tolerate(/status of 503|ApiError/);
  const next = page.getByRole('button', { name: 'Continua' });
  await next.click();
  await page.getByText('Questo campo è necessario').first().waitFor();
  await expectAccessibleOnBoth(page, 'withdrawal, errors');
  await expectReflow(page, 'withdrawal, errors');
  await page.setViewportSize(phone);
  await page.getByRole('textbox', { name: 'Nome e cognome' }).fill('Ada Bruni');
  await page.getByRole('textbox', { name: 'Numero dell’ordine' }).fill('1');
  await page.getByRole('textbox', { name: 'Indirizzo e-mail' }).fill('ada@example.com');
  await next.click();
  const send = page.getByRole('button', { name: 'Conferma recesso' });
  await page.route('**/api/withdraw', (route) => route.fulfill({ status: 503, json: {} }));
  await send.click();
  await page.getByText('Non siamo riuscite a ricevere').waitFor();
  await expectAccessible(page, 'withdrawal, to be confirmed, not sent');
  await page.unroute('**/api/withdraw');
  await send.click();
  await page.getByText('Abbiamo ricevuto il tuo recesso').waitFor();
  await expectAccessible(page, 'withdrawal, received');
});

test('the page that confirms an address is accessible in each of its states', async () => {
  await using visit = await openVisit({ viewport: phone });
  const { page } = visit;
  visit.tolerate(/status of 404/);
  const link = `${shop.address}${paths.confirmAddress('a-link')}`;
  await gotoHydrated(page, link);
  await expectAccessibleOnPhone(page, 'link unknown');
  await addEmailVerification(shop.database.db, { token: 'a-link', email: 'ada@example.com' });
  await gotoHydrated(page, link);
  await expectAccessibleOnPhone(page, 'address to be confirmed');
  await page.getByRole('button', { name: 'Conferma l’indirizzo' }).click();
  await page.getByRole('heading', { name: 'Indirizzo confermato' }).waitFor();
  await expectAccessibleOnPhone(page, 'address confirmed');
  await gotoHydrated(page, link);
  await expectAccessibleOnPhone(page, 'address confirmed before');
});

test('missing pages and failures are told accessibly; a part that does not arrive offers a reload, which repairs it', async () => {
  await using visit = await openPage('/nowhere', { viewport: phone });
  const { page } = visit;
  visit.tolerate(/status of 404|ERR_FAILED|ChunkLoadError/);
  await expectAccessibleOnPhone(page, 'not found');
  await page.route('**/assets/shop-*.js', (route) => route.abort());
  await gotoHydrated(page, `${shop.address}/error`);
  await expectAccessibleOnPhone(page, 'error');
  await page.getByRole('button', { name: 'Apri il menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Negozio', exact: true }).click();
  await page.getByRole('button', { name: 'Ricarica la pagina' }).waitFor();
  await expectAccessible(page, 'error, part of the page missing');
  await page.unroute('**/assets/shop-*.js');
  await page.getByRole('button', { name: 'Ricarica la pagina' }).click();
  await page
    .getByRole('main')
    .getByRole('link', { name: /ABBIGLIAMENTO/ })
    .waitFor();
});

test('the menu of phones, which has room, the way past it and the note without a connection are accessible', async () => {
  await using visit = await openPage('/shop', { viewport: phone });
  const { page } = visit;
  await page.getByRole('button', { name: 'Apri il menu' }).click();
  await page.getByRole('dialog', { name: 'Gomitolo' }).waitFor();
  await expectAccessible(page, 'menu');
  await expectReflow(page, 'menu');
  await page.keyboard.press('Escape');
  await page.context().setOffline(true);
  await page.getByText('Sei senza connessione').waitFor();
  await page.setViewportSize(phone);
  await page.evaluate(() => document.querySelector('a')?.focus());
  await page.getByRole('link', { name: 'Vai al contenuto' }).waitFor();
  await expectAccessible(page, 'skip link, offline');
});
