import { expect, test } from 'vitest';
import { correctTracking } from '#shop/orders/correct-tracking.ts';
import { showOrder } from '#shop/orders/list-orders.ts';
import { completeShipment, planShipment, undoShipment } from '#shop/orders/plan-shipment.ts';
import { findOrder } from '#shop/orders/queries.ts';
import { readHistory } from '#shop/orders/record-queries.ts';
import { refundOrder } from '#shop/orders/refund-order.ts';
import { stockProduct } from '#support/catalogue/stock-product.ts';
import { openTestShop } from '#support/shop/open-test-shop.ts';
import { shipOrder } from '#support/shop/ship-order.ts';

const twoMinutes = 2 * 60_000;

/** A shop with one order that was just paid. */
async function openBackOffice() {
  const shop = await openTestShop();
  const product = await stockProduct(shop.database);
  const { id: orderId } = await shop.sell({ order: product.order() });
  const { ports } = shop;
  return {
    ...shop,
    orderId,
    plan: (key: string, tracking = 'BRT 1') =>
      planShipment(ports, { orderId, key, tracking, makerId: '1' }),
    undo: (key: string) => undoShipment(ports, { orderId, key, makerId: '2' }),
    complete: () => completeShipment(ports, { orderId, key: 'tap' }),
    order: () => findOrder(ports.db, orderId),
    history: async () =>
      (await readHistory(ports.db, orderId)).map(({ cause, makerId }) => [cause, makerId]),
    async wait(ms: number) {
      shop.pass(ms);
      await shop.runJobs();
    },
    shippedEmails: () => shop.emails.filter(({ kind }) => kind === 'order-shipped'),
  };
}

test('a parcel that was handed over is shipped two minutes later, with one e-mail', async () => {
  await using backOffice = await openBackOffice();
  expect(await backOffice.plan('tap')).toMatchObject({ ok: true });
  await backOffice.wait(twoMinutes - 5_000);
  expect([(await backOffice.order())?.state, backOffice.shippedEmails()]).toEqual(['paid', []]);
  await backOffice.wait(10_000);
  await backOffice.complete();
  expect(await backOffice.order()).toMatchObject({ state: 'shipped', tracking: 'BRT 1' });
  expect(backOffice.shippedEmails()).toMatchObject([{ tracking: 'BRT 1' }]);
  expect((await backOffice.history()).slice(-2)).toEqual([
    ['handed_over', '1'],
    ['shipped', '1'],
  ]);
});

test('taken back in time the order stays paid and nobody is written to; shipping again does write', async () => {
  await using backOffice = await openBackOffice();
  await backOffice.plan('tap');
  expect(await backOffice.undo('tap')).toEqual({ ok: true });
  expect(await backOffice.undo('tap')).toEqual({ ok: true });
  await backOffice.wait(twoMinutes + 5_000);
  expect([(await backOffice.order())?.state, backOffice.shippedEmails()]).toEqual(['paid', []]);
  await backOffice.plan('second tap', 'BRT 9');
  await backOffice.wait(twoMinutes + 5_000);
  expect(await backOffice.order()).toMatchObject({ state: 'shipped', tracking: 'BRT 9' });
  expect(backOffice.shippedEmails()).toMatchObject([{ tracking: 'BRT 9' }]);
  expect((await backOffice.history()).slice(-4)).toEqual([
    ['handed_over', '1'],
    ['taken_back', '2'],
    ['handed_over', '1'],
    ['shipped', '1'],
  ]);
});

test('a shipment planned again at once has two minutes of its own', async () => {
  await using backOffice = await openBackOffice();
  await backOffice.plan('tap');
  await backOffice.wait(twoMinutes - 5_000);
  await backOffice.undo('tap');
  await backOffice.plan('second tap');
  await backOffice.wait(10_000);
  expect((await backOffice.order())?.state).toBe('paid');
  await backOffice.wait(twoMinutes);
  expect((await backOffice.order())?.state).toBe('shipped');
});

test('pressed twice it is planned once, by one maker or by two, and a late press revives nothing', async () => {
  await using backOffice = await openBackOffice();
  const taps = await Promise.all([
    backOffice.plan('tap'),
    backOffice.plan('tap'),
    backOffice.plan('tap'),
  ]);
  expect(taps.every(({ ok }) => ok)).toBe(true);
  expect(await backOffice.plan('other')).toEqual({ ok: false, reason: 'already_planned' });
  await backOffice.undo('tap');
  expect(await backOffice.plan('tap')).toEqual({ ok: false, reason: 'already_planned' });
  await backOffice.wait(twoMinutes + 5_000);
  expect((await backOffice.order())?.state).toBe('paid');
});

test('a cancellation in effect is not taken back, and says so', async () => {
  await using backOffice = await openBackOffice();
  await backOffice.plan('tap');
  await backOffice.wait(twoMinutes + 5_000);
  expect(await backOffice.undo('tap')).toEqual({ ok: false, reason: 'too_late' });
  expect(await backOffice.undo('unknown')).toEqual({ ok: false, reason: 'not_found' });
  expect(await backOffice.plan('other')).toEqual({ ok: false, reason: 'wrong_state' });
});

test('all the money of a parcel that was handed over goes back once that was taken back', async () => {
  await using backOffice = await openBackOffice();
  await backOffice.plan('tap');
  const { ports, orderId } = backOffice;
  const all = { orderId, key: 'all', lines: [] };
  expect(await refundOrder(ports, all)).toEqual({ ok: false, reason: 'in_parcel' });
  await backOffice.undo('tap');
  expect(await refundOrder(ports, all)).toMatchObject({ ok: true });
  await backOffice.wait(twoMinutes + 5_000);
  expect([(await backOffice.order())?.state, backOffice.shippedEmails()]).toEqual(['refunded', []]);
});

test('a carrier whom the settings do not name carries nothing', async () => {
  await using backOffice = await openBackOffice();
  const { ports, orderId } = backOffice;
  const refused = { ok: false, reason: 'unknown_carrier' };
  const parcel = { orderId, key: 'tap', tracking: 'A 1', carrier: 'Gone', makerId: '1' };
  expect(await planShipment(ports, parcel)).toEqual(refused);
  expect(await shipOrder(ports, { ...parcel, carrier: 'BRT' })).toMatchObject({ ok: true });
  const code = { orderId, tracking: 'A 2', tell: false };
  expect(await correctTracking(ports, { ...code, carrier: 'Gone' })).toEqual(refused);
  // A shipment keeps its carrier, though the settings may not name it any more.
  const now = { ...ports, carriers: [] };
  expect(await correctTracking(now, { ...code, carrier: 'BRT' })).toMatchObject({ ok: true });
});

test('carrier and code go out with a link, and the code stands in the history until the customer goes', async () => {
  await using backOffice = await openBackOffice();
  const { ports, orderId } = backOffice;
  const parcel = { orderId, key: 'tap', tracking: 'A 1', carrier: 'BRT', makerId: '1' };
  await planShipment(ports, parcel);
  await backOffice.wait(twoMinutes + 5_000);
  expect(backOffice.shippedEmails()).toMatchObject([
    { tracking: 'BRT A 1', trackingUrl: 'https://brt.example/?n=A%201' },
  ]);
  const shown = await showOrder(ports, orderId);
  expect(shown?.tracking_url).toBe('https://brt.example/?n=A%201');
  expect(shown?.history.at(-1)).toMatchObject({ cause: 'shipped', tracking: 'BRT A 1' });
});
