import { expect, test } from 'vitest';
import { beforeEachSale } from '#support/shop/before-each-shop.ts';
import type { TestShop } from '#support/shop/open-test-shop.ts';
import type { AddressChanges } from '#contract/bottega/order-changes.ts';
import { correctAddress, moveDate } from '#shop/orders/change-unsent-order.ts';
import { showOrder } from '#shop/orders/list-orders.ts';
import { orderProgress } from '#shop/orders/order-progress.ts';
import { toDay, toDayNumber } from '#shop/promise/calendar.ts';
import { firstDeparture } from '#shop/promise/promise-delivery.ts';
import { promisedDays } from '#text/promise.ts';
import { makeSettings } from '#support/shop/make-settings.ts';
import { saveShopFile } from '#support/catalogue/save-shop-file.ts';
import { planShipment, undoShipment } from '#shop/orders/plan-shipment.ts';
import { findOrder } from '#shop/orders/queries.ts';
import { readHistory } from '#shop/orders/record-queries.ts';
import { shipOrder } from '#support/shop/ship-order.ts';

let shop: TestShop;
let orderId: string;
/** The last day on which it may leave. */
let leaves: string;

/** An order that was just paid, to Via Roma 1, 12025 Dronero. */
beforeEachSale(async (sold) => {
  ({ shop, orderId } = sold);
  leaves = (await showOrder(shop.ports, orderId))?.promise?.leaves ?? '';
});

const correct = (changes: AddressChanges, makerId = '1') =>
  correctAddress(shop.ports, { orderId, changes, makerId });
const customer = async () => (await findOrder(shop.ports.db, orderId))?.customer;
/** So many days after the promised one. */
const later = (days: number) => toDay(toDayNumber(leaves) + days);
const move = (day: string, seen = leaves) =>
  moveDate(shop.ports, { orderId, day, seen, makerId: '1' });

async function dateEmails() {
  await shop.runJobs();
  return shop.emails.filter(({ kind }) => kind === 'order-new-date');
}

test('an address is corrected, and the history says which fields, by whom, and no more', async () => {
  const changes: AddressChanges = {
    civic_number: { from: '1', to: '1/B' },
    region: { from: 'CN', to: 'Piemonte' },
    phone: { from: '', to: '333 1234567' },
  };
  expect(await correct(changes)).toEqual({ ok: true, changed: true });
  // A repeated press finds it done.
  expect(await correct(changes)).toEqual({ ok: true, changed: false });
  expect(await customer()).toMatchObject({
    address: 'Via Roma',
    civic_number: '1/B',
    region: 'Piemonte',
    phone: '333 1234567',
  });
  const history = await readHistory(shop.ports.db, orderId);
  expect(history.filter(({ cause }) => cause === 'address_changed')).toMatchObject([
    { detail: 'civic_number,region,phone', makerId: '1' },
  ]);
});

test('two makers at once: different fields both stand, of the same one the second is told', async () => {
  const both = await Promise.all([
    correct({ city: { from: 'Dronero', to: 'Cuneo' } }),
    correct({ zipcode: { from: '12025', to: '12100' } }, '2'),
  ]);
  expect(both.every(({ ok }) => ok)).toBe(true);
  const clash = { city: { from: 'Dronero', to: 'Busca' }, zipcode: { from: '12100', to: '12022' } };
  expect(await correct(clash, '2')).toEqual({ ok: false, reason: 'changed_meanwhile' });
  expect(await customer()).toMatchObject({ city: 'Cuneo', zipcode: '12100' });
});

test('a parcel handed over keeps its address until it is taken back; one that left keeps it for good', async () => {
  const { ports } = shop;
  const changes: AddressChanges = { city: { from: 'Dronero', to: 'Cuneo' } };
  await planShipment(ports, { orderId, key: 'tap' });
  expect(await correct(changes)).toEqual({ ok: false, reason: 'handed_over' });
  await undoShipment(ports, { orderId, key: 'tap' });
  expect(await correct(changes)).toMatchObject({ ok: true });
  await shipOrder(ports, { orderId });
  const late = { city: { from: 'Cuneo', to: 'Busca' } };
  expect(await correct(late)).toEqual({ ok: false, reason: 'wrong_state' });
});

test('a moved date stands in the list and on the customer’s page, in an e-mail and in the history', async () => {
  const before = (await showOrder(shop.ports, orderId))?.promise;
  expect(await move(later(14))).toEqual({ ok: true, changed: true });
  const order = await showOrder(shop.ports, orderId);
  const promise = order?.promise;
  expect(promise).toMatchObject({ on: before?.on, pieces: before?.pieces });
  expect(promise?.leaves).toBe(order?.ship_by);
  expect(promise && promise.leaves >= later(14) && promise.leaves < promise.from).toBe(true);
  const asked = await orderProgress(shop.ports, orderId);
  expect(asked).toMatchObject({ progress: { order: { promise } } });
  expect(order?.history.at(-1)).toMatchObject({ cause: 'date_moved', detail: promise?.leaves });
  expect(await dateEmails()).toMatchObject([
    { promise, messageId: `order-new-date-${orderId}.date1` },
  ]);
  expect(promise && promisedDays(promise)).not.toBe(before && promisedDays(before));
});

test('a second press changes nothing; of two makers the second sees the first', async () => {
  const both = await Promise.all([move(later(14)), move(later(14))]);
  expect(both).toEqual(
    expect.arrayContaining([
      { ok: true, changed: true },
      { ok: true, changed: false },
    ]),
  );
  expect(await move(later(28))).toEqual({ ok: false, reason: 'changed_meanwhile' });
  expect(await dateEmails()).toHaveLength(1);
});

test('of two moves before an e-mail left only the last is told', async () => {
  await move(later(14));
  const seen = (await showOrder(shop.ports, orderId))?.promise?.leaves;
  await move(later(28), seen);
  const promise = (await showOrder(shop.ports, orderId))?.promise;
  expect(await dateEmails()).toMatchObject([{ promise }]);
});

test('a day on which the makers are closed is refused; the first on which parcels leave again is not', async () => {
  const closures = [{ from: later(10), to: later(40) }];
  await saveShopFile(shop.database.pool, { closures });
  expect(await move(later(14))).toEqual({ ok: false, reason: 'closed_day' });
  expect(await dateEmails()).toEqual([]);
  const first = firstDeparture(later(40), makeSettings({ closures }));
  expect(await move(first)).toEqual({ ok: true, changed: true });
  expect((await showOrder(shop.ports, orderId))?.promise?.leaves).toBe(first);
});

test('a day before today, or more than half a year away, is refused; so is a parcel that is leaving or has left', async () => {
  for (const day of [later(-30), '0001-01-01', later(400), '9999-12-31']) {
    expect(await move(day)).toEqual({ ok: false, reason: 'bad_day' });
  }
  await planShipment(shop.ports, { orderId, key: 'a-parcel' });
  expect(await move(later(14))).toEqual({ ok: false, reason: 'handed_over' });
  await undoShipment(shop.ports, { orderId, key: 'a-parcel' });
  await shipOrder(shop.ports, { orderId });
  expect(await move(later(14))).toEqual({ ok: false, reason: 'wrong_state' });
  expect(await dateEmails()).toEqual([]);
});
