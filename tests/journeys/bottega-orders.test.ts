import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { stateOf } from '#support/shop/shop-books.ts';
import { pauseCalls } from '#support/shop/pause-calls.ts';
import { advanceQueueClock } from '#support/database/advance-queue-clock.ts';
import { bringCamera, bringCodeReader, isCameraOn } from '#support/browser/bring-camera.ts';
import { enterBottega } from '#support/browser/enter-bottega.ts';
import { expectAccessible } from '#support/browser/expect-accessible.ts';
import { expectReflow } from '#support/browser/expect-reflow.ts';
import { hasFocus } from '#support/browser/has-focus.ts';
import { openJourneys } from '#support/browser/open-journeys.ts';
import { readSignInCode } from '#support/mail/read-sign-in-code.ts';
import { placeOrder } from '#support/shop/place-order.ts';

const { shop, openVisit, openBottega } = openJourneys();
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

test('on a phone a paid order is shipped, its label printed, in five touches at most', async () => {
  const { number, id } = await placeOrder(shop, { pieces: 2 });
  await using visit = await openBottega('/bottega', phone);
  const { page } = visit;
  let touches = 0;
  const touch = async (role: 'link' | 'button', name: string) => {
    touches += 1;
    await page.getByRole(role, { name }).tap();
  };
  await touch('link', `Ordine n. ${number}`);
  const opened = page.context().waitForEvent('request', (asked) => asked.url().includes('/label'));
  await touch('link', 'Etichetta');
  expect((await opened).url()).toContain(id);
  touches += 1;
  await page.getByLabel('Codice per seguire il pacco').tap();
  await page.keyboard.type('BRT 5');
  await touch('button', 'Consegnato al corriere');
  await page.getByRole('button', { name: 'Rimettilo da spedire' }).waitFor();
  await advanceQueueClock(shop.database.pool, 3 * 60_000);
  await expect.poll(() => stateOf(shop, number), { timeout: 20_000 }).toBe('shipped');
  await advanceQueueClock(shop.database.pool, 0);
  expect(touches).toBeLessThanOrEqual(5);

  await page.goto(`${shop.address}/bottega/ordini/${id}/distinta`);
  await page.getByText('Hai 14 giorni dalla consegna').waitFor();
  await page.getByText('Totale (IVA inclusa)').waitFor();
  await expectAccessible(page, 'packing slip');
  await page.getByLabel('Con i prezzi').uncheck();
  await page.getByText('Totale (IVA inclusa)').waitFor({ state: 'detached' });
  await expectReflow(page, '/distinta');
});

test('the camera fills a code in, by the reader of the browser, and says so when there is none; letters that a label cannot print are told beside its button', async () => {
  const { id } = await placeOrder(shop);
  const name = `update shop_order set first_name = '王', last_name = '小明 🧶' where id = $1`;
  await shop.database.pool.query(name, [id]);
  await using visit = await openVisit(phone);
  const { page } = visit;
  await bringCodeReader(page, ' 1Z999AA10123456784 ');
  await enterBottega(page, shop);
  await page.goto(`${shop.address}/bottega/ordini/${id}`);
  const label = page.getByRole('link', {
    name: 'Etichetta',
    description: /non può stampare: 王 小 明.*resta fuori: 🧶/s,
  });
  await label.waitFor();
  const code = page.getByLabel('Codice per seguire il pacco');
  const read = page.getByRole('button', { name: 'Inquadra il codice' });
  await read.tap();
  await page.getByText('Qui non c’è una fotocamera: scrivi il codice.').waitFor();
  await bringCamera(page, 'is refused');
  await read.tap();
  await page.getByText('Questa pagina non può usare la fotocamera').waitFor();
  await expectAccessible(page, 'camera refused, label with missing letters');
  await bringCamera(page, 'shows a parcel');
  await read.tap();
  await page.getByText('Letto: 1Z999AA10123456784. Guarda se è giusto.').waitFor();
  expect(await code.inputValue()).toBe('1Z999AA10123456784');
  expect(await isCameraOn(page)).toBe(false);
  await page.getByRole('button', { name: 'Consegnato al corriere' }).tap();
  await page.getByRole('button', { name: 'Rimettilo da spedire' }).waitFor();
});

