import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { piecesInStock } from '#support/shop/shop-books.ts';
import { enterBottega } from '#support/browser/enter-bottega.ts';
import { expectAccessible } from '#support/browser/expect-accessible.ts';
import { hasFocus } from '#support/browser/has-focus.ts';
import { openFold } from '#support/browser/open-fold.ts';
import { openSize } from '#support/browser/open-size.ts';
import { openJourneys } from '#support/browser/open-journeys.ts';
import { placeOrder } from '#support/shop/place-order.ts';

/** The words for a maker whose phone has lost its connection in the middle of an order. */
const { shop, openVisit } = openJourneys();
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const noteLabel = 'Una nota, che il cliente non vede';
const messageLabel = 'Un messaggio al cliente';

test('a press without a connection leaves the order on the screen, and says that nothing was done', async () => {
  await using visit = await openVisit(phone);
  const { page } = visit;
  visit.tolerate(/ERR_INTERNET_DISCONNECTED/);
  await openOrder(page);
  await page.getByRole('button', { name: 'Rimborsa' }).tap();
  const give = page.getByRole('button', { name: /^Rendi / });
  await give.waitFor();
  await openFold(page, 'Indirizzo');
  await page.getByRole('button', { name: 'Correggi l’indirizzo' }).tap();
  await page.getByLabel('Città').fill('Busca');
  await openFold(page, 'Note per voi');
  await page.getByLabel(noteLabel).fill('È un regalo');
  await openFold(page, 'Scrivi a');
  await page.getByLabel(messageLabel).fill('Ciao Ada');
  await page.context().setOffline(true);
  await give.tap();
  await page.getByText('Non c’è connessione: non è stato reso niente.').waitFor();
  const notDone = page.getByText('Non c’è connessione: non è stato fatto niente.');
  const presses = [
    'Lo porto io',
    'Salva l’indirizzo',
    'Aggiungi la nota',
    'Manda il messaggio',
    'Rimanda la conferma',
  ];
  for (const [already, name] of presses.entries()) {
    await page.getByRole('button', { name }).tap();
    await expect.poll(() => notDone.count()).toBe(already + 1);
  }
  expect(await page.getByText('non si raggiunge').count()).toBe(0);
  expect(await page.getByRole('list', { name: 'Pezzi' }).count()).toBe(1);
  await expectAccessible(page, 'presses without a connection');
  await page.context().setOffline(false);
  await expect.poll(() => page.getByRole('alert').count()).toBe(0);
  await give.tap();
  await page.getByText(/resi: il cliente riceve un’e-mail\./).waitFor();
  await page.getByRole('button', { name: 'Aggiungi la nota' }).tap();
  await page.getByRole('listitem').filter({ hasText: 'È un regalo' }).waitFor();
});

test('where only the answer is lost the order is looked at before it is said what was done', async () => {
  await using visit = await openVisit(phone);
  const { page } = visit;
  visit.tolerate(/ERR_FAILED|Failed to load/);
  await openOrder(page);
  await loseAnswers(page, /bottega\/api\/(?:note|message|correctAddress)$/);
  await openFold(page, 'Note per voi');
  await page.getByLabel(noteLabel).fill('È un regalo');
  await page.getByRole('button', { name: 'Aggiungi la nota' }).tap();
  await page.getByRole('listitem').filter({ hasText: 'È un regalo' }).waitFor();
  await expect.poll(() => page.getByLabel(noteLabel).inputValue()).toBe('');
  await openFold(page, 'Scrivi a');
  await page.getByLabel(messageLabel).fill('Ciao Ada');
  await page.getByRole('button', { name: 'Manda il messaggio' }).tap();
  await page.getByText('Messaggio in partenza').waitFor();
  await openFold(page, 'Indirizzo');
  await page.getByRole('button', { name: 'Correggi l’indirizzo' }).tap();
  await page.getByLabel('Città').fill('Busca');
  await page.getByRole('button', { name: 'Salva l’indirizzo' }).tap();
  await page.getByText('Indirizzo salvato.').waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);

  await page.unrouteAll();
  await page.route('**/bottega/api/note', (route) => route.abort());
  await page.getByLabel(noteLabel).fill('Bottoni di legno');
  await page.getByRole('button', { name: 'Aggiungi la nota' }).tap();
  await page.getByText('La risposta si è persa: forse è già fatto.').waitFor();
  expect(await page.getByLabel(noteLabel).inputValue()).toBe('Bottoni di legno');

  await page.unrouteAll();
  await page.goto(`${shop.address}/bottega/pezzi?cerca=olmo`);
  await openSize(page);
  const finished = page.getByRole('button', { name: /^Ne ho finita una: / }).first();
  await finished.waitFor();
  const before = await piecesInStock(shop);
  await loseAnswers(page, /bottega\/api\/movePieces$/);
  await finished.tap();
  await page.getByText(/^Era già fatto\. /).waitFor();
  await expect.poll(() => page.getByRole('alert').count()).toBe(0);
  await page.unrouteAll();
  await finished.tap();
  await expect.poll(() => piecesInStock(shop)).toBe(before + 2);
});

