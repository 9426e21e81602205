import { expect, test } from 'vitest';
import { beforeEachSale } from '#support/shop/before-each-shop.ts';
import { matchLedger } from '#shop/orders/match-ledger.ts';
import { readDifferences } from '#shop/orders/payment-queries.ts';
import { findOrder } from '#shop/orders/queries.ts';
import { readHistory } from '#shop/orders/record-queries.ts';
import { refundOrder } from '#shop/orders/refund-order.ts';
import { deliverOrder } from '#shop/orders/ship-order.ts';
import { reconcile } from '#shop/payments/reconcile.ts';
import type { StockedProduct } from '#support/catalogue/stock-product.ts';
import { Crash, makePayRequest, type TestShop } from '#support/shop/open-test-shop.ts';
import { shipOrder } from '#support/shop/ship-order.ts';

let shop: TestShop;
let product: StockedProduct;
let orderId: string;

beforeEachSale((sold) => ({ shop, product, orderId } = sold), 2);

const minute = 60_000;
const kinds = () => shop.emails.map(({ kind }) => kind);

test('shipping moves the order on and writes one e-mail with the tracking', async () => {
  const shipped = await shipOrder(shop.ports, { orderId, tracking: 'BRT 123' });
  expect(shipped).toMatchObject({ ok: true });
  expect(await findOrder(shop.ports.db, orderId)).toMatchObject({ state: 'shipped' });
  expect(await shipOrder(shop.ports, { orderId, tracking: 'BRT 124' })).toMatchObject({
    reason: 'wrong_state',
  });
  await shop.runJobs();
  expect(shop.emails.at(-1)).toMatchObject({ kind: 'order-shipped', tracking: 'BRT 123' });
  expect(await deliverOrder(shop.ports, { orderId })).toMatchObject({ ok: true });
  expect(await shop.shop.orders.check(orderId)).toMatchObject({ state: 'delivered' });
});

test('a refund by line leaves the order paid, and the rest refunds it', async () => {
  const line = await refundOrder(shop.ports, { orderId, key: 'one', lines: [{ line: 0, qty: 1 }] });
  expect(line).toMatchObject({ ok: true, refund: { amountCents: 4500 } });
  expect(await shop.shop.orders.check(orderId)).toMatchObject({ state: 'paid' });
  const rest = await refundOrder(shop.ports, { orderId, key: 'rest', lines: [] });
  expect(rest).toMatchObject({ ok: true, refund: { amountCents: 5200 } });
  expect(await shop.shop.orders.check(orderId)).toMatchObject({ state: 'refunded' });
  expect(shop.cards.takenCents()).toBe(0);
  const more = await refundOrder(shop.ports, { orderId, key: 'more', lines: [] });
  expect(more).toMatchObject({ ok: false });
  await shop.runJobs();
  expect(kinds()).toEqual(['order-refunded', 'order-refunded']);
});

test('F12: the same refund asked for twice, at once and again, is given once', async () => {
  const asked = { orderId, key: 'same', lines: [{ line: 0, qty: 1 }] };
  await Promise.all([refundOrder(shop.ports, asked), refundOrder(shop.ports, asked)]);
  await refundOrder(shop.ports, asked);
  expect(shop.cards.takenCents()).toBe(9700 - 4500);
  await shop.runJobs();
  expect(kinds()).toEqual(['order-refunded']);
});

test('of two refunds on the same screen of two phones one is made, also of the same amount', async () => {
  const both = ['phone', 'tablet'].map((key) =>
    refundOrder(shop.ports, { orderId, key, lines: [], amountCents: 1000, leftCents: 9700 }),
  );
  const [one, other] = (await Promise.all(both)).toSorted((a, b) => Number(b.ok) - Number(a.ok));
  expect(one).toMatchObject({ ok: true, refund: { amountCents: 1000 } });
  expect(other).toEqual({ ok: false, reason: 'changed_meanwhile' });
  expect(shop.cards.takenCents()).toBe(8700);
});

