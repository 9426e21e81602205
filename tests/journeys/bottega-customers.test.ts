import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { expectAccessibleOnPhone } from '#support/browser/expect-accessible.ts';
import { expectReflow } from '#support/browser/expect-reflow.ts';
import { openJourneys } from '#support/browser/open-journeys.ts';
import { placeOrder } from '#support/shop/place-order.ts';
import { readPageData } from '#support/shop/read-page-data.ts';

const { shop, openBottega } = openJourneys();
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

test('a customer is found, gets the data as a file, and is erased once the order is over; until then the screen says why', async () => {
  const email = 'ottavia.lunghissimo-cognome@example.it';
  const { id, number } = await placeOrder(shop, { pieces: 1, email });
  await using visit = await openBottega('/bottega/altro', phone);
  const { page } = visit;
  await page.getByRole('link', { name: /^Clienti/ }).tap();
  await page.getByText('Nessun cliente ha ancora chiesto').waitFor();
  await page.getByLabel('Cerca per e-mail').fill('nessuno@example.it');
  await page.getByRole('button', { name: 'Cerca', exact: true }).tap();
  await page.getByText('Nessun cliente trovato').waitFor();
  await page.getByRole('link', { name: /^Guarda che cosa/ }).tap();
  await page.getByText('Di nessuno@example.it il negozio non tiene niente.').waitFor();
  await page.getByRole('link', { name: 'Cerca un altro cliente' }).tap();
  await page.getByLabel('Cerca per e-mail').fill('ottavia');
  await page.getByRole('button', { name: 'Cerca', exact: true }).tap();
  await page.getByText('Un cliente per “ottavia”.').waitFor();
  await expectAccessibleOnPhone(page, 'customers');
  await expectReflow(page, 'customers');
  await page.setViewportSize(phone.viewport);
  await page.getByRole('link', { name: new RegExp(email) }).tap();
  await page.getByRole('link', { name: new RegExp(`^Ordine n. ${number}`) }).waitFor();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Scarica i suoi dati' }).tap(),
  ]);
  expect(download.suggestedFilename()).toBe('dati-cliente.html');
  const file = readPageData(await readFile(await download.path(), 'utf8'));
  expect(file).toMatchObject({ email, orders: [{ order: { number } }] });

  await page.getByRole('button', { name: 'Cancella i suoi dati' }).tap();
  await page.getByText(`L’ordine n. ${number} è ancora in corso`).waitFor();
  await page.getByText('Per ora non c’è niente che si possa cancellare.').waitFor();
  expect(await page.getByRole('button', { name: 'Sì, cancella per sempre' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Lascia stare' }).tap();

  await expect
    .poll(() =>
      shop.database.pool.query(`select from shop_order where id = $1 and state = 'paid'`, [id]),
    )
    .toMatchObject({ rowCount: 1 });
  await shop.database.pool.query(`update shop_order set state = 'refunded' where id = $1`, [id]);
  await page.reload();
  await page.getByRole('button', { name: 'Cancella i suoi dati' }).tap();
  await page.getByText('Nome, indirizzo, e-mail e telefono di un ordine').waitFor();
  await page.getByText('numero, giorno, pezzi e importi, per i conti').waitFor();
  await expectAccessibleOnPhone(page, 'erasing a customer');
  await expectReflow(page, 'erasing a customer');
  await page.setViewportSize(phone.viewport);
  await page.getByRole('button', { name: 'Sì, cancella per sempre' }).tap();
  await page.getByText('I suoi dati sono cancellati.').waitFor();
  await page.getByText(`Di ${email} il negozio non tiene niente.`).waitFor();
  await page.getByRole('link', { name: 'Cerca un altro cliente' }).tap();
  await page.getByText(/, da Ada$/).waitFor();
});
