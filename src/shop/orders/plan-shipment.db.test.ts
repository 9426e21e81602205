import { expect, test } from 'vitest';
import { beforeEachSale } from '#support/shop/before-each-shop.ts';
import type { TestShop } from '#support/shop/open-test-shop.ts';
import { correctTracking } from '#shop/orders/correct-tracking.ts';
import { showOrder } from '#shop/orders/list-orders.ts';
import { completeShipment, planShipment, undoShipment } from '#shop/orders/plan-shipment.ts';
import { findOrder } from '#shop/orders/queries.ts';
import { readHistory } from '#shop/orders/record-queries.ts';
import { refundOrder } from '#shop/orders/refund-order.ts';
import { shipOrder } from '#support/shop/ship-order.ts';

const twoMinutes = 2 * 60_000;

let shop: TestShop;
let orderId: string;

beforeEachSale((sold) => ({ shop, orderId } = sold));

const plan = (key: string, tracking = 'BRT 1') =>
  planShipment(shop.ports, { orderId, key, tracking, makerId: '1' });
const undo = (key: string) => undoShipment(shop.ports, { orderId, key, makerId: '2' });
const order = () => findOrder(shop.ports.db, orderId);
const history = async () =>
  (await readHistory(shop.ports.db, orderId)).map(({ cause, makerId }) => [cause, makerId]);
const shippedEmails = () => shop.emails.filter(({ kind }) => kind === 'order-shipped');

async function wait(ms: number) {
  shop.pass(ms);
  await shop.runJobs();
}

test('a parcel that was handed over is shipped two minutes later, with one e-mail', async () => {
  expect(await plan('tap')).toMatchObject({ ok: true });
  await wait(twoMinutes - 5_000);
  expect([(await order())?.state, shippedEmails()]).toEqual(['paid', []]);
  await wait(10_000);
  await completeShipment(shop.ports, { orderId, key: 'tap' });
  expect(await order()).toMatchObject({ state: 'shipped', tracking: 'BRT 1' });
  expect(shippedEmails()).toMatchObject([{ tracking: 'BRT 1' }]);
  expect((await history()).slice(-2)).toEqual([
    ['handed_over', '1'],
    ['shipped', '1'],
  ]);
});

test('taken back in time the order stays paid and nobody is written to; shipping again does write', async () => {
  await plan('tap');
  expect(await undo('tap')).toEqual({ ok: true });
  expect(await undo('tap')).toEqual({ ok: true });
  await wait(twoMinutes + 5_000);
  expect([(await order())?.state, shippedEmails()]).toEqual(['paid', []]);
  await plan('second tap', 'BRT 9');
  await wait(twoMinutes + 5_000);
  expect(await order()).toMatchObject({ state: 'shipped', tracking: 'BRT 9' });
  expect(shippedEmails()).toMatchObject([{ tracking: 'BRT 9' }]);
  expect((await history()).slice(-4)).toEqual([
    ['handed_over', '1'],
    ['taken_back', '2'],
    ['handed_over', '1'],
    ['shipped', '1'],
  ]);
});

test('a shipment planned again at once has two minutes of its own', async () => {
  await plan('tap');
  await wait(twoMinutes - 5_000);
  await undo('tap');
  await plan('second tap');
  await wait(10_000);
  expect((await order())?.state).toBe('paid');
  await wait(twoMinutes);
  expect((await order())?.state).toBe('shipped');
});

test('pressed twice it is planned once, by one maker or by two, and a late press revives nothing', async () => {
  const taps = await Promise.all([plan('tap'), plan('tap'), plan('tap')]);
  expect(taps.every(({ ok }) => ok)).toBe(true);
  expect(await plan('other')).toEqual({ ok: false, reason: 'already_planned' });
  await undo('tap');
  expect(await plan('tap')).toEqual({ ok: false, reason: 'already_planned' });
  await wait(twoMinutes + 5_000);
  expect((await order())?.state).toBe('paid');
});

test('a cancellation in effect is not taken back, and says so', async () => {
  await plan('tap');
  await wait(twoMinutes + 5_000);
  expect(await undo('tap')).toEqual({ ok: false, reason: 'too_late' });
  expect(await undo('unknown')).toEqual({ ok: false, reason: 'not_found' });
  expect(await plan('other')).toEqual({ ok: false, reason: 'wrong_state' });
});

test('all the money of a parcel that was handed over goes back once that was taken back', async () => {
  await plan('tap');
  const { ports } = shop;
  const all = { orderId, key: 'all', lines: [] };
  expect(await refundOrder(ports, all)).toEqual({ ok: false, reason: 'in_parcel' });
  await undo('tap');
  expect(await refundOrder(ports, all)).toMatchObject({ ok: true });
  await wait(twoMinutes + 5_000);
  expect([(await order())?.state, shippedEmails()]).toEqual(['refunded', []]);
});

test('a carrier whom the settings do not name carries nothing', async () => {
  const { ports } = shop;
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
  const { ports } = shop;
  const parcel = { orderId, key: 'tap', tracking: 'A 1', carrier: 'BRT', makerId: '1' };
  await planShipment(ports, parcel);
  await wait(twoMinutes + 5_000);
  expect(shippedEmails()).toMatchObject([
    { tracking: 'BRT A 1', trackingUrl: 'https://brt.example/?n=A%201' },
  ]);
  const shown = await showOrder(ports, orderId);
  expect(shown?.tracking_url).toBe('https://brt.example/?n=A%201');
  expect(shown?.history.at(-1)).toMatchObject({ cause: 'shipped', tracking: 'BRT A 1' });
});