test('words that are too long are counted and sent by no press, and none is cut', async () => {
  await using visit = await openVisit(phone);
  const { page } = visit;
  await openOrder(page);
  await openFold(page, 'Scrivi a');
  const message = page.getByLabel(messageLabel);
  await message.fill(`${'x'.repeat(2003)}\n `);
  await page.getByText('Sono 2003 caratteri, al massimo 2000: togline 3.').waitFor();
  expect((await message.inputValue()).length).toBe(2005);
  await page.getByRole('button', { name: 'Manda il messaggio' }).tap();
  await expect.poll(() => hasFocus(message)).toBe(true);
  await expectAccessible(page, 'a message that is too long');
  await message.fill(`${'x'.repeat(2000)}\n `);
  await page.getByRole('button', { name: 'Manda il messaggio' }).tap();
  await page.getByText('Messaggio in partenza').waitFor();
  const code = page.getByLabel('Codice per seguire il pacco');
  await code.fill('1'.repeat(201));
  await page.getByText('Sono 201 caratteri, al massimo 200: togline 1.').waitFor();
  expect((await code.inputValue()).length).toBe(201);
});

test('after a reload without a line the last lists are there with their time, and only for the maker who read them', async () => {
  await using visit = await openVisit(phone);
  const { page } = visit;
  visit.tolerate(/ERR_FAILED|Failed to load|status of 401/);
  const { id, number } = await placeOrder(shop);
  await enterBottega(page, shop);
  const row = page.getByRole('link', { name: `Ordine n. ${number}` });
  const before = page.getByText(/Quello che vedi è di prima, delle \d\d:\d\d\./);
  await page.goto(`${shop.address}/bottega/ordini/${id}`);
  await page.getByRole('list', { name: 'Pezzi' }).waitFor();
  await page.goto(`${shop.address}/bottega/ordini`);
  await row.waitFor();
  expect(await before.count()).toBe(0);
  await page.route('**/bottega/api/**', (route) => route.abort());
  await page.reload();
  await before.waitFor();
  await expectAccessible(page, 'orders without a line');
  await row.tap();
  await page.getByRole('heading', { level: 1, name: `Ordine n. ${number}` }).waitFor();
  await before.waitFor();
  // A list that was never read says so.
  await page.goto(`${shop.address}/bottega/da-fare`);
  await page.getByText('Il negozio non si raggiunge.', { exact: true }).waitFor();
  await page.unrouteAll();
  await page.goto(`${shop.address}/bottega/ordini`);
  await row.waitFor();
  expect(await before.count()).toBe(0);

  expect(await keptLists(page)).not.toEqual([]);
  await page.context().clearCookies();
  await page.reload();
  await page.getByRole('heading', { name: 'Entra in bottega' }).waitFor();
  expect(await keptLists(page)).toEqual([]);
  await enterBottega(page, shop);
  await page.goto(`${shop.address}/bottega/ordini`);
  await row.waitFor();
  await page.goto(`${shop.address}/bottega/dispositivi`);
  // The list comes above the button, which moves.
  await page.getByText('Questo dispositivo').waitFor();
  await page.getByText('Non ne hai ancora.').waitFor();
  await page.getByRole('button', { name: 'Esci' }).tap();
  await page.getByRole('heading', { name: 'Entra in bottega' }).waitFor();
  expect(await keptLists(page)).toEqual([]);
});

/** Names of what the device keeps for the time without a line. */
function keptLists(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Object.keys(localStorage).filter((name) => name.startsWith('bottega-list ')),
  );
}

async function openOrder(page: Page): Promise<void> {
  const { id } = await placeOrder(shop);
  await enterBottega(page, shop);
  await page.goto(`${shop.address}/bottega/ordini/${id}`);
}

/** The shop does what it is asked for, and its answers do not arrive. */
async function loseAnswers(page: Page, calls: RegExp): Promise<void> {
  await page.route(calls, async (route) => {
    await route.fetch();
    await route.abort();
  });
}
