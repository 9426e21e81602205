import { expect, test } from 'vitest';
import { eraseCustomer } from '#shop/customer/erase-customer.ts';
import { readCustomer } from '#shop/customer/queries.ts';
import { readOrdered } from '#shop/making/queries.ts';
import { correctTracking } from '#shop/orders/correct-tracking.ts';
import { listOrders, showOrder } from '#shop/orders/list-orders.ts';
import type { RefundLine } from '#shop/orders/order.ts';
import { completeShipment, planShipment, undoShipment } from '#shop/orders/plan-shipment.ts';
import { findOrder } from '#shop/orders/queries.ts';
import { readShipments } from '#shop/orders/record-queries.ts';
import { refundOrder } from '#shop/orders/refund-order.ts';
import { deliverOrder } from '#shop/orders/ship-order.ts';
import { takeBackPart, takeBackStep } from '#shop/orders/take-back.ts';
import { requestWithdrawal } from '#shop/withdrawal/statements.ts';
import { beforeEachOrder, oneCardigan, oneHat } from '#support/shop/buy-hats-and-cardigan.ts';
import type { TestShop } from '#support/shop/open-test-shop.ts';
import { shipOrder } from '#support/shop/ship-order.ts';

/** An order of two hats and a cardigan, just paid. */
let shop: TestShop;
let orderId: string;

beforeEachOrder((bought) => {
  ({ shop, orderId } = bought);
});

async function ship(lines?: readonly RefundLine[], tracking?: string) {
  const planned = await shipOrder(shop.ports, { orderId, lines, tracking, carrier: 'BRT' });
  await shop.runJobs();
  return planned;
}

async function card() {
  const shown = await showOrder(shop.ports, orderId);
  return { state: shown?.state, pieces: shown?.lines.map(({ left, sent }) => [left, sent]) };
}

async function progress() {
  const asked = await shop.shop.orders.progress(orderId);
  if (!asked.ok) throw new Error(asked.reason);
  return asked.progress;
}

const part = (number: number) => ({ orderId, part: number });

test('a part leaves with an e-mail of its pieces and what still comes; the rest stays to be shipped', async () => {
  await ship(oneHat, 'A 1');
  expect(await card()).toEqual({
    state: 'paid',
    pieces: [
      [1, 1],
      [1, 0],
    ],
  });
  expect(shop.emails).toMatchObject([
    {
      kind: 'order-parcel',
      news: 'left',
      tracking: 'BRT A 1',
      trackingUrl: 'https://brt.example/?n=A%201',
      order: { products: [{ _id: 'berretto', qty: 1 }] },
      toCome: [{ _id: 'berretto', qty: 1 }, { _id: 'cardigan' }],
    },
  ]);
  expect((await listOrders(shop.ports, { group: 'to_ship' })).counts.to_ship).toBe(1);
  expect((await readOrdered(shop.ports.db)).map(({ qty }) => qty)).toEqual([1, 1]);
  expect(await progress()).toMatchObject({
    stage: 'making',
    parcels: {
      left: [{ pieces: [{ qty: 1 }], tracking: { code: 'BRT A 1' } }],
      to_come: [{ qty: 1 }, { qty: 1 }],
    },
  });
});

test('the last parcel ships the order, with the pieces in it; a delivery is of all of them', async () => {
  await ship(oneHat, 'A 1');
  await ship(undefined, 'A 2');
  await deliverOrder(shop.ports, { orderId });
  await shop.runJobs();
  expect(await findOrder(shop.ports.db, orderId)).toMatchObject({
    state: 'delivered',
    tracking: 'A 2',
  });
  expect(shop.emails.slice(1)).toMatchObject([
    { kind: 'order-shipped', isRest: true, order: { products: [{ qty: 1 }, { qty: 1 }] } },
    { kind: 'order-delivered', order: { products: [{ qty: 2 }, { qty: 1 }] } },
  ]);
  const { parcels } = await progress();
  expect(parcels).toMatchObject({
    left: [{ tracking: { code: 'BRT A 1' } }, { tracking: { code: 'BRT A 2' } }],
    to_come: [],
  });
});

test('pieces chosen one after another make the last parcel too, and one chosen whole is no part', async () => {
  await ship([{ line: 0, qty: 2 }]);
  await ship(oneCardigan);
  expect((await card()).state).toBe('shipped');
  expect(shop.emails.map(({ kind }) => kind)).toEqual(['order-parcel', 'order-shipped']);
});

test('for two minutes a part is taken back without an e-mail, and its pieces are to be packed again', async () => {
  const plan = { orderId, key: 'tap', lines: oneHat };
  await planShipment(shop.ports, plan);
  expect((await card()).pieces).toEqual([
    [1, 1],
    [1, 0],
  ]);
  expect(await readOrdered(shop.ports.db)).toMatchObject([{ qty: 1 }, { qty: 1 }]);
  expect((await progress()).parcels).toBeUndefined();
  await undoShipment(shop.ports, plan);
  shop.pass(3 * 60_000);
  await shop.runJobs();
  expect(shop.emails).toEqual([]);
  expect((await card()).pieces).toEqual([
    [2, 0],
    [1, 0],
  ]);
});

