import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { enterBottega } from '#support/browser/enter-bottega.ts';
import { expectAccessible } from '#support/browser/expect-accessible.ts';
import { expectFocus } from '#support/browser/expect-focus.ts';
import { expectReflow } from '#support/browser/expect-reflow.ts';
import { openJourneys } from '#support/browser/open-journeys.ts';
import { tabTo } from '#support/browser/tab-to.ts';
import { placeOrder } from '#support/shop/place-order.ts';

const { shop, openVisit } = openJourneys();
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const desktop = { viewport: { width: 1440, height: 900 } };
const code = 'Codice per seguire il pacco';

/** Orders that leave today, each of a customer with a name of its own; no others are to be shipped. */
async function placeOrders(names: readonly string[]): Promise<{ id: string; number: string }[]> {
  const { pool } = shop.database;
  await pool.query(
    `update shop_order set state = 'cancelled' where state in ('paid', 'authorised')`,
  );
  const orders = [];
  for (const name of names) {
    const order = await placeOrder(shop);
    await pool.query(
      `update shop_order set state = 'paid', first_name = $2, last_name = 'Prova',
         promised_on = current_date - 3, leaves_by = current_date - 1 where id = $1`,
      [order.id, name],
    );
    orders.push(order);
  }
  return orders;
}

async function openParcels(page: Page): Promise<void> {
  await enterBottega(page, shop);
  await page.goto(`${shop.address}/bottega/ordini`);
  await page.getByRole('link', { name: 'Prepara più pacchi insieme' }).click();
  await page.getByRole('heading', { name: 'Prepara insieme' }).waitFor();
}

test('on a phone several parcels are chosen, printed, and handed over one after another', async () => {
  const [ada, bice, carla, dora] = await placeOrders(['Ada', 'Bice', 'Carla', 'Dora']);
  const gift = `update shop_order set gift_note = 'Auguri!' where id = $1`;
  await shop.database.pool.query(gift, [bice?.id]);
  await using visit = await openVisit(phone);
  const { page } = visit;
  await openParcels(page);
  await page.getByText('4 scelti').waitFor();
  await expectAccessible(page, 'several parcels');
  await expectReflow(page, 'several parcels');
  await page.setViewportSize(phone.viewport);
  await page.getByRole('button', { name: 'Nessuno' }).tap();
  await page.getByRole('button', { name: 'Etichette' }).tap();
  await page.getByText('Scegli almeno un ordine.').waitFor();
  await page.getByRole('button', { name: 'Partono oggi' }).tap();
  await page.getByLabel(/Dora Prova/).uncheck();
  await page.getByText('3 scelti').waitFor();
  const opened = page.context().waitForEvent('request', (asked) => asked.url().includes('/label'));
  await page.getByRole('link', { name: 'Etichette' }).tap();
  expect(new URL((await opened).url()).searchParams.getAll('id')).toEqual([
    ada?.id,
    bice?.id,
    carla?.id,
  ]);

  await page.getByRole('link', { name: 'Distinte' }).tap();
  await page.getByRole('heading', { name: '3 distinte' }).waitFor();
  const slips = page.getByRole('article');
  await expect.poll(() => slips.count()).toBe(3);
  await expect.poll(() => page.getByText('Totale (IVA inclusa)').count()).toBe(2);
  expect(await slips.filter({ hasText: 'Bice' }).getByText('€').count()).toBe(0);
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(3);
  await page.getByRole('link', { name: 'Torna alla scelta' }).tap();

  await page.getByRole('button', { name: 'Partiti' }).tap();
  await page.getByRole('heading', { name: 'Ada Prova' }).waitFor();
  await expectAccessible(page, 'parcel of a batch');
  await page.getByLabel(code).fill('BRT 1');
  await page.getByRole('button', { name: 'Partito, avanti' }).tap();
  await page.getByRole('heading', { name: 'Bice Prova' }).waitFor();
  await page.getByText('Regalo, con biglietto').waitFor();
  await expectFocus(page.getByLabel(code));
  await page.getByLabel(code).fill('brt1');
  await page.getByRole('button', { name: 'Partito, avanti' }).tap();
  await page.getByText('Questo codice è già del pacco di Ada Prova').waitFor();
  const off = `update shop_order set state = 'cancelled' where id = $1`;
  await shop.database.pool.query(off, [bice?.id]);
  await shop.database.pool.query(`select pg_notify('bottega_changed', 'done')`);
  await page.getByText('Non è più da spedire.').waitFor();
  await page.getByRole('button', { name: 'Avanti', exact: true }).tap();
  await page.getByText('Bice Prova: Non è più da spedire.').waitFor();
  await page.getByRole('heading', { name: 'Carla Prova' }).waitFor();
  await page.getByLabel(code).fill('BRT 3');
  await page.getByRole('button', { name: 'Partito, avanti' }).tap();
  await expectFocus(page.getByRole('heading', { name: /^2 pacchi segnati come partiti, uno no/ }));
  await expectAccessible(page, 'end of a batch');
  await expectReflow(page, 'end of a batch');
  await page.reload();
  await page.getByRole('button', { name: 'Annulla: Carla Prova' }).tap();
  await page.getByText('Rimesso da spedire').waitFor();
  await page.getByRole('heading', { name: /^Un pacco .*, uno resta da spedire, uno no/ }).waitFor();
  await page.getByRole('link', { name: 'Ho finito' }).tap();
  await page.getByRole('heading', { name: 'Ordini' }).waitFor();
  const { rows } = await shop.database.pool.query(
    `select order_id, tracking from planned_shipment where outcome is null and order_id = any($1)`,
    [[ada?.id, bice?.id, carla?.id, dora?.id]],
  );
  expect(rows).toEqual([{ order_id: ada?.id, tracking: 'BRT 1' }]);
});

test('the keyboard alone hands over a batch, and skips a parcel', async () => {
  await placeOrders(['Elsa', 'Fosca']);
  await using visit = await openVisit(desktop);
  const { page } = visit;
  await openParcels(page);
  await tabTo(page.getByLabel(/Fosca Prova/));
  await page.keyboard.press('Space');
  await page.getByText('1 scelto').waitFor();
  await page.keyboard.press('Space');
  await tabTo(page.getByRole('button', { name: 'Partiti' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await tabTo(page.getByLabel(code));
  // A reader of barcodes types and presses Enter.
  await page.keyboard.type('BRT 7');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Fosca Prova' }).waitFor();
  await expectFocus(page.getByLabel(code));
  await page.keyboard.press('Enter');
  await page.getByText('Scrivi il codice; se lo porti tu').waitFor();
  await tabTo(page.getByRole('button', { name: 'Salta' }));
  await page.keyboard.press('Enter');
  await expectFocus(
    page.getByRole('heading', { name: /^Un pacco segnato come partito, uno resta/ }),
  );
  await tabTo(page.getByRole('button', { name: 'Spediscilo adesso: Fosca Prova' }));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Fosca Prova' }).waitFor();
});
