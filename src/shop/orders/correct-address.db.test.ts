import { expect, test } from 'vitest';
import type { AddressChanges } from '#contract/bottega/order-changes.ts';
import { correctAddress } from '#shop/orders/change-unsent-order.ts';
import { planShipment, undoShipment } from '#shop/orders/plan-shipment.ts';
import { findOrder } from '#shop/orders/queries.ts';
import { readHistory } from '#shop/orders/record-queries.ts';
import { stockProduct } from '#support/catalogue/stock-product.ts';
import { openTestShop } from '#support/shop/open-test-shop.ts';
import { shipOrder } from '#support/shop/ship-order.ts';

/** A shop with one order that was just paid, to Via Roma 1, 12025 Dronero. */
async function openBackOffice() {
  const shop = await openTestShop();
  const product = await stockProduct(shop.database);
  const { id: orderId } = await shop.sell({ order: product.order() });
  const { ports } = shop;
  return {
    ...shop,
    orderId,
    correct: (changes: AddressChanges, makerId = '1') =>
      correctAddress(ports, { orderId, changes, makerId }),
    customer: async () => (await findOrder(ports.db, orderId))?.customer,
  };
}

test('an address is corrected, and the history says which fields, by whom, and no more', async () => {
  await using backOffice = await openBackOffice();
  const changes: AddressChanges = {
    civic_number: { from: '1', to: '1/B' },
    region: { from: 'CN', to: 'Piemonte' },
    phone: { from: '', to: '333 1234567' },
  };
  expect(await backOffice.correct(changes)).toEqual({ ok: true, changed: true });
  // A repeated press finds it done.
  expect(await backOffice.correct(changes)).toEqual({ ok: true, changed: false });
  expect(await backOffice.customer()).toMatchObject({
    address: 'Via Roma',
    civic_number: '1/B',
    region: 'Piemonte',
    phone: '333 1234567',
  });
  const history = await readHistory(backOffice.ports.db, backOffice.orderId);
  expect(history.filter(({ cause }) => cause === 'address_changed')).toMatchObject([
    { detail: 'civic_number,region,phone', makerId: '1' },
  ]);
});

test('two makers at once: different fields both stand, of the same one the second is told', async () => {
  await using backOffice = await openBackOffice();
  const both = await Promise.all([
    backOffice.correct({ city: { from: 'Dronero', to: 'Cuneo' } }),
    backOffice.correct({ zipcode: { from: '12025', to: '12100' } }, '2'),
  ]);
  expect(both.every(({ ok }) => ok)).toBe(true);
  const clash = { city: { from: 'Dronero', to: 'Busca' }, zipcode: { from: '12100', to: '12022' } };
  expect(await backOffice.correct(clash, '2')).toEqual({ ok: false, reason: 'changed_meanwhile' });
  expect(await backOffice.customer()).toMatchObject({ city: 'Cuneo', zipcode: '12100' });
});

test('a parcel handed over keeps its address until it is taken back; one that left keeps it for good', async () => {
  await using backOffice = await openBackOffice();
  const { orderId, ports } = backOffice;
  const changes: AddressChanges = { city: { from: 'Dronero', to: 'Cuneo' } };
  await planShipment(ports, { orderId, key: 'tap' });
  expect(await backOffice.correct(changes)).toEqual({ ok: false, reason: 'handed_over' });
  await undoShipment(ports, { orderId, key: 'tap' });
  expect(await backOffice.correct(changes)).toMatchObject({ ok: true });
  await shipOrder(ports, { orderId });
  const late = { city: { from: 'Cuneo', to: 'Busca' } };
  expect(await backOffice.correct(late)).toEqual({ ok: false, reason: 'wrong_state' });
});