test('pressed twice, or on two phones, no piece leaves twice', async () => {
  const press = (key: string, lines = oneCardigan) =>
    planShipment(shop.ports, { orderId, key, lines });
  const pressed = await Promise.all([press('one'), press('one'), press('two')]);
  expect(pressed.filter(({ ok }) => !ok).length).toBeLessThanOrEqual(2);
  const open = (await readShipments(shop.ports.db, orderId)).filter(({ outcome }) => !outcome);
  expect(open).toHaveLength(1);
  const job = { orderId, key: open[0]?.key ?? '' };
  await Promise.all([completeShipment(shop.ports, job), completeShipment(shop.ports, job)]);
  await shop.runJobs();
  expect(await press('three')).toEqual({ ok: false, reason: 'changed_meanwhile' });
  expect(await press(job.key)).toMatchObject({ ok: true });
  expect(await card()).toEqual({
    state: 'paid',
    pieces: [
      [2, 0],
      [0, 1],
    ],
  });
  expect(shop.emails).toHaveLength(1);
});

test('the code of each parcel is corrected by itself, and told with its own pieces', async () => {
  await ship(oneHat, 'A 1');
  await ship(undefined, 'A 2');
  const correct = { ...part(1), tracking: 'A 9', carrier: 'BRT', tell: true };
  expect(await correctTracking(shop.ports, correct)).toEqual({ ok: true, changed: true });
  expect(await correctTracking(shop.ports, { ...correct, part: 2 })).toMatchObject({ ok: false });
  await shop.runJobs();
  expect(shop.emails.at(-1)).toMatchObject({
    kind: 'order-parcel',
    news: 'code',
    tracking: 'BRT A 9',
    order: { products: [{ qty: 1 }] },
  });
  expect((await findOrder(shop.ports.db, orderId))?.tracking).toBe('A 2');
  const shown = await showOrder(shop.ports, orderId);
  expect(shown?.parts).toMatchObject([{ number: 1, tracking: 'A 9' }]);
  expect(shown?.history.find(({ cause }) => cause === 'part_changed')?.tracking).toBe('BRT A 9');
});

test('a part that had not left is taken back after the last parcel too, which stays gone', async () => {
  await ship(oneHat, 'A 1');
  await ship(undefined, 'A 2');
  const twice = await Promise.all([
    takeBackPart(shop.ports, part(1)),
    takeBackPart(shop.ports, part(1)),
  ]);
  expect(twice).toEqual([{ ok: true }, { ok: true }]);
  await shop.runJobs();
  expect(shop.emails.at(-1)).toMatchObject({ kind: 'order-parcel', news: 'taken_back' });
  expect(await card()).toEqual({
    state: 'paid',
    pieces: [
      [1, 1],
      [0, 1],
    ],
  });
  const { stage, reached, parcels } = await progress();
  expect([stage, reached.travelling]).toEqual(['making', undefined]);
  expect(parcels?.left).toMatchObject([{ tracking: { code: 'BRT A 2' } }]);
  await ship(undefined, 'A 3');
  expect((await card()).state).toBe('shipped');
  await takeBackStep(shop.ports, { orderId, step: 'shipped' });
  await shop.runJobs();
  expect(shop.emails.at(-1)).toMatchObject({ kind: 'order-taken-back', isRest: true });
});

test('with the rest paid back nothing is left to ship: the order counts as shipped, and its part can come back', async () => {
  await ship([{ line: 0, qty: 2 }]);
  await refundOrder(shop.ports, { orderId, key: 'rest', lines: oneCardigan });
  await shop.runJobs();
  expect(await card()).toEqual({
    state: 'shipped',
    pieces: [
      [0, 2],
      [0, 0],
    ],
  });
  expect(shop.emails.map(({ kind }) => kind)).toEqual(['order-parcel', 'order-refunded']);
  const step = { orderId, step: 'shipped' as const };
  expect(await takeBackStep(shop.ports, step)).toEqual({ ok: false, reason: 'wrong_state' });
  await takeBackPart(shop.ports, part(1));
  expect((await card()).state).toBe('paid');
});

test('a withdrawal after a part has left says how to send it back, and the rest is not to ship', async () => {
  await ship(oneHat);
  const { number = '', customer } = (await findOrder(shop.ports.db, orderId)) ?? {};
  const email = customer?.email ?? '';
  await requestWithdrawal(shop.ports, { name: 'Ada', order_number: number, email });
  await shop.runJobs();
  const receipt = shop.emails.find(({ kind }) => kind === 'withdrawal-received');
  expect(receipt).toMatchObject({ declared: { isUnsent: false } });
  expect(shop.toMakers.at(-1)).toMatchObject({ named: { sent: 'part' } });
  const shown = await showOrder(shop.ports, orderId);
  expect(shown?.history.at(-1)).toMatchObject({ cause: 'withdrawn' });
  expect((await progress()).parcels).toMatchObject({ left: [{}], to_come: [] });
  expect((await listOrders(shop.ports, { group: 'to_ship' })).counts).toMatchObject({
    to_ship: 0,
    withdrawn: 1,
  });
});

test('the codes of parts are in the copy for the customer, and go with the customer', async () => {
  await ship(oneHat, 'A 1');
  await refundOrder(shop.ports, { orderId, key: 'all', lines: [] });
  const email = (await findOrder(shop.ports.db, orderId))?.customer.email ?? '';
  expect((await readCustomer(shop.ports.db, email)).orders).toMatchObject([
    { parts: [{ tracking: 'A 1', lines: oneHat }] },
  ]);
  const { clock, db } = shop.ports;
  const keptEmails = { about: async () => [], remove: async () => undefined };
  await eraseCustomer({ db, clock, keptEmails }, { email });
  expect(JSON.stringify(await readShipments(shop.ports.db, orderId))).not.toContain('A 1');
});
