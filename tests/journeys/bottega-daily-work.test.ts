import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { piecesInStock, stateOf } from '#support/shop/shop-books.ts';
import { advanceQueueClock } from '#support/database/advance-queue-clock.ts';
import { enterBottega } from '#support/browser/enter-bottega.ts';
import { expectAccessible } from '#support/browser/expect-accessible.ts';
import { expectReflow } from '#support/browser/expect-reflow.ts';
import { hasFocus } from '#support/browser/has-focus.ts';
import { openSize } from '#support/browser/open-size.ts';
import { openJourneys } from '#support/browser/open-journeys.ts';
import { placeOrder } from '#support/shop/place-order.ts';

const { shop, openVisit, openBottega } = openJourneys();
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

function enlarge(page: Page, fontSize: string): Promise<void> {
  return page.evaluate((size) => {
    document.documentElement.style.fontSize = size;
  }, fontSize);
}

test('on a phone an order goes from paid to shipped, with a mistake taken back on the way', async () => {
  const { number } = await placeOrder(shop, { pieces: 2 });
  await using visit = await openBottega('/bottega', phone);
  const { page } = visit;
  const card = page.getByRole('link', { name: `Ordine n. ${number}` });
  await card.waitFor();
  await expectAccessible(page, 'today');
  await expectReflow(page, 'today');
  await page.setViewportSize(phone.viewport);
  await card.tap();
  await page.getByRole('heading', { level: 1, name: `Ordine n. ${number}` }).waitFor();
  await page.getByRole('button', { name: 'Lo porto io' }).waitFor();
  await expectAccessible(page, 'order to ship');
  await expectReflow(page, 'order to ship');
  await page.setViewportSize(phone.viewport);

  await page.getByLabel('Codice per seguire il pacco').fill('BRT 1234567890');
  await page.getByRole('button', { name: 'Consegnato al corriere' }).tap();
  await page.getByRole('button', { name: 'Rimettilo da spedire' }).waitFor();
  await page.getByRole('button', { name: 'Rimettilo da spedire' }).tap();
  const takenBack = page.getByText('nessuno ha ricevuto niente');
  await takenBack.waitFor();
  await expect.poll(() => hasFocus(takenBack)).toBe(true);

  const code = page.getByLabel('Codice per seguire il pacco');
  expect(await code.inputValue()).toBe('BRT 1234567890');
  await code.fill('BRT 99');
  await page.getByRole('button', { name: 'Consegnato al corriere' }).dblclick();
  await page.getByRole('button', { name: 'Rimettilo da spedire' }).waitFor();
  expect(await takenBack.count()).toBe(0);
  expect(await page.getByText('Pagato, da spedire').count()).toBe(0);
  await advanceQueueClock(shop.database.pool, 3 * 60_000);
  await expect.poll(() => stateOf(shop, number), { timeout: 20_000 }).toBe('shipped');
  await page.reload();
  await page.getByText('Codice: BRT 99').waitFor();
  await page.getByRole('button', { name: 'È arrivato' }).tap();
  await page.getByText('Segnato come consegnato.').waitFor();
  await page.getByRole('button', { name: 'Non è arrivato davvero?' }).tap();
  await page.getByText('Il cliente lo ha già saputo per e-\u2060mail').waitFor();
  await expectAccessible(page, 'a mistaken delivery');
  await page.getByRole('button', { name: 'Rimettilo fra gli spediti' }).tap();
  await page.getByText('Fatto: l’ordine è di nuovo fra gli spediti.').waitFor();
  await page.getByRole('button', { name: 'Non è partito davvero?' }).tap();
  await page.getByRole('button', { name: 'Rimettilo da spedire' }).tap();
  await page.getByText('Fatto: l’ordine è di nuovo da spedire.').waitFor();
  expect(await code.inputValue()).toBe('');
  await page.getByRole('button', { name: 'Consegnato al corriere' }).tap();
  await page.getByText('Scrivi il codice; se lo porti tu').waitFor();
  await expect.poll(() => hasFocus(code)).toBe(true);
  const { rows } = await shop.database.pool.query(
    `select kind from sent_email join shop_order on shop_order.id = subject_id
     where number = $1 and kind = 'order-shipped'`,
    [number],
  );
  expect(rows).toHaveLength(1);
});

