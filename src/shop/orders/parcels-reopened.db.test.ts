import { expect, test } from 'vitest';
import { correctTracking } from '#shop/orders/correct-tracking.ts';
import { showOrder } from '#shop/orders/list-orders.ts';
import { planShipment } from '#shop/orders/plan-shipment.ts';
import { refundOrder } from '#shop/orders/refund-order.ts';
import { takeBackPart, takeBackStep } from '#shop/orders/take-back.ts';
import { beforeEachOrder, oneCardigan, oneHat } from '#support/shop/buy-hats-and-cardigan.ts';
import type { TestShop } from '#support/shop/open-test-shop.ts';
import { shipOrder } from '#support/shop/ship-order.ts';

/** An order of two hats and a cardigan, just paid. */
let shop: TestShop;
let orderId: string;

beforeEachOrder((bought) => {
  ({ shop, orderId } = bought);
});

/** Hands over these pieces, or all that is left; its e-mail is still to be written. */
function handOver(lines?: typeof oneHat, tracking?: string) {
  return shipOrder(shop.ports, { orderId, lines, tracking, carrier: 'BRT' });
}

async function state() {
  return (await showOrder(shop.ports, orderId))?.state;
}

test('an order is not left open with nothing to ship when a taken-back parcel held only pieces that were paid back', async () => {
  await handOver(oneHat);
  await handOver(oneHat);
  await refundOrder(shop.ports, { orderId, key: 'rest', lines: oneCardigan });
  await refundOrder(shop.ports, { orderId, key: 'came back', lines: oneHat });
  await takeBackPart(shop.ports, { orderId, part: 1 });
  expect(await state()).toBe('shipped');
});

test('nor when the last parcel is taken back after all of it was paid back', async () => {
  await handOver(oneHat);
  await handOver();
  await refundOrder(shop.ports, { orderId, key: 'back', lines: [...oneHat, ...oneCardigan] });
  const step = { orderId, step: 'shipped' as const };
  await takeBackStep(shop.ports, step);
  expect(await state()).toBe('shipped');
  expect(await takeBackStep(shop.ports, step)).toMatchObject({ ok: true });
});

test('the customer is told of a last parcel, and of its code, though the order is open again before the e-mail is written', async () => {
  await handOver(oneHat, 'A 1');
  await handOver(undefined, 'A 2');
  await takeBackPart(shop.ports, { orderId, part: 1 });
  await shop.runJobs();
  expect(shop.emails.find(({ kind }) => kind === 'order-shipped')).toBeUndefined();
  expect(shop.emails).toContainEqual(
    expect.objectContaining({
      kind: 'order-parcel',
      news: 'left',
      tracking: 'BRT A 2',
      toCome: [expect.objectContaining({ _id: 'berretto', qty: 1 })],
    }),
  );
});

test('the e-mail of a part names as still to come the pieces that can still be taken back', async () => {
  await handOver(oneHat);
  await planShipment(shop.ports, { orderId, key: 'tap', lines: oneCardigan });
  await shop.runJobs();
  expect(shop.emails).toMatchObject([{ toCome: [{ _id: 'berretto' }, { _id: 'cardigan' }] }]);
});

test('the key of a part that has left hands over no other parcel', async () => {
  const press = { orderId, key: 'tap', lines: oneHat };
  await planShipment(shop.ports, press);
  shop.pass(3 * 60_000);
  await shop.runJobs();
  expect(await planShipment(shop.ports, press)).toMatchObject({ ok: true });
  const rest = { orderId, key: 'tap', tracking: 'A 2' };
  expect(await planShipment(shop.ports, rest)).toEqual({ ok: false, reason: 'already_planned' });
});

test('a corrected code of the last parcel is told though the order is open again before the e-mail is written', async () => {
  await handOver(oneHat, 'A 1');
  await handOver(undefined, 'A 2');
  await shop.runJobs();
  await correctTracking(shop.ports, { orderId, tracking: 'A 9', carrier: 'BRT', tell: true });
  await takeBackPart(shop.ports, { orderId, part: 1 });
  await shop.runJobs();
  expect(shop.emails).toContainEqual(
    expect.objectContaining({ kind: 'order-parcel', news: 'code', tracking: 'BRT A 9' }),
  );
});

test('each last parcel is told once, though the order was opened again and shipped again before an e-mail was written', async () => {
  await handOver(oneHat, 'A 1');
  await handOver(undefined, 'A 2');
  shop.pass(60_000);
  await takeBackPart(shop.ports, { orderId, part: 1 });
  await handOver(undefined, 'A 3');
  shop.emails.length = 0;
  await shop.runJobs();
  const codes = shop.emails.flatMap((email) => ('tracking' in email ? (email.tracking ?? []) : []));
  expect(codes.toSorted()).toEqual(['BRT A 2', 'BRT A 3']);
});

test.each([
  { result: { kind: 'invalid', message: 'no money' }, state: 'paid', left: 1 },
  { result: { kind: 'refunded', refundId: 're_1' }, state: 'shipped', left: 0 },
] as const)(
  'chosen pieces are no last parcel while the refund of the others is under way; it ends as $result.kind',
  async ({ result, ...expected }) => {
    const refund = { orderId, key: 'rest', lines: oneCardigan };
    shop.cards.refund = async () => ({ kind: 'unknown', cause: new Error('Nobody answers') });
    expect(await refundOrder(shop.ports, refund)).toMatchObject({ reason: 'not_yet' });
    await handOver([{ line: 0, qty: 2 }]);
    expect(await state()).toBe('paid');
    shop.cards.refund = async () => result;
    await refundOrder(shop.ports, refund);
    const shown = await showOrder(shop.ports, orderId);
    expect({ state: shown?.state, left: shown?.lines[1]?.left }).toEqual(expected);
  },
);
