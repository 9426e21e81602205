import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { expectAccessible } from '#support/browser/expect-accessible.ts';
import { expectScreen, phone } from '#support/browser/makers-phone.ts';
import { openFold } from '#support/browser/open-fold.ts';
import { openJourneys } from '#support/browser/open-journeys.ts';
import { placeOrder } from '#support/shop/place-order.ts';

const { shop, openBottega } = openJourneys();

test('today shows a withdrawal that fits no order, and makes it that of the order it means', async () => {
  const { number } = await placeOrder(shop, { pieces: 1 });
  await withdraw('non lo trovo più');
  await withdraw('sciarpa verde', 'nessuno@example.it');
  await using visit = await openBottega('/bottega', phone);
  const { page } = visit;
  const cards = page.getByRole('listitem').filter({ hasText: 'Recesso senza ordine' });
  await expect.poll(() => cards.count()).toBe(2);
  await expectAccessible(page, 'today with withdrawals');
  await cards.last().getByRole('button', { name: 'Non c’è altro da fare' }).click();
  await cards.last().getByRole('button', { name: 'Toglilo da Oggi' }).click();
  await expect.poll(() => cards.count()).toBe(1);
  await cards.getByRole('button', { name: `È l’ordine n. ${number}` }).click();
  await page
    .getByRole('link', {
      name: /^Recesso di Ada Bianchi .*Da rendere .*, spedizione compresa, entro (?:il |l’)/,
    })
    .click();
  await page.getByRole('heading', { name: `Ordine n. ${number}` }).waitFor();
  await openFold(page, 'Spedizione');
  await page.getByRole('button', { name: 'Spedisci lo stesso' }).tap();
  await page.getByText('Scrivi il codice; se lo porti tu').waitFor();
  await page.getByRole('button', { name: 'Lo porto io' }).tap();
  await page.getByText('Segnato: lo porti tu.').waitFor();

  await page.goto(`${shop.address}/bottega/ordini?stato=withdrawn`);
  await page.getByRole('link', { name: 'Tutti i recessi arrivati' }).click();
  await page.getByRole('button', { name: 'Tutti i recessi arrivati' }).click();
  const all = page.getByRole('group', { name: 'Tutti i recessi arrivati' });
  const received = all.getByRole('listitem');
  await expect.poll(() => received.count()).toBe(2);
  expect(await received.allTextContents()).toEqual([
    expect.stringContaining('sciarpa verde'),
    expect.stringMatching(new RegExp(`non lo trovo più.*Ordine n\\. ${number}`)),
  ]);
  await expectScreen(page, 'all withdrawals');
});

test('a withdrawal from a shipped order says how much goes back, asks before less, and finds what was given', async () => {
  const { number, id } = await placeOrder(shop, { pieces: 2, email: 'gina@example.it' });
  const query = (statement: string) => shop.database.pool.query(statement, [id]);
  await expect
    .poll(() => query(`select from shop_order where id = $1 and state = 'paid'`))
    .toMatchObject({ rowCount: 1 });
  await query(`update shop_order set state = 'shipped' where id = $1`);
  await withdraw(number, 'gina@example.it');
  await using visit = await openBottega('/bottega/ordini?stato=withdrawn', phone);
  const { page } = visit;
  visit.tolerate(/ERR_FAILED|Failed to load/);
  const card = page.getByRole('link', {
    name: new RegExp(`${number}.*spedizione compresa, entro (?:il |l’)`),
  });
  await card.tap();
  await page.getByRole('heading', { name: `Ordine n. ${number}` }).waitFor();
  await page.getByText(/^Da rendere .*, spedizione compresa, entro (?:il |l’)/).waitFor();
  // The next step stands first, also below the head of the order.
  expect(await page.getByRole('heading', { level: 2 }).first().textContent()).toBe('Rimborso');
  await page.getByRole('button', { name: 'Rimborsa' }).tap();
  await page.getByLabel('Solo alcuni pezzi').check();
  await page.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: /^Rendi / }).tap();
  await page.getByText('Per il recesso vanno resi').waitFor();
  await expectAccessible(page, 'less than the withdrawal');
  await page.getByRole('button', { name: 'No, rendi tutto' }).tap();
  // The refund is given, and its answer is lost on the way.
  await page.route('**/bottega/api/refund', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: /^Rendi / }).tap();
  await page.getByText(/^Era già fatto: .* resi, una volta sola\./).waitFor();
  const { rows } = await query(`select from refund where order_id = $1 and state = 'done'`);
  expect(rows).toHaveLength(1);
});

test('a withdrawal that is refunded for less, with a piece that comes back, is settled', async () => {
  const { number, id } = await placeOrder(shop, { pieces: 2, email: 'lia@example.it' });
  const query = (statement: string) => shop.database.pool.query(statement, [id]);
  await expect
    .poll(() => query(`select from shop_order where id = $1 and state = 'paid'`))
    .toMatchObject({ rowCount: 1 });
  await query(`insert into order_history (order_id, from_state, to_state, at, cause)
    values ($1, 'paid', 'shipped', now(), 'shipped')`);
  await query(`update shop_order set state = 'delivered' where id = $1`);
  await withdraw(number, 'lia@example.it');
  await using visit = await openBottega(`/bottega/ordini/${id}`, phone);
  const { page } = visit;
  await page.getByText(/^Da rendere .*, spedizione compresa, entro (?:il |l’)/).waitFor();
  await page.getByText(/^Recesso del .*: aspetta che i pezzi tornino$/).waitFor();
  await page.getByText('Puoi aspettare i pezzi, o la prova che sono partiti.').waitFor();
  await page.getByRole('button', { name: 'Rimborsa' }).tap();
  await page.getByLabel('Un altro importo').check();
  await page.getByLabel('Quanto', { exact: true }).fill('1,50');
  await page
    .getByRole('group', { name: 'Pezzi che tornano' })
    .getByRole('checkbox')
    .first()
    .check();
  await page.getByText('Il reso è arrivato?').waitFor();
  await page.getByLabel('Perché, per voi').fill('una macchia');
  await expectScreen(page, 'an amount with a piece that comes back');
  await page.getByRole('button', { name: 'Rendi 1,50' }).tap();
  await page.getByText('Allora il recesso è a posto').waitFor();
  await page.getByRole('button', { name: 'Sì, rendi solo 1,50' }).tap();
  await page.getByText(/resi: il cliente riceve un’e-mail\./).waitFor();
  await expect.poll(() => page.getByText(/^Da rendere/).count()).toBe(0);
  await page.getByRole('button', { name: 'Il reso è arrivato: rimetti in vendita' }).tap();
  await page.getByText('Fatto: di nuovo in vendita.').waitFor();
  // The same of an order that never left.
  await query(`update shop_order set state = 'paid' where id = $1`);
  await page.reload();
  await page.getByText('Recesso: rimborsato').waitFor();
});

async function withdraw(typed: string, email = 'ada@example.it'): Promise<void> {
  const response = await fetch(shop.address + calls.withdraw.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: shop.address },
    body: JSON.stringify({ name: 'Ada Bianchi', order_number: typed, email }),
  });
  expect(response.status).toBe(200);
}