test('a finished piece is on sale by a touch of its size and one of its button, and a mistake is taken back; one made to order says how many are still sold, and has no such button', async () => {
  await using visit = await openVisit(phone);
  const { page } = visit;
  await enterBottega(page, shop);
  await page.clock.install();
  // One piece that lies on the shelf: all of them at once take axe as long as ten other screens.
  await page.goto(`${shop.address}/bottega/pezzi?cerca=olmo`);
  await openSize(page);
  const more = page.getByRole('button', { name: /^Ne ho finita una: / }).first();
  await more.waitFor();
  await expectAccessible(page, 'shelf');
  const before = await piecesInStock(shop);
  await more.tap();
  const undo = page.getByRole('button', { name: 'Rimetti com’era' });
  await undo.waitFor();
  expect(await piecesInStock(shop)).toBe(before + 1);
  // With letters twice as large the button is still below its words, on the screen.
  await enlarge(page, '200%');
  expect((await undo.boundingBox())?.y).toBeLessThan(phone.viewport.height / 2);
  await enlarge(page, '100%');
  await undo.tap();
  const undone = page.getByText(/^Rimesso com’era\./);
  await undone.waitFor();
  expect(await piecesInStock(shop)).toBe(before);
  // It covers the heading for a while only.
  await page.clock.runFor(20_000);
  await expect.poll(() => undone.count()).toBe(0);

  await page.getByLabel('Cerca nome, colore o taglia').fill('camilla');
  await page.getByRole('button', { name: 'Cerca', exact: true }).tap();
  await page.getByText(/per “camilla”\.$/).waitFor();
  await page
    .getByRole('button', { name: /^Di più: .*Camilla/ })
    .first()
    .tap();
  const retire = page.getByRole('button', {
    name: /^Togli dalla vendita in tutti i colori: .*Camilla/,
  });
  await retire.first().tap();
  const said = page.getByText(/Camilla: fuori vendita, in tutti i colori\.$/);
  await said.waitFor();
  await expect.poll(() => hasFocus(said)).toBe(true);
  await page
    .getByText(/^Fuori vendita dal .*Ada$/)
    .first()
    .waitFor();
  await expectAccessible(page, 'a piece off sale');
  await page.getByRole('button', { name: 'Rimetti com’era' }).tap();
  await page.getByText(/Camilla: di nuovo in vendita, in tutti i colori\.$/).waitFor();
  await retire.first().waitFor();
  // The notice lies over the search for a while.
  await page.clock.runFor(20_000);
  await page.getByLabel('Cerca nome, colore o taglia').fill('brughiera');
  await page.getByRole('button', { name: 'Cerca', exact: true }).tap();
  await page.getByText(/per “brughiera”\.$/).waitFor();
  await page.getByText('Si fa dopo l’ordine').first().waitFor();
  expect(await page.getByRole('button', { name: /^Ne ho finita una/ }).count()).toBe(0);
  await openSize(page);
  const made = page.getByRole('button', { name: /^Uno in più: / }).first();
  const less = page.getByRole('button', { name: /^Uno in meno: / }).first();
  await made.tap();
  await page.getByText(/: ne facciamo ancora .*\.$/).waitFor();
  await less.tap();
  await page
    .getByRole('button', { name: /^Altro: / })
    .first()
    .tap();
  await page.getByText('Ne facciamo di meno −1').first().waitFor();
  expect(await page.getByRole('button', { name: /^Tornat/ }).count()).toBe(0);
  await expectAccessible(page, 'all the rest of what is made once it is ordered');
});

test('two who count the same size at once are told of each other, every move can be looked at, and a count that is too long is refused, and not cut', async () => {
  await using visit = await openVisit(phone);
  await using other = await openVisit(phone);
  for (const { page } of [visit, other]) {
    await enterBottega(page, shop);
    // Pieces on the shelf are counted.
    await page.goto(`${shop.address}/bottega/pezzi?cerca=olmo`);
    await openSize(page);
    await page
      .getByRole('button', { name: /^Altro: / })
      .first()
      .tap();
    await page.getByText('Conta lo scaffale').waitFor();
  }
  const { page } = visit;
  other.tolerate(/status of 409/);
  const save = page.getByRole('button', { name: 'Salva' });
  expect(await save.isDisabled()).toBe(true);
  const counted = page.getByLabel('Quanti ce ne sono davvero?');
  await counted.pressSequentially('12345');
  await page.getByText('Più di 9999 non si può').waitFor();
  expect(await counted.inputValue()).toBe('12345');
  expect(await save.isDisabled()).toBe(true);
  await counted.fill('51');
  await other.page.getByLabel('Quanti ce ne sono davvero?').fill('52');
  await save.tap();
  await page.getByText(/ora 51 pezzi\.$/).waitFor();
  await other.page.getByRole('button', { name: 'Salva' }).tap();
  await other.page.getByText(/adesso sono 51/).waitFor();
  await expectAccessible(other.page, 'counted meanwhile');
  await other.page.getByRole('button', { name: 'Salva' }).tap();
  await other.page.getByText(/ora 52 pezzi\.$/).waitFor();
  await other.page.getByLabel('Quanti pezzi').fill('3');
  await other.page.getByRole('button', { name: 'Tornate' }).tap();
  await other.page.getByText(/ora 55 pezzi\.$/).waitFor();
  await other.page.getByRole('button', { name: 'Rimetti com’era: Tornate +3' }).tap();
  await other.page.getByText('poi rimesso com’era').waitFor();
  await other.page.getByRole('button', { name: 'Chi aspetta' }).tap();
  await other.page.getByText('Nessuno aspetta.').waitFor();
  // Nothing is scanned while a row lies half below the search.
  await other.page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessible(other.page, 'who waits for a size');
  await other.page.goto(`${shop.address}/bottega/pezzi?mostra=retired`);
  await other.page.getByText('Niente è fuori vendita.').waitFor();
});

test('money, month by month, and what to knit next have room and lead on', async () => {
  const { id, number } = await placeOrder(shop, { pieces: 1, email: 'dora@example.it' });
  // Pieces on the shelf are not to be knitted.
  await shop.database.pool.query('update order_line set ttd_days = 5 where order_id = $1', [id]);
  await using visit = await openBottega('/bottega/ogni-euro', phone);
  const { page } = visit;
  await page.getByRole('heading', { name: 'Venduto per settimana' }).waitFor();
  await expectAccessible(page, 'money');
  await expectReflow(page, 'money');
  await page.setViewportSize(phone.viewport);
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: /^Scarica / }).tap();
  expect((await downloading).suggestedFilename()).toMatch(/^registro-20\d\d-\d\d\.csv$/);
  visit.tolerate(/ERR_INTERNET_DISCONNECTED/);
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Da fare' }).tap();
  await page.getByText('Il negozio non si raggiunge.').waitFor();
  await page.context().setOffline(false);
  await page.getByRole('heading', { name: 'Già venduti' }).waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
  await expectAccessible(page, 'what to knit next');
  await expectReflow(page, 'what to knit next');
  await page.setViewportSize(phone.viewport);
  await page.getByRole('link', { name: new RegExp(number) }).tap();
  await page.getByRole('heading', { level: 1, name: `Ordine n. ${number}` }).waitFor();
});
