import { expect, test } from 'vitest';
import { advanceQueueClock } from '#support/database/advance-queue-clock.ts';
import { expectAccessible } from '#support/browser/expect-accessible.ts';
import { expectFocus } from '#support/browser/expect-focus.ts';
import { expectScreen, phone } from '#support/browser/makers-phone.ts';
import { openJourneys } from '#support/browser/open-journeys.ts';
import { placeOrder } from '#support/shop/place-order.ts';
import { stateOf } from '#support/shop/shop-books.ts';

const { shop, openBottega } = openJourneys();

test('several parcels are chosen, printed, and handed over one after another: one is a gift, one called off meanwhile, one skipped', async () => {
  const { pool } = shop.database;
  const ids: string[] = [];
  for (const name of ['Ada', 'Bice', 'Carla', 'Dora', 'Elsa']) {
    const { id } = await placeOrder(shop);
    ids.push(id);
    await pool.query(
      `update shop_order set state = 'paid', first_name = $2, last_name = 'Prova',
         promised_on = current_date - 3, leaves_by = current_date - 1 where id = $1`,
      [id, name],
    );
  }
  const [ada, bice, carla, , elsa] = ids;
  await pool.query(`update shop_order set gift_note = 'Auguri!' where id = $1`, [bice]);
  await using visit = await openBottega('/bottega/ordini', phone);
  const { page } = visit;
  const code = page.getByLabel('Codice per seguire il pacco');
  await page.getByRole('link', { name: 'Prepara più pacchi insieme' }).tap();
  await page.getByText('5 scelti').waitFor();
  await expectScreen(page, 'several parcels');
  await page.getByRole('button', { name: 'Nessuno' }).tap();
  await page.getByRole('button', { name: 'Etichette' }).tap();
  await page.getByText('Scegli almeno un ordine.').waitFor();
  await page.getByRole('button', { name: 'Partono oggi' }).tap();
  await page.getByLabel(/Dora Prova/).uncheck();
  await page.getByText('4 scelti').waitFor();
  const opened = page.context().waitForEvent('request', (asked) => asked.url().includes('/label'));
  await page.getByRole('link', { name: 'Etichette' }).tap();
  const printed = new URL((await opened).url()).searchParams.getAll('id');
  expect(printed).toEqual([ada, bice, carla, elsa]);

  await page.getByRole('link', { name: 'Distinte' }).tap();
  const slips = page.getByRole('article');
  await expect.poll(() => slips.count()).toBe(4);
  await expect.poll(() => page.getByText('Totale (IVA inclusa)').count()).toBe(3);
  expect(await slips.filter({ hasText: 'Bice' }).getByText('€').count()).toBe(0);
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(4);
  await page.getByRole('link', { name: 'Torna alla scelta' }).tap();

  await page.getByRole('button', { name: 'Partiti' }).tap();
  await page.getByRole('heading', { name: 'Ada Prova' }).waitFor();
  await expectScreen(page, 'parcel of a batch');
  // A reader of barcodes types and presses Enter.
  await code.fill('BRT 1');
  await code.press('Enter');
  await page.getByRole('heading', { name: 'Bice Prova' }).waitFor();
  await page.getByText('Regalo, con biglietto').waitFor();
  await expectFocus(code);
  await page.keyboard.type('brt1');
  await page.keyboard.press('Enter');
  await page.getByText('Questo codice è già del pacco di Ada Prova').waitFor();
  await pool.query(`update shop_order set state = 'cancelled' where id = $1`, [bice]);
  await pool.query(`select pg_notify('bottega_changed', 'done')`);
  await page.getByText('Non è più da spedire.').waitFor();
  await page.getByRole('button', { name: 'Avanti', exact: true }).tap();
  await page.getByRole('heading', { name: 'Carla Prova' }).waitFor();
  await code.fill('BRT 3');
  await page.getByRole('button', { name: 'Partito, avanti' }).tap();
  await page.getByRole('heading', { name: 'Elsa Prova' }).waitFor();
  await code.press('Enter');
  await page.getByText('Scrivi il codice; se lo porti tu').waitFor();
  await page.getByRole('button', { name: 'Salta' }).tap();
  await expectFocus(page.getByRole('heading', { name: /^2 pacchi segnati come partiti, / }));
  await expectScreen(page, 'end of a batch');
  await page.reload();
  await page.getByRole('button', { name: 'Rimettilo da spedire: Carla Prova' }).tap();
  await page.getByText('Rimesso da spedire').waitFor();
  await page.getByRole('link', { name: 'Ho finito' }).tap();
  await page.getByRole('heading', { name: 'Ordini' }).waitFor();
  const { rows } = await pool.query(
    `select order_id, tracking from planned_shipment where outcome is null and order_id = any($1)`,
    [ids],
  );
  expect(rows).toEqual([{ order_id: ada, tracking: 'BRT 1' }]);
});

test('on a phone one piece of an order leaves first, then the others, and its customer follows both parcels', async () => {
  const { id } = await placeOrder(shop, { pieces: 3 });
  await using visit = await openBottega(`/bottega/ordini/${id}`, phone);
  const { page } = visit;
  const { pool } = shop.database;
  const code = page.getByLabel('Codice per seguire il pacco');
  const handOver = page.getByRole('button', { name: 'Consegnato al corriere' });
  await page.getByRole('button', { name: 'Spedisci solo una parte' }).tap();
  const pieces = page.getByRole('group', { name: 'Che cosa parte adesso' }).getByRole('checkbox');
  await pieces.and(page.locator(':checked')).first().waitFor();
  for (const piece of await pieces.all()) await piece.uncheck();
  await code.fill('BRT 1');
  await handOver.tap();
  await page.getByText('Scegli almeno un pezzo che parte.').waitFor();
  await pieces.first().tap();
  await expectScreen(page, 'part chosen');
  await handOver.tap();
  await page.getByText(/^Resta da spedire: /).waitFor();
  await advanceQueueClock(pool, 3 * 60_000);
  const parts = `select from planned_shipment where order_id = $1 and number is not null`;
  await expect
    .poll(async () => (await pool.query(parts, [id])).rowCount, { timeout: 20_000 })
    .toBe(1);
  // Else the second parcel could leave before the screen has said that it can be taken back.
  await advanceQueueClock(pool, 0);
  await page.reload();
  const left = page.getByRole('list', { name: 'Pacchi già partiti' });
  await left.getByText('Codice: BRT 1').waitFor();
  await page.getByText('Il resto è da spedire').waitFor();

  await code.fill('BRT 2');
  await handOver.tap();
  await page.getByRole('button', { name: 'Rimettilo da spedire' }).waitFor();
  await advanceQueueClock(pool, 3 * 60_000);
  await expect.poll(() => stateOf(shop, id), { timeout: 20_000 }).toBe('shipped');
  await page.goto(`${shop.address}/ordine/${id}`);
  const parcels = page.getByRole('region', { name: 'I tuoi pacchi' });
  await parcels.getByText('BRT 2').waitFor();
  expect(await parcels.getByText('BRT 1').count()).toBe(1);
  await expectAccessible(page, 'an order in two parcels');
});
