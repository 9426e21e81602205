import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { enterBottega } from '#support/browser/enter-bottega.ts';
import { expectAccessible } from '#support/browser/expect-accessible.ts';
import { expectFocus } from '#support/browser/expect-focus.ts';
import { phone } from '#support/browser/makers-phone.ts';
import { openFold } from '#support/browser/open-fold.ts';
import { openJourneys } from '#support/browser/open-journeys.ts';
import { openSize } from '#support/browser/open-size.ts';
import { placeOrder } from '#support/shop/place-order.ts';
import { piecesInStock } from '#support/shop/shop-books.ts';

/** The words for a maker whose phone has lost its connection in the middle of an order. */
const { shop, openVisit, openBottega } = openJourneys();
const noteLabel = 'Una nota, che il cliente non vede';
const messageLabel = 'Un messaggio al cliente';

test('a press without a connection leaves the order on the screen, and says that nothing was done; words that are too long are counted, and none is cut', async () => {
  const { id } = await placeOrder(shop);
  await using visit = await openBottega(`/bottega/ordini/${id}`, phone);
  const { page } = visit;
  visit.tolerate(/ERR_INTERNET_DISCONNECTED/);
  await openFold(page, 'Scrivi a');
  const message = page.getByLabel(messageLabel);
  const send = page.getByRole('button', { name: 'Manda il messaggio' });
  await message.fill(`${'x'.repeat(2003)}\n `);
  await page.getByText('Sono 2003 caratteri, al massimo 2000: togline 3.').waitFor();
  expect((await message.inputValue()).length).toBe(2005);
  await send.tap();
  await expectFocus(message);
  await message.fill('Ciao Ada');
  await page.getByRole('button', { name: 'Rimborsa' }).tap();
  const give = page.getByRole('button', { name: /^Rendi / });
  await give.waitFor();
  await openFold(page, 'Indirizzo');
  await page.getByRole('button', { name: 'Correggi l’indirizzo' }).tap();
  await page.getByLabel('Città').fill('Busca');
  await openFold(page, 'Note per voi');
  await page.getByLabel(noteLabel).fill('È un regalo');
  await page.context().setOffline(true);
  await give.tap();
  await page.getByText('Non c’è connessione: non è stato reso niente.').waitFor();
  const notDone = page.getByText('Non c’è connessione: non è stato fatto niente.');
  const presses = ['Lo porto io', 'Salva l’indirizzo', 'Aggiungi la nota', 'Manda il messaggio'];
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

test('where only the answer is lost it is looked at before it is said what was done', async () => {
  const { id } = await placeOrder(shop);
  await using visit = await openBottega(`/bottega/ordini/${id}`, phone);
  const { page } = visit;
  visit.tolerate(/ERR_FAILED|Failed to load/);
  const note = page.getByLabel(noteLabel);
  await loseAnswers(page, /bottega\/api\/(?:note|correctAddress|movePieces)$/);
  await openFold(page, 'Note per voi');
  await note.fill('È un regalo');
  await page.getByRole('button', { name: 'Aggiungi la nota' }).tap();
  await page.getByRole('listitem').filter({ hasText: 'È un regalo' }).waitFor();
  await expect.poll(() => note.inputValue()).toBe('');
  await openFold(page, 'Indirizzo');
  await page.getByRole('button', { name: 'Correggi l’indirizzo' }).tap();
  await page.getByLabel('Città').fill('Busca');
  await page.getByRole('button', { name: 'Salva l’indirizzo' }).tap();
  await page.getByText('Indirizzo salvato.').waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
  await page.route('**/bottega/api/note', (route) => route.abort());
  await note.fill('Bottoni di legno');
  await page.getByRole('button', { name: 'Aggiungi la nota' }).tap();
  await page.getByText('La risposta si è persa: forse è già fatto.').waitFor();
  expect(await note.inputValue()).toBe('Bottoni di legno');

  await page.goto(`${shop.address}/bottega/pezzi?cerca=olmo`);
  await openSize(page);
  const finished = page.getByRole('button', { name: /^Ne ho finita una: / }).first();
  const before = await piecesInStock(shop);
  await finished.tap();
  await page.getByText(/^Era già fatto\. /).waitFor();
  await page.unrouteAll();
  await finished.tap();
  await expect.poll(() => piecesInStock(shop)).toBe(before + 2);
});

test('without a line the screens open after a reload with the last lists and their time; signing out takes all off the phone', async () => {
  const { number } = await placeOrder(shop);
  await using visit = await openVisit({ ...phone, serviceWorkers: 'allow' });
  const { page } = visit;
  visit.tolerate(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load|status of 401/);
  const isLookedAfter = () => page.evaluate(() => navigator.serviceWorker.controller !== null);
  await page.goto(shop.address);
  await page.evaluate(async () => {
    const older = await caches.open('bottega 0123');
    await older.put('/bottega/assets/older.js', new Response(''));
  });
  await enterBottega(page, shop);
  const row = page.getByRole('link', { name: `Ordine n. ${number}` });
  const before = page.getByText(/Quello che vedi è di prima, delle \d\d:\d\d\./);
  await page.goto(`${shop.address}/bottega/ordini`);
  await row.tap();
  await page.getByRole('list', { name: 'Pezzi' }).waitFor();
  await page.goto(`${shop.address}/bottega`);
  await row.waitFor();
  // A new build replaces the files of an older one.
  await expect.poll(() => keptAddresses(page)).toContain('/bottega');
  await expect.poll(() => keptAddresses(page)).not.toContain('/bottega/assets/older.js');
  expect(await before.count()).toBe(0);

  await page.context().setOffline(true);
  await page.reload();
  await before.waitFor();
  expect(await isLookedAfter()).toBe(true);
  await expectAccessible(page, 'Oggi without a line');
  await row.tap();
  await page.getByRole('heading', { level: 1, name: `Ordine n. ${number}` }).waitFor();
  await before.waitFor();
  // A list that was never read says so.
  await page.goto(`${shop.address}/bottega/da-fare`);
  await page.getByText('Il negozio non si raggiunge.', { exact: true }).waitFor();
  await page.context().setOffline(false);
  await page.goto(`${shop.address}/bottega/ordini`);
  await row.waitFor();
  expect(await before.count()).toBe(0);
  const kept = await keptAddresses(page);
  expect(kept.filter((path) => /\/(?:api|anteprima)\//.test(path))).toEqual([]);

  expect(await keptLists(page)).not.toEqual([]);
  await page.context().clearCookies();
  await page.reload();
  const signIn = page.getByRole('heading', { name: 'Entra in bottega' });
  await signIn.waitFor();
  expect(await keptLists(page)).toEqual([]);
  await enterBottega(page, shop);
  await page.goto(`${shop.address}/bottega/ordini`);
  await row.waitFor();
  await page.goto(`${shop.address}/bottega/dispositivi`);
  // The list comes above the button, which moves.
  await page.getByText('Questo dispositivo').waitFor();
  await page.getByText('Non ne hai ancora.').waitFor();
  await page.getByRole('button', { name: 'Esci' }).tap();
  await signIn.waitFor();
  expect([...(await keptLists(page)), ...(await keptAddresses(page))]).toEqual([]);
  const workers = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  await expect.poll(workers).toBe(0);
  await page.goto(`${shop.address}/shop`);
  expect(await isLookedAfter()).toBe(false);
});

/** Names of the lists that the device keeps for the time without a line. */
function keptLists(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Object.keys(localStorage).filter((name) => name.startsWith('bottega-list ')),
  );
}

/** The Bottega's page and files in the device's cache. */
function keptAddresses(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('bottega '));
    const opened = await Promise.all(names.map((name) => caches.open(name)));
    const requests = await Promise.all(opened.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
}

/** The shop does what it is asked for, and its answers do not arrive. */
async function loseAnswers(page: Page, calls: RegExp): Promise<void> {
  await page.route(calls, async (route) => {
    await route.fetch();
    await route.abort();
  });
}
