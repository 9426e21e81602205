import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { backupCalls, type BottegaBackups } from '#contract/bottega/backups.ts';
import { expectAccessible, expectAccessibleOnBoth } from '#support/browser/expect-accessible.ts';
import { expectReflow } from '#support/browser/expect-reflow.ts';
import { expectScreen, phone } from '#support/browser/makers-phone.ts';
import { openJourneys } from '#support/browser/open-journeys.ts';
import { placeOrder } from '#support/shop/place-order.ts';
import { readPageData } from '#support/shop/read-page-data.ts';

/** Screens that are needed now and then, from 'Altro'. */
const { shop, openBottega } = openJourneys();

test('a customer is found, gets the data as a file, and is erased once the order is over; until then the screen says why', async () => {
  const email = 'ottavia.lunghissimo-cognome@example.it';
  const { id, number } = await placeOrder(shop, { pieces: 1, email });
  const paid = `select from shop_order where id = $1 and state = 'paid'`;
  await expect.poll(() => shop.database.pool.query(paid, [id])).toMatchObject({ rowCount: 1 });
  await using visit = await openBottega('/bottega/altro', phone);
  const { page } = visit;
  const search = page.getByLabel('Cerca per e-mail');
  await page.getByRole('link', { name: /^Clienti/ }).tap();
  await search.fill('nessuno@example.it');
  await search.press('Enter');
  await page.getByRole('link', { name: /^Guarda che cosa/ }).tap();
  await page.getByText('Di nessuno@example.it il negozio non tiene niente.').waitFor();
  await page.getByRole('link', { name: 'Cerca un altro cliente' }).tap();
  await search.fill('ottavia');
  await search.press('Enter');
  await page.getByText('Un cliente per “ottavia”.').waitFor();
  await expectScreen(page, 'customers');
  await page.getByRole('link', { name: new RegExp(email) }).tap();
  await page.getByRole('link', { name: new RegExp(`^Ordine n. ${number}`) }).waitFor();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Scarica i suoi dati' }).tap();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('dati-cliente.html');
  const file = readPageData(await readFile(await download.path(), 'utf8'));
  expect(file).toMatchObject({ email, orders: [{ order: { number } }] });

  const erase = page.getByRole('button', { name: 'Cancella i suoi dati' });
  const yes = page.getByRole('button', { name: 'Sì, cancella per sempre' });
  await erase.tap();
  await page.getByText(`L’ordine n. ${number} è ancora in corso`).waitFor();
  expect(await yes.count()).toBe(0);
  await shop.database.pool.query(`update shop_order set state = 'refunded' where id = $1`, [id]);
  await page.reload();
  await erase.tap();
  await page.getByText('numero, giorno, pezzi e importi, per i conti').waitFor();
  await expectScreen(page, 'erasing a customer');
  await yes.tap();
  await page.getByText('I suoi dati sono cancellati.').waitFor();
  await page.getByText(`Di ${email} il negozio non tiene niente.`).waitFor();
  await page.getByRole('link', { name: 'Cerca un altro cliente' }).tap();
  await page.getByText(/, da Ada$/).waitFor();
});

test('a maker makes a backup on the phone, and sees when it is done', async () => {
  await using visit = await openBottega('/bottega/altro', phone);
  const { page } = visit;
  const now = new Date().toISOString();
  // The file itself: `tests/api/bottega-backups.test.ts`.
  let backups: BottegaBackups = { folder: '/backups' };
  await page.route(`**${backupCalls.backups.path}`, (route) => route.fulfill({ json: backups }));
  await page.route(`**${backupCalls.makeBackup.path}`, (route) => {
    backups = { folder: '/backups', run: { asked_at: now, by: 'Ada' } };
    return route.fulfill({ json: backups });
  });
  await page.getByRole('link', { name: /^Copia del negozio/ }).tap();
  await page.getByText('Ancora nessuna copia.').waitFor();
  const make = page.getByRole('button', { name: 'Fai una copia adesso' });
  await make.tap();
  await make.waitFor({ state: 'detached' });
  const last = { name: 'gomitolo-2026-11-27.backup', at: now, bytes: 4096 };
  backups = { folder: '/backups', run: { asked_at: now, by: 'Ada', ended_at: now }, last };
  await page.getByText(/^L’ultima copia è del .* [kM]B\.$/).waitFor();
  await make.waitFor();
  await page.getByRole('button', { name: 'Scarica l’ultima copia' }).waitFor();
  await expectScreen(page, 'backups');
});

test('visits stand in numbers and in a plot, also without a line; the register of a month is downloaded', async () => {
  const { rows } = await shop.database.pool.query<{ id: string; name: string }>(
    'select id, name from product where not retired order by id limit 1',
  );
  const { id, name } = rows[0] ?? {};
  await shop.database.pool.query(
    `insert into visit_count (day, kind, name, seen, carted)
     select (now() at time zone 'Europe/Rome')::date - ago, kind, name, 40 + ago, carted
     from generate_series(1, 20) as ago, (values ('page', '/', 0), ('product', $1, 3))
       as seen (kind, name, carted)`,
    [id],
  );
  await using visit = await openBottega('/bottega/visite', phone);
  const { page } = visit;
  visit.tolerate(/Failed to load|ERR_INTERNET/);
  const mostSeen = page.getByRole('listitem').filter({ hasText: `${name}` });
  await expect.poll(() => mostSeen.first().textContent()).toMatch(/Nel carrello\s*\d+/);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Ultimi 30 giorni' }).tap();
  await page.getByRole('alert').filter({ hasText: 'Il negozio non si raggiunge.' }).waitFor();
  await page.context().setOffline(false);
  await page.getByText('Il giorno con più visite: 120').waitFor();
  await expect.poll(() => mostSeen.first().textContent()).toMatch(/Nel carrello\s*60/);
  await expectAccessibleOnBoth(page, 'visits');
  await expectReflow(page, 'visits');

  await page.setViewportSize(phone.viewport);
  await page.goto(`${shop.address}/bottega/ogni-euro`);
  await page.getByRole('heading', { name: 'Venduto per settimana' }).waitFor();
  await expectAccessible(page, 'money');
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: /^Scarica / }).tap();
  expect((await downloading).suggestedFilename()).toMatch(/^registro-20\d\d-\d\d\.csv$/);
});
