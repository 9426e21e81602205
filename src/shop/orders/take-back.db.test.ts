import { expect, test } from 'vitest';
import { beforeEachSale } from '#support/shop/before-each-shop.ts';
import { findOrder } from '#shop/orders/queries.ts';
import { deliverOrder } from '#shop/orders/ship-order.ts';
import { takeBackStep } from '#shop/orders/take-back.ts';
import type { TestShop } from '#support/shop/open-test-shop.ts';
import { shipOrder } from '#support/shop/ship-order.ts';

const week = 7 * 24 * 60 * 60_000;

let shop: TestShop;
let orderId: string;

beforeEachSale((sold) => ({ shop, orderId } = sold));

async function progress() {
  const asked = await shop.shop.orders.progress(orderId);
  if (!asked.ok) throw new Error(asked.reason);
  return asked.progress;
}

test('a shipment is taken back a week later: the customer is told, the code goes, and it ships anew', async () => {
  await shipOrder(shop.ports, { orderId, tracking: 'BRT 1' });
  await shop.runJobs();
  shop.pass(week);
  const mistake = { orderId, step: 'shipped' } as const;
  const twice = await Promise.all([
    takeBackStep(shop.ports, mistake),
    takeBackStep(shop.ports, mistake),
  ]);
  expect(twice).toMatchObject([{ ok: true }, { ok: true }]);
  await shop.runJobs();
  const order = await findOrder(shop.ports.db, orderId);
  expect([order?.state, order?.tracking]).toEqual(['paid', undefined]);
  const { stage, reached, tracking } = await progress();
  expect([stage, reached.travelling, tracking]).toEqual(['making', undefined, undefined]);

  await shipOrder(shop.ports, { orderId, tracking: 'BRT 2' });
  await shop.runJobs();
  expect(shop.emails).toMatchObject([
    { kind: 'order-shipped', tracking: 'BRT 1' },
    { kind: 'order-taken-back', step: 'shipped' },
    { kind: 'order-shipped', tracking: 'BRT 2' },
  ]);
  expect(new Set(shop.emails.map(({ messageId }) => messageId)).size).toBe(3);
});

test('a delivery is taken back, then the shipment, and each can be marked again', async () => {
  await shipOrder(shop.ports, { orderId });
  await deliverOrder(shop.ports, { orderId });
  await shop.runJobs();
  await takeBackStep(shop.ports, { orderId, step: 'delivered' });
  await shop.runJobs();
  expect(await progress()).toMatchObject({ stage: 'travelling' });
  await takeBackStep(shop.ports, { orderId, step: 'shipped' });
  await shop.runJobs();
  await shipOrder(shop.ports, { orderId });
  await deliverOrder(shop.ports, { orderId });
  await shop.runJobs();
  expect(shop.emails.map(({ kind }) => kind)).toEqual([
    'order-shipped',
    'order-delivered',
    'order-taken-back',
    'order-taken-back',
    'order-shipped',
    'order-delivered',
  ]);
  expect((await progress()).stage).toBe('delivered');
});

test('nothing is told of a mistake that was made good before its e-mail left', async () => {
  await shipOrder(shop.ports, { orderId });
  await takeBackStep(shop.ports, { orderId, step: 'shipped' });
  await shipOrder(shop.ports, { orderId });
  await shop.runJobs();
  expect(new Set(shop.emails.map(({ kind }) => kind))).toEqual(new Set(['order-shipped']));
});

test('only the step that an order has come to is taken back', async () => {
  expect(await takeBackStep(shop.ports, { orderId, step: 'shipped' })).toMatchObject({
    reason: 'wrong_state',
  });
  await shipOrder(shop.ports, { orderId });
  await deliverOrder(shop.ports, { orderId });
  expect(await takeBackStep(shop.ports, { orderId, step: 'shipped' })).toMatchObject({
    reason: 'wrong_state',
  });
  expect(await takeBackStep(shop.ports, { orderId: 'unknown', step: 'shipped' })).toMatchObject({
    reason: 'not_found',
  });
});