test('F8: a refund whose answer was lost is finished by the reconciler, once', async () => {
  await shop.cards.loseAnswer('after');
  const asked = await refundOrder(shop.ports, { orderId, key: 'lost', lines: [] });
  expect(asked).toMatchObject({ ok: false, reason: 'not_yet' });
  shop.pass(3 * minute);
  await reconcile(shop.ports);
  expect(await shop.shop.orders.check(orderId)).toMatchObject({ state: 'refunded' });
  expect(shop.cards.takenCents()).toBe(0);
});

test('F9: an event that comes twice, late or out of order changes nothing more', async () => {
  const intentId = shop.cards.intents()[0]?.id;
  const events = ['evt_3', 'evt_1', 'evt_2', 'evt_1'].map((id) => ({ id, type: 'any', intentId }));
  for (const event of events) {
    expect(await shop.shop.orders.receiveEvent(event)).toEqual({ ok: true });
  }
  const { rows } = await shop.database.pool.query('select id from stripe_event order by id');
  expect(rows).toEqual([{ id: 'evt_1' }, { id: 'evt_2' }, { id: 'evt_3' }]);
  const history = await readHistory(shop.ports.db, orderId);
  expect(history.map(({ to }) => to)).toEqual(['pending', 'authorised', 'paid']);
});

test('F10: an event about an order we cannot see yet is asked for again, then applied', async () => {
  const early = { orderId: 'an-order-not-there-yet-1', amountCents: 5200, method: 'pm_card_visa' };
  await shop.cards.authorise({ ...early, idempotencyKey: 'early' });
  const event = { id: 'evt_early', type: 'any', intentId: shop.cards.intents()[1]?.id };
  expect(await shop.shop.orders.receiveEvent(event)).toEqual({ ok: false, reason: 'not_yet' });
  expect(await shop.shop.orders.receiveEvent(event)).toEqual({ ok: false, reason: 'not_yet' });
  // Now its row is seen: the process that saved it dies before it learns of the intent.
  shop.ports.randomId = () => early.orderId;
  shop.crashAt('after_order_saved');
  const request = makePayRequest({ order: product.order() });
  await expect(shop.shop.checkout.pay(request, { ip: '192.0.2.1' })).rejects.toThrow(Crash);
  expect(await shop.shop.orders.receiveEvent(event)).toEqual({ ok: true });
  await shop.runJobs();
  expect(await shop.shop.orders.check(early.orderId)).toMatchObject({ ok: true, state: 'paid' });
  expect(shop.cards.intents()[1]).toMatchObject({ status: 'succeeded', receivedCents: 5200 });
  const stranger = { id: 'evt_stranger', type: 'any', intentId: 'pi_of_somebody_else' };
  expect(await shop.shop.orders.receiveEvent(stranger)).toEqual({ ok: true });
});

test('the history of an order can only be added to', async () => {
  const { pool } = shop.database;
  await expect(pool.query('delete from order_history')).rejects.toThrow('only ever added to');
  await expect(pool.query(`update order_history set cause = 'x'`)).rejects.toThrow('added to');
});

test('the daily match finds money without an order, keeps it, and settles what is gone', async () => {
  shop.pass(30 * minute);
  expect(await matchLedger(shop.ports)).toEqual([]);
  const stray = { orderId: 'an-order-of-nobody-at-al', amountCents: 700, method: 'pm_card_visa' };
  await shop.cards.authorise({ ...stray, idempotencyKey: 'stray' });
  const intentId = shop.cards.intents()[1]?.id ?? '';
  shop.pass(30 * minute);
  expect(await matchLedger(shop.ports)).toMatchObject([{ kind: 'order_missing', intentId }]);
  expect(await readDifferences(shop.ports.db)).toMatchObject([{ intentId, providerCents: 700 }]);
  await shop.cards.cancel({ intentId, idempotencyKey: 'by hand' });
  shop.pass(minute);
  expect(await matchLedger(shop.ports)).toEqual([]);
  expect(await readDifferences(shop.ports.db)).toEqual([]);
});
