import { expect, test } from 'vitest';
import { cancelOrder, previewCancel } from '#shop/orders/cancel-order.ts';
import { captureOrder } from '#shop/orders/capture-order.ts';
import { findOrder } from '#shop/orders/queries.ts';
import { readHistory } from '#shop/orders/record-queries.ts';
import { refundOrder } from '#shop/orders/refund-order.ts';
import { reconcile } from '#shop/payments/reconcile.ts';
import { stockProduct } from '#support/catalogue/stock-product.ts';
import { openTestShop } from '#support/shop/open-test-shop.ts';

/** A shop with one order whose card is authorised: the money is not taken yet. */
async function openBackOffice() {
  const shop = await openTestShop();
  const product = await stockProduct(shop.database, { stock: 5 });
  const bill = await shop.buy({ order: product.order(2) });
  const orderId = bill.order_id;
  const { ports } = shop;
  return {
    ...shop,
    orderId,
    cancel: () => cancelOrder(ports, { orderId, makerId: '1' }),
    capture: () => captureOrder(ports, orderId),
    order: () => findOrder(ports.db, orderId),
    history: async () => (await readHistory(ports.db, orderId)).map(({ cause }) => cause),
    async stock() {
      const { rows } = await shop.database.pool.query<{ stock: number }>('select stock from sku');
      return rows[0]?.stock;
    },
    notCharged: () => shop.emails.filter(({ kind }) => kind === 'order-not-charged'),
  };
}

test('before its money is taken an order is called off: card free, pieces back, one e-mail', async () => {
  await using backOffice = await openBackOffice();
  expect(await previewCancel(backOffice.ports, backOffice.orderId)).toEqual({
    ok: true,
    way: 'release',
    amountCents: 9700,
  });
  expect([await backOffice.cancel(), await backOffice.cancel()]).toEqual([
    { ok: true },
    { ok: true },
  ]);
  await backOffice.runJobs();
  expect(await backOffice.order()).toMatchObject({ state: 'cancelled' });
  expect([await backOffice.stock(), backOffice.cards.takenCents()]).toEqual([5, 0]);
  expect(backOffice.cards.intents()).toMatchObject([{ status: 'canceled' }]);
  expect(backOffice.notCharged()).toMatchObject([{ isCalledOff: true }]);
  expect((await backOffice.history()).slice(-2)).toEqual(['cancel_asked', 'called_off_by_makers']);
});

test('pressed while the money is being taken, one of the two wins, and the books agree', async () => {
  await using backOffice = await openBackOffice();
  const [cancelled] = await Promise.all([backOffice.cancel(), backOffice.capture()]);
  await backOffice.runJobs();
  const state = (await backOffice.order())?.state;
  expect([state, backOffice.cards.takenCents()]).toEqual(
    cancelled.ok ? ['cancelled', 0] : ['paid', 9700],
  );
  expect(await backOffice.stock()).toBe(cancelled.ok ? 5 : 3);
});

test('without an answer it stays written down, and the shop calls it off by itself', async () => {
  await using backOffice = await openBackOffice();
  await backOffice.cards.loseAnswer('before');
  expect(await backOffice.cancel()).toEqual({ ok: false, reason: 'not_yet' });
  expect((await backOffice.order())?.state).toBe('authorised');
  backOffice.pass(3 * 60_000);
  await reconcile(backOffice.ports);
  await backOffice.runJobs();
  expect((await backOffice.order())?.state).toBe('cancelled');
  expect([await backOffice.stock(), backOffice.cards.takenCents()]).toEqual([5, 0]);
  expect(backOffice.notCharged()).toHaveLength(1);
});

test('asked for when the money was taken a moment ago, its history says that it came too late', async () => {
  await using backOffice = await openBackOffice();
  const [intent] = backOffice.cards.intents();
  await backOffice.cards.capture({ intentId: intent?.id ?? '', idempotencyKey: 'just now' });
  expect(await backOffice.cancel()).toEqual({ ok: false, reason: 'paid' });
  expect((await backOffice.order())?.state).toBe('paid');
  expect((await backOffice.history()).slice(-3)).toEqual([
    'cancel_asked',
    'captured',
    'cancel_too_late',
  ]);
});

test('an order whose money was taken is not called off: it is refunded', async () => {
  await using backOffice = await openBackOffice();
  await backOffice.runJobs();
  expect(await backOffice.cancel()).toEqual({ ok: false, reason: 'paid' });
  expect(await previewCancel(backOffice.ports, backOffice.orderId)).toMatchObject({
    way: 'refund',
    amountCents: 9700,
  });
  expect((await backOffice.order())?.voidCause).toBeUndefined();
});

test('an order whose money went back has nothing left to call off', async () => {
  await using backOffice = await openBackOffice();
  await backOffice.runJobs();
  await refundOrder(backOffice.ports, { orderId: backOffice.orderId, key: 'all', lines: [] });
  expect(await backOffice.cancel()).toEqual({ ok: false, reason: 'wrong_state' });
  expect(await previewCancel(backOffice.ports, backOffice.orderId)).toMatchObject({
    reason: 'wrong_state',
  });
});
