import { expect, test } from 'vitest';
import { createBottega } from '#shop/create-bottega.ts';
import { toDay, toDayNumber } from '#shop/promise/calendar.ts';
import { promisedDays } from '#text/promise.ts';
import { saveShopFile } from '#support/catalogue/save-shop-file.ts';
import { stockProduct } from '#support/catalogue/stock-product.ts';
import { openTestShop } from '#support/shop/open-test-shop.ts';
import { shipOrder } from '#support/shop/ship-order.ts';
import { orderProgress } from './order-progress.ts';

/** A shop with one order that was just paid. */
async function openBackOffice() {
  const shop = await openTestShop();
  const product = await stockProduct(shop.database);
  const { order_id: orderId } = await shop.buy({ order: product.order() });
  await shop.runJobs();
  const { orders } = createBottega(shop.ports);
  const shown = await orders.show(orderId);
  const leaves = shown?.promise?.leaves ?? '';
  return {
    ...shop,
    orderId,
    orders,
    leaves,
    /** So many days after the promised one. */
    later: (days: number) => toDay(toDayNumber(leaves) + days),
    move: (day: string, seen = leaves) => orders.moveDate({ orderId, day, seen, makerId: '1' }),
    async emails() {
      await shop.runJobs();
      return shop.emails.filter(({ kind }) => kind === 'order-new-date');
    },
  };
}

test('a moved date stands in the list and on the customer’s page, in an e-mail and in the history', async () => {
  await using shop = await openBackOffice();
  const { orders, orderId } = shop;
  const before = (await orders.show(orderId))?.promise;
  expect(await shop.move(shop.later(14))).toEqual({ ok: true, changed: true });
  const order = await orders.show(orderId);
  const promise = order?.promise;
  expect(promise).toMatchObject({ on: before?.on, pieces: before?.pieces });
  expect(promise?.leaves).toBe(order?.ship_by);
  expect(promise && promise.leaves >= shop.later(14) && promise.leaves < promise.from).toBe(true);
  const asked = await orderProgress(shop.ports, orderId);
  expect(asked).toMatchObject({ progress: { order: { promise } } });
  expect(order?.history.at(-1)).toMatchObject({ cause: 'date_moved', detail: promise?.leaves });
  expect(await shop.emails()).toMatchObject([
    { promise, messageId: `order-new-date-${orderId}.date1` },
  ]);
  expect(promise && promisedDays(promise)).not.toBe(before && promisedDays(before));
});

test('a second press changes nothing; of two makers the second sees the first', async () => {
  await using shop = await openBackOffice();
  const both = await Promise.all([shop.move(shop.later(14)), shop.move(shop.later(14))]);
  expect(both).toEqual(
    expect.arrayContaining([
      { ok: true, changed: true },
      { ok: true, changed: false },
    ]),
  );
  expect(await shop.move(shop.later(28))).toEqual({ ok: false, reason: 'changed_meanwhile' });
  expect(await shop.emails()).toHaveLength(1);
});

test('of two moves before an e-mail left only the last is told', async () => {
  await using shop = await openBackOffice();
  await shop.move(shop.later(14));
  const seen = (await shop.orders.show(shop.orderId))?.promise?.leaves;
  await shop.move(shop.later(28), seen);
  const promise = (await shop.orders.show(shop.orderId))?.promise;
  expect(await shop.emails()).toMatchObject([{ promise }]);
});

test('a day on which the makers are closed becomes the first on which parcels leave again', async () => {
  await using shop = await openBackOffice();
  const [from, to] = [shop.later(10), shop.later(40)];
  await saveShopFile(shop.database.pool, { closures: [{ from, to }] });
  await shop.move(shop.later(14));
  const leaves = (await shop.orders.show(shop.orderId))?.promise?.leaves ?? '';
  expect(leaves > to).toBe(true);
});

test('a day before today, or more than half a year away, is refused; so is a parcel that is leaving or has left', async () => {
  await using shop = await openBackOffice();
  const { orderId, ports } = shop;
  for (const day of [shop.later(-30), '0001-01-01', shop.later(400), '9999-12-31']) {
    expect(await shop.move(day)).toEqual({ ok: false, reason: 'bad_day' });
  }
  await shop.orders.handOver({ orderId, key: 'a-parcel' });
  expect(await shop.move(shop.later(14))).toEqual({ ok: false, reason: 'handed_over' });
  await shop.orders.takeBack({ orderId, key: 'a-parcel' });
  await shipOrder(ports, { orderId });
  expect(await shop.move(shop.later(14))).toEqual({ ok: false, reason: 'wrong_state' });
  expect(await shop.emails()).toEqual([]);
});
