import { expect, test } from 'vitest';
import { passQueueTime } from '#support/database/pass-queue-time.ts';
import { enterBottega } from '#support/browser/enter-bottega.ts';
import { expectAccessible } from '#support/browser/expect-accessible.ts';
import { expectRoom } from '#support/browser/expect-room.ts';
import { openJourneys } from '#support/browser/open-journeys.ts';
import { placeOrder } from '#support/shop/place-order.ts';

const { shop, openVisit } = openJourneys();
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

test('on a phone an order goes from paid to shipped, with a mistake taken back on the way', async () => {
  const { number } = await placeOrder(shop, { pieces: 2 });
  await using visit = await openVisit(phone);
  const { page } = visit;
  await enterBottega(page, shop);
  await page.goto(`${shop.address}/bottega`);
  const card = page.getByRole('link', { name: `Ordine n. ${number}` });
  await card.waitFor();
  await expectAccessible(page, 'today');
  await card.tap();
  await page.getByRole('heading', { level: 1, name: `Ordine n. ${number}` }).waitFor();
  await page.getByRole('button', { name: 'Lo porto io' }).waitFor();
  await expectAccessible(page, 'order to ship');

  await page.getByLabel('Codice per seguire il pacco').fill('BRT 1234567890');
  await page.getByRole('button', { name: 'Consegnato al corriere' }).tap();
  await page.getByRole('button', { name: 'Annulla', exact: true }).waitFor();
  await expectAccessible(page, 'order handed over');
  await page.getByRole('button', { name: 'Annulla', exact: true }).tap();
  await page.getByText('nessuno ha ricevuto niente').waitFor();

  await page.getByLabel('Codice per seguire il pacco').fill('BRT 99');
  await page.getByRole('button', { name: 'Consegnato al corriere' }).dblclick();
  await page.getByRole('button', { name: 'Annulla', exact: true }).waitFor();
  await passQueueTime(shop.database.pool, 3 * 60_000);
  await expect.poll(() => stateOf(number), { timeout: 20_000 }).toBe('shipped');
  await page.reload();
  await page.getByText('Codice: BRT 99').waitFor();
  await expectAccessible(page, 'order shipped');
  await page.getByRole('button', { name: 'È arrivato' }).tap();
  await page.getByText('Segnato come consegnato.').waitFor();
  const { rows } = await shop.database.pool.query(
    `select kind from letter join shop_order on shop_order.id = subject_id
     where number = $1 and kind = 'order-shipped'`,
    [number],
  );
  expect(rows).toHaveLength(1);
});

test('a finished piece is on sale by one touch, and a mistake is taken back', async () => {
  await using visit = await openVisit(phone);
  const { page } = visit;
  await enterBottega(page, shop);
  await page.goto(`${shop.address}/bottega/pezzi`);
  const more = page.getByRole('button', { name: /^Ne ho finita una: / }).first();
  await more.waitFor();
  await expectAccessible(page, 'shelf');
  const before = await piecesInStock();
  await more.tap();
  await page.getByRole('button', { name: 'Annulla', exact: true }).waitFor();
  expect(await piecesInStock()).toBe(before + 1);
  await page.getByRole('button', { name: 'Annulla', exact: true }).tap();
  await page.getByText(/^Annullato\./).waitFor();
  expect(await piecesInStock()).toBe(before);
});

test('two who count the same size at once are told of each other, and every move can be looked at', async () => {
  await using visit = await openVisit(phone);
  await using other = await openVisit(phone);
  for (const { page } of [visit, other]) {
    await enterBottega(page, shop);
    await page.goto(`${shop.address}/bottega/pezzi`);
    await page
      .getByRole('button', { name: /^Altro: / })
      .first()
      .tap();
    await page.getByText('Conta lo scaffale').waitFor();
  }
  const { page } = visit;
  other.tolerate(/status of 409/);
  await expectAccessible(page, 'a size with all the rest');
  const save = page.getByRole('button', { name: 'Salva' });
  expect(await save.isDisabled()).toBe(true);
  await page.getByLabel('Quanti ce ne sono davvero?').fill('51');
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
  await other.page.getByRole('button', { name: 'Annulla: Tornate +3' }).tap();
  await other.page.getByText('annullato dopo').waitFor();
  await other.page.goto(`${shop.address}/bottega/pezzi?mostra=retired`);
  await other.page.getByText('Niente è fuori vendita.').waitFor();
});