test('in a browser that reads no codes ours does, from our own origin, and says so when it cannot be loaded', async () => {
  const { id } = await placeOrder(shop);
  await using visit = await openVisit(phone);
  const { page } = visit;
  visit.tolerate(/ERR_FAILED/);
  await page.addInitScript(() => Reflect.deleteProperty(window, 'BarcodeDetector'));
  await enterBottega(page, shop);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).origin));
  await page.goto(`${shop.address}/bottega/ordini/${id}`);
  const code = page.getByLabel('Codice per seguire il pacco');
  const read = page.getByRole('button', { name: 'Inquadra il codice' });
  await code.waitFor();
  await bringCamera(page, { shows: 'BRT 1Z999' });
  await page.route('**/*.wasm', (route) => route.abort());
  await read.tap();
  await page.getByText('Il lettore dei codici non si è caricato').waitFor();
  expect(await isCameraOn(page)).toBe(false);
  await page.unroute('**/*.wasm');
  await read.tap();
  await page.getByText('Letto: BRT 1Z999. Guarda se è giusto.').waitFor();
  expect(await code.inputValue()).toBe('BRT 1Z999');
  expect(new Set(asked)).toEqual(new Set([new URL(shop.address).origin]));
});

test('a customer is found by name, and one piece is paid back and put on sale again', async () => {
  const { number } = await placeOrder(shop, { pieces: 2, email: 'bice@example.it' });
  await using visit = await openBottega('/bottega/ordini', phone);
  const { page } = visit;
  await page
    .getByText(/da spedire/i)
    .first()
    .waitFor();
  await expectReflow(page, '/ordini');
  await page.setViewportSize(phone.viewport);
  await page.getByLabel(/^Cerca per nome/).fill('bice@');
  await page.getByRole('button', { name: 'Cerca' }).tap();
  await page.getByText('Un ordine per “bice@”.').waitFor();
  await expectAccessible(page, 'orders found');
  await page.getByRole('link', { name: `Ordine n. ${number}` }).tap();
  await page.getByRole('button', { name: 'Rimborsa' }).tap();
  await page.getByLabel('Solo alcuni pezzi').check();
  await page.getByRole('checkbox').first().check();
  await page.getByLabel('Sì, rimetti in vendita').check();
  await expectAccessible(page, 'refund');
  // A maker who signed in long ago is asked again, and finds the form as it was.
  visit.tolerate(/status of 401/);
  const order = page.url();
  const longAgo = `update maker_session set signed_in_at = now() - interval '1 hour'`;
  await shop.database.pool.query(longAgo);
  await page.getByRole('button', { name: /^Rendi / }).tap();
  await page.waitForURL(/entra/);
  // After another code the sentence and the button are in view.
  await page.getByRole('button', { name: 'Mandami il codice' }).click();
  await page
    .getByLabel('Codice di otto cifre')
    .fill(await readSignInCode(shop.dataDir, 'ada@bottega.example'));
  await page.getByRole('button', { name: 'Entra', exact: true }).click();
  await page.waitForURL(order);
  const back = page.getByText('Sei entrata di nuovo');
  await back.waitFor();
  await expect.poll(() => isInView(back)).toBe(true);
  const giveBack = page.getByRole('button', { name: /^Rendi / });
  await expect.poll(() => isInView(giveBack)).toBe(true);
  expect(await page.getByLabel('Solo alcuni pezzi').isChecked()).toBe(true);
  expect(await page.getByLabel('Sì, rimetti in vendita').isChecked()).toBe(true);
  await giveBack.tap();
  const given = page.getByText(/resi: il cliente riceve un’e-mail\./);
  await given.waitFor();
  await expect.poll(() => hasFocus(given)).toBe(true);
  await expect.poll(() => isInView(given)).toBe(true);
  await page.getByText('di nuovo in vendita').first().waitFor();

  await page.getByRole('button', { name: 'Rimborsa' }).tap();
  await page.getByLabel('Un altro importo').check();
  await page.getByLabel('Quanto', { exact: true }).fill('1,50');
  await page.getByText('Per un importo libero serve il perché').waitFor();
  await page.getByLabel('Perché, per voi').fill('Un bottone perso');
  await expectAccessible(page, 'refund of an amount');
  await page.getByRole('button', { name: /^Rendi 1,50/ }).tap();
  await page.getByText('reso, Un bottone perso').waitFor();

  await page.getByRole('button', { name: 'Annulla l’ordine' }).tap();
  await page.getByText('Il denaro è già arrivato').waitFor();
  await expectAccessible(page, 'calling off');
  // The amount of an earlier look is not offered while today's is on its way.
  const line = await pauseCalls(page, '**/previewRefund');
  await page.getByRole('button', { name: 'Vai al rimborso' }).tap();
  await expect.poll(line.count).toBe(1);
  expect(await giveBack.count()).toBe(0);
  line.release();
  await page.getByLabel('Sì, rimetti in vendita').waitFor();
  await giveBack.tap();
  await page.getByText('Rimborsato', { exact: true }).first().waitFor();
});

function isInView(wanted: Locator): Promise<boolean> {
  return wanted.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= window.innerHeight;
  });
}
