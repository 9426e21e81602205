import { expect, test } from 'vitest';
import { beforeEachSale } from '#support/shop/before-each-shop.ts';
import { correctTracking } from '#shop/orders/correct-tracking.ts';
import { lookUpOrder } from '#shop/orders/queries.ts';
import { findOrder } from '#shop/orders/queries.ts';
import { readHistory } from '#shop/orders/record-queries.ts';
import { readWithdrawn } from '#shop/withdrawal/queries.ts';
import type { TestShop } from '#support/shop/open-test-shop.ts';
import { shipOrder } from '#support/shop/ship-order.ts';

let shop: TestShop;
let orderId: string;
let number: string;

beforeEachSale((sold) => ({ shop, orderId, number } = sold));

const find = async (name: string) => (await lookUpOrder(shop.ports, name))?.id;

test('an order is found by its short number, of this year or of one that is named', async () => {
  const year = number.slice(0, 4);
  for (const name of [number, orderId, '1', '00001', `${year}-1`]) {
    expect(await find(name)).toBe(orderId);
  }
  for (const name of ['2', '0', '1999-1', '', '1-1', '-1']) {
    expect(await find(name)).toBeUndefined();
  }
});

test('a parcel that is brought by hand is told without a code', async () => {
  expect(await shipOrder(shop.ports, { orderId })).toMatchObject({ ok: true });
  await shop.runJobs();
  expect(shop.emails).toMatchObject([{ kind: 'order-shipped', tracking: undefined }]);
});

test('a code is corrected without a word to the customer', async () => {
  await shipOrder(shop.ports, { orderId, tracking: 'BRT 1' });
  await shop.runJobs();
  const correction = { orderId, tracking: 'BRT 2', tell: false };
  expect(await correctTracking(shop.ports, correction)).toEqual({ ok: true, changed: true });
  expect(await correctTracking(shop.ports, correction)).toEqual({ ok: true, changed: false });
  await shop.runJobs();
  expect(shop.emails).toHaveLength(1);
  expect(await findOrder(shop.ports.db, orderId)).toMatchObject({
    state: 'shipped',
    tracking: 'BRT 2',
  });
});

test('each time the customer is told of a code it is in an e-mail of its own', async () => {
  await shipOrder(shop.ports, { orderId });
  await correctTracking(shop.ports, { orderId, tracking: 'BRT 1', tell: true });
  await shop.runJobs();
  await correctTracking(shop.ports, { orderId, tracking: 'BRT 2', tell: true });
  await shop.runJobs();
  expect(shop.emails.slice(1)).toMatchObject([
    { kind: 'order-tracking', messageId: `order-tracking-${orderId}.1`, tracking: 'BRT 1' },
    { kind: 'order-tracking', messageId: `order-tracking-${orderId}.2`, tracking: 'BRT 2' },
  ]);
});

test('the history tells that a code was changed and not the code, which is erased some day', async () => {
  await shipOrder(shop.ports, { orderId, tracking: 'BRT 1' });
  await correctTracking(shop.ports, { orderId, tracking: 'BRT 2', tell: true });
  const history = await readHistory(shop.ports.db, orderId);
  expect(history.slice(-2).map(({ cause }) => cause)).toEqual([
    'tracking_changed',
    'tracking_told',
  ]);
  expect(JSON.stringify(history)).not.toContain('BRT');
});

test('a parcel that has not left has no code to correct', async () => {
  expect(await correctTracking(shop.ports, { orderId, tracking: 'BRT 2', tell: true })).toEqual({
    ok: false,
    reason: 'not_shipped',
  });
});

test('a withdrawn order is not shipped, unless that is meant', async () => {
  const said = { name: 'Ada Bianchi', email: 'ADA@example.it', order_number: `n. ${number}` };
  await shop.shop.withdrawal.request({ ...said, email: 'bea@example.it' });
  expect(await readWithdrawn(shop.ports.db, [orderId])).toEqual(new Map());
  await shop.shop.withdrawal.request(said);
  const at = expect.any(Date);
  expect(await readWithdrawn(shop.ports.db, [orderId])).toEqual(new Map([[orderId, at]]));
  expect(await shipOrder(shop.ports, { orderId })).toEqual({ ok: false, reason: 'withdrawn' });
  expect(await shipOrder(shop.ports, { orderId, anyway: true })).toMatchObject({ ok: true });
});