test('money, month by month, and what to knit next have room and lead on', async () => {
  const { number } = await placeOrder(shop, { pieces: 1, email: 'dora@example.it' });
  await using visit = await openVisit(phone);
  const { page } = visit;
  await enterBottega(page, shop);
  await page.goto(`${shop.address}/bottega/ogni-euro`);
  await page.getByRole('heading', { name: 'Venduto per settimana' }).waitFor();
  await expectAccessible(page, 'money');
  await expectRoom(page, 'money');
  await page.setViewportSize(phone.viewport);
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: /^Scarica / }).tap();
  expect((await downloading).suggestedFilename()).toMatch(/^registro-20\d\d-\d\d\.csv$/);
  await page.getByRole('link', { name: 'Da fare' }).tap();
  await page.getByRole('heading', { name: 'Già venduti' }).waitFor();
  await expectAccessible(page, 'what to knit next');
  await expectRoom(page, 'what to knit next');
  await page.setViewportSize(phone.viewport);
  await page.getByRole('link', { name: new RegExp(number) }).tap();
  await page.getByRole('heading', { level: 1, name: `Ordine n. ${number}` }).waitFor();
});

test('a customer is found by name, and one piece is paid back and put on sale again', async () => {
  const { number } = await placeOrder(shop, { pieces: 2, email: 'bice@example.it' });
  await using visit = await openVisit(phone);
  const { page } = visit;
  await enterBottega(page, shop);
  await page.goto(`${shop.address}/bottega/ordini`);
  await page.getByLabel('Cerca per numero, nome o e-mail').fill('bice@');
  await page.getByRole('button', { name: 'Cerca' }).tap();
  await page.getByText('Un ordine per “bice@”.').waitFor();
  await expectAccessible(page, 'orders found');
  await page.getByRole('link', { name: `Ordine n. ${number}` }).tap();
  await page.getByRole('button', { name: 'Rimborsa' }).tap();
  await page.getByLabel('Solo alcuni pezzi').check();
  await page
    .getByLabel(/^Quanti “/)
    .first()
    .selectOption('1');
  await page.getByLabel('Sì, rimettila in vendita').check();
  await expectAccessible(page, 'refund');
  // Who signed in long ago is asked again, and finds the form as it was.
  visit.tolerate(/status of 401/);
  const order = page.url();
  await signedInBefore('1 hour');
  await page.getByRole('button', { name: /^Rendi / }).tap();
  await page.waitForURL(/entra/);
  await signedInBefore('0 hours');
  await page.goto(order);
  expect(await page.getByLabel('Solo alcuni pezzi').isChecked()).toBe(true);
  expect(await page.getByLabel('Sì, rimettila in vendita').isChecked()).toBe(true);
  await page.getByRole('button', { name: /^Rendi / }).tap();
  await page.getByText(/resi: il cliente riceve un’e-mail\./).waitFor();
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
  await page.getByRole('button', { name: 'Vai al rimborso' }).tap();
  await page.getByLabel('Sì, rimettila in vendita').waitFor();
  await page.getByRole('button', { name: /^Rendi / }).tap();
  await page.getByText('Rimborsato', { exact: true }).first().waitFor();
});

