import { expect, test } from 'vitest';
import { stateOf } from '#support/shop/shop-books.ts';
import { advanceQueueClock } from '#support/database/advance-queue-clock.ts';
import { enterBottega } from '#support/browser/enter-bottega.ts';
import { expectAccessible } from '#support/browser/expect-accessible.ts';
import { expectReflow } from '#support/browser/expect-reflow.ts';
import { openJourneys } from '#support/browser/open-journeys.ts';
import { placeOrder } from '#support/shop/place-order.ts';

const { shop, openVisit } = openJourneys();
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

test('on a phone one piece of an order leaves first, then the others, and its customer follows both parcels', async () => {
  const { id } = await placeOrder(shop, { pieces: 3 });
  await using visit = await openVisit(phone);
  const { page } = visit;
  const parts = page.getByRole('list', { name: 'Pacchi già partiti' });
  await enterBottega(page, shop);
  await page.goto(`${shop.address}/bottega/ordini/${id}`);
  await page.getByRole('button', { name: 'Spedisci solo una parte' }).tap();
  const pieces = page.getByRole('group', { name: 'Che cosa parte adesso' }).getByRole('checkbox');
  await pieces.and(page.locator(':checked')).first().waitFor();
  for (const piece of await pieces.all()) await piece.uncheck();
  await page.getByLabel('Codice per seguire il pacco').fill('BRT 1');
  await page.getByRole('button', { name: 'Consegnato al corriere' }).tap();
  await page.getByText('Scegli almeno un pezzo che parte.').waitFor();
  await pieces.first().tap();
  await expectAccessible(page, 'part chosen');
  await expectReflow(page, 'part chosen');
  await page.setViewportSize(phone.viewport);
  await page.getByRole('button', { name: 'Consegnato al corriere' }).tap();
  await page.getByText('In questo pacco:').waitFor();
  await page.getByText(/^Resta da spedire: /).waitFor();
  await advanceQueueClock(shop.database.pool, 3 * 60_000);
  await expect.poll(() => partsOf(id), { timeout: 20_000 }).toBe(1);
  // Else the second parcel could leave before the screen has said that it can be taken back.
  await advanceQueueClock(shop.database.pool, 0);
  await page.reload();
  await parts.getByText('Codice: BRT 1').waitFor();
  await page.getByText('Il resto è da spedire').waitFor();
  await expectAccessible(page, 'one parcel left');

  await page.getByLabel('Codice per seguire il pacco').fill('BRT 2');
  await page.getByRole('button', { name: 'Consegnato al corriere' }).tap();
  await page.getByRole('button', { name: 'Rimettilo da spedire' }).waitFor();
  await advanceQueueClock(shop.database.pool, 3 * 60_000);
  await expect.poll(() => stateOf(shop, id), { timeout: 20_000 }).toBe('shipped');
  await page.reload();
  await page.getByText('Codice: BRT 2').waitFor();
  await page.goto(`${shop.address}/ordine/${id}`);
  const parcels = page.getByRole('region', { name: 'I tuoi pacchi' });
  await parcels.getByText('BRT 2').waitFor();
  expect(await parcels.getByText('BRT 1').count()).toBe(1);
  await expectAccessible(page, 'an order in two parcels');
});

async function partsOf(id: string): Promise<number> {
  const { rows } = await shop.database.pool.query(
    'select from planned_shipment where order_id = $1 and number is not null',
    [id],
  );
  return rows.length;
}
