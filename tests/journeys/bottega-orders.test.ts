import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { advanceQueueClock } from '#support/database/advance-queue-clock.ts';
import { expectAccessible } from '#support/browser/expect-accessible.ts';
import { expectFocus } from '#support/browser/expect-focus.ts';
import { expectScreen, phone } from '#support/browser/makers-phone.ts';
import { openJourneys } from '#support/browser/open-journeys.ts';
import { readSignInCode } from '#support/mail/read-sign-in-code.ts';
import { placeOrder } from '#support/shop/place-order.ts';
import { stateOf } from '#support/shop/shop-books.ts';

const { shop, openBottega } = openJourneys();

test('on a phone an order is shipped in five touches with its label, and each mistake on the way is taken back', async () => {
  const { number, id } = await placeOrder(shop, { pieces: 2 });
  await using visit = await openBottega('/bottega', phone);
  const { page } = visit;
  const code = page.getByLabel('Codice per seguire il pacco');
  const handOver = page.getByRole('button', { name: 'Consegnato al corriere' });
  const takeBack = page.getByRole('button', { name: 'Rimettilo da spedire' });
  let touches = 0;
  const touch = async (wanted: Locator) => {
    touches += 1;
    await wanted.tap();
  };
  const card = page.getByRole('link', { name: `Ordine n. ${number}` });
  await card.waitFor();
  await expectScreen(page, 'today');
  await touch(card);
  await handOver.waitFor();
  await expectScreen(page, 'order to ship');
  const opened = page.context().waitForEvent('request', (asked) => asked.url().includes('/label'));
  await touch(page.getByRole('link', { name: 'Etichetta' }));
  expect((await opened).url()).toContain(id);
  await touch(code);
  await page.keyboard.type('BRT 5');
  await touch(handOver);
  await takeBack.waitFor();
  expect(touches).toBeLessThanOrEqual(5);

  await takeBack.tap();
  const takenBack = page.getByText('nessuno ha ricevuto niente');
  await expectFocus(takenBack);
  expect(await code.inputValue()).toBe('BRT 5');
  await code.fill('BRT 99');
  await handOver.dblclick();
  await takeBack.waitFor();
  expect(await takenBack.count()).toBe(0);
  expect(await page.getByText('Pagato, da spedire').count()).toBe(0);
  await advanceQueueClock(shop.database.pool, 3 * 60_000);
  await expect.poll(() => stateOf(shop, number), { timeout: 20_000 }).toBe('shipped');
  const shippedEmails = async () => {
    const { rowCount } = await shop.database.pool.query(
      `select from sent_email where subject_id = $1 and kind = 'order-shipped' and sent_at is not null`,
      [id],
    );
    return rowCount;
  };
  // An e-mail about a step that is taken back before it is sent has no content any more.
  await expect.poll(shippedEmails, { timeout: 20_000 }).toBe(1);
  await page.reload();
  await page.getByText('Codice: BRT 99').waitFor();
  await page.getByRole('button', { name: 'È arrivato' }).tap();
  await page.getByRole('button', { name: 'Non è arrivato davvero?' }).tap();
  await page.getByText('Il cliente lo ha già saputo per e-\u2060mail').waitFor();
  await page.getByRole('button', { name: 'Rimettilo fra gli spediti' }).tap();
  await page.getByText('Fatto: l’ordine è di nuovo fra gli spediti.').waitFor();
  await page.getByRole('button', { name: 'Non è partito davvero?' }).tap();
  await takeBack.tap();
  await page.getByText('Fatto: l’ordine è di nuovo da spedire.').waitFor();
  expect(await code.inputValue()).toBe('');
  await handOver.tap();
  await page.getByText('Scrivi il codice; se lo porti tu').waitFor();
  await expectFocus(code);
  expect(await shippedEmails()).toBe(1);
});

test('a customer is found, and one piece is paid back after a new sign-in: it is on sale again, struck through, and not on the slip', async () => {
  const { number } = await placeOrder(shop, { pieces: 2, email: 'bice@example.it' });
  await using visit = await openBottega('/bottega/ordini', phone);
  const { page } = visit;
  await page.getByLabel(/^Cerca per nome/).fill('bice@');
  await page.getByRole('button', { name: 'Cerca' }).tap();
  await page.getByText('Un ordine per “bice@”.').waitFor();
  await expectScreen(page, 'orders found');
  await page.getByRole('link', { name: `Ordine n. ${number}` }).tap();
  await page.getByRole('button', { name: 'Rimborsa' }).tap();
  await page.getByLabel('Solo alcuni pezzi').check();
  await page.getByRole('checkbox').first().check();
  await page.getByText('Il pacco non è partito: si rimette in vendita?').waitFor();
  await expectAccessible(page, 'refund');
  // A maker who signed in long ago is asked again, and finds the form as it was, in view.
  visit.tolerate(/status of 401/);
  const order = page.url();
  const longAgo = `update maker_session set signed_in_at = now() - interval '1 hour'`;
  await shop.database.pool.query(longAgo);
  const give = page.getByRole('button', { name: /^Rendi / });
  await give.tap();
  await page.waitForURL(/entra/);
  await page.getByRole('button', { name: 'Mandami il codice' }).click();
  await page
    .getByLabel('Codice di otto cifre')
    .fill(await readSignInCode(shop.dataDir, 'ada@bottega.example'));
  await page.getByRole('button', { name: 'Entra', exact: true }).click();
  await page.waitForURL(order);
  await page.getByText('Sei entrata di nuovo').waitFor();
  await expect.poll(() => isInView(give)).toBe(true);
  expect(await page.getByLabel('Solo alcuni pezzi').isChecked()).toBe(true);
  expect(await page.getByLabel('Sì, rimetti in vendita').isChecked()).toBe(true);
  await give.tap();
  const given = page.getByText(/resi: il cliente riceve un’e-mail\./);
  await expectFocus(given);
  await expect.poll(() => isInView(given)).toBe(true);
  await page.getByText('di nuovo in vendita').first().waitFor();
  const struck = await page.getByRole('list', { name: 'Pezzi' }).locator('s, .line-through').all();
  expect(struck).toHaveLength(1);
  const words = await struck[0]?.textContent();

  await page.getByRole('button', { name: 'Rimborsa' }).tap();
  await page.getByLabel('Un altro importo').check();
  await page.getByLabel('Quanto', { exact: true }).fill('1,50');
  await page.getByText('Per un importo libero serve il perché').waitFor();
  await page.getByLabel('Perché, per voi').fill('Un bottone perso');
  await page.getByRole('button', { name: /^Rendi 1,50/ }).tap();
  await page.getByText('reso, Un bottone perso').waitFor();

  await page.getByRole('link', { name: 'Distinta' }).tap();
  const slip = page.getByRole('article');
  await slip.getByText('Hai 14 giorni dalla consegna').waitFor();
  await slip.getByText('Resi', { exact: true }).waitFor();
  expect(await slip.getByRole('listitem').count()).toBe(1);
  expect(await slip.getByText(`${words}`, { exact: true }).count()).toBe(0);
  await expectScreen(page, 'packing slip');
  await page.getByLabel('Con i prezzi').uncheck();
  await page.getByText('Totale (IVA inclusa)').waitFor({ state: 'detached' });
});

function isInView(wanted: Locator): Promise<boolean> {
  return wanted.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= window.innerHeight;
  });
}