test('on a phone a paid order is shipped, its label printed, in five touches at most', async () => {
  const { number, id } = await placeOrder(shop, { pieces: 2 });
  await using visit = await openVisit(phone);
  const { page } = visit;
  await enterBottega(page, shop);
  await page.goto(`${shop.address}/bottega`);
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
  await page.getByRole('button', { name: 'Annulla', exact: true }).waitFor();
  await passQueueTime(shop.database.pool, 3 * 60_000);
  await expect.poll(() => stateOf(number), { timeout: 20_000 }).toBe('shipped');
  expect(touches).toBeLessThanOrEqual(5);

  await page.goto(`${shop.address}/bottega/ordini/${id}/distinta`);
  await page.getByText('Hai 14 giorni dalla consegna').waitFor();
  await page.getByText('Totale (IVA inclusa)').waitFor();
  await expectAccessible(page, 'packing slip');
  await page.getByLabel('Con i prezzi').uncheck();
  await page.getByText('Totale (IVA inclusa)').waitFor({ state: 'detached' });
  await expectRoom(page, '/distinta');
});

test('of two makers who correct the same address the second sees both, and nothing is lost', async () => {
  const { id } = await placeOrder(shop);
  await using visit = await openVisit(phone);
  const { page } = visit;
  visit.tolerate(/status of 409/);
  await enterBottega(page, shop);
  await page.goto(`${shop.address}/bottega/ordini/${id}`);
  await page.getByRole('button', { name: 'Correggi l’indirizzo' }).tap();
  await page.getByLabel('Città').fill('Busca');
  await page.getByLabel('CAP').fill('12O22');
  await page.getByRole('button', { name: 'Salva l’indirizzo' }).isDisabled();
  await page.getByLabel('CAP').fill('12022');
  await expectAccessible(page, 'address');
  await shop.database.pool.query(`update shop_order set city = 'Cuneo' where id = $1`, [id]);
  await page.getByRole('button', { name: 'Salva l’indirizzo' }).tap();
  await page.getByText('Intanto qualcuno ha scritto “Cuneo”.').waitFor();
  expect(await page.getByLabel('Città').inputValue()).toBe('Busca');
  await page.getByRole('button', { name: 'Salva l’indirizzo' }).tap();
  await page.getByText('Indirizzo salvato.').waitFor();
  await page.getByText('12022 Busca').waitFor();
  await page.getByText('Indirizzo corretto: CAP, Città').waitFor();

  await page.getByLabel('Una nota, che il cliente non vede').fill('È un regalo');
  await page.getByRole('button', { name: 'Aggiungi la nota' }).tap();
  await page.getByText('È un regalo').waitFor();
  await page.getByLabel('Un messaggio al cliente').fill('Ciao Ada,\nva bene il blu?');
  await page.getByRole('button', { name: 'Manda il messaggio' }).tap();
  await page.getByText('Messaggio in partenza').waitFor();
  await page.getByRole('button', { name: 'Rimanda la conferma' }).dblclick();
  await page.getByText('E-mail rimandata: Conferma dell’ordine').waitFor();
  await expectAccessible(page, 'order with words');
});

test('however large the letters are, orders and pieces have room', async () => {
  const { id } = await placeOrder(shop, { pieces: 2 });
  await using visit = await openVisit(phone);
  const { page } = visit;
  await enterBottega(page, shop);
  for (const path of ['', '/ordini', `/ordini/${id}`]) {
    await page.goto(`${shop.address}/bottega${path}`);
    await page
      .getByText(/da spedire/i)
      .first()
      .waitFor();
    await expectRoom(page, path);
  }
});

async function signedInBefore(interval: string): Promise<void> {
  await shop.database.pool.query('update maker_session set signed_in_at = now() - $1::interval', [
    interval,
  ]);
}

async function stateOf(number: string): Promise<string | undefined> {
  const { rows } = await shop.database.pool.query<{ state: string }>(
    'select state from shop_order where number = $1',
    [number],
  );
  return rows[0]?.state;
}

async function piecesInStock(): Promise<number> {
  const { rows } = await shop.database.pool.query<{ pieces: number }>(
    'select sum(stock)::integer as pieces from size',
  );
  return rows[0]?.pieces ?? 0;
}
