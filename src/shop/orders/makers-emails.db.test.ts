import { expect, test } from 'vitest';
import { beforeEachProduct } from '#support/shop/before-each-shop.ts';
import type { Withdrawal } from '#contract/withdrawal.ts';
import { makeSettings } from '#support/shop/make-settings.ts';
import type { TestShop } from '#support/shop/open-test-shop.ts';
import type { StockedProduct } from '#support/catalogue/stock-product.ts';

let shop: TestShop;
let product: StockedProduct;

beforeEachProduct((stocked) => ({ shop, product } = stocked));

const makers = makeSettings().email;

const buy = () => shop.buy({ order: product.order(2) });

function withdraw(changes: Partial<Withdrawal> = {}) {
  const said = { name: 'Ada Bianchi', order_number: '2026-00001', email: 'ada@example.it' };
  return shop.shop.withdrawal.request({ ...said, ...changes });
}

test('the makers are told of an order as soon as it is paid, once, and can answer the customer', async () => {
  const { order, order_id: orderId } = await buy();
  expect(shop.toMakers).toEqual([]);
  await shop.runJobs();
  await shop.runJobs();
  expect(shop.toMakers).toEqual([
    {
      kind: 'order-to-makers',
      to: makers,
      replyTo: 'ada@example.it',
      messageId: `order-to-makers-${orderId}`,
      settings: makeSettings(),
      orderId,
      order,
      refundedCents: 0,
      customer: expect.objectContaining({ first_name: 'Ada', city: 'Dronero' }),
      placedAt: expect.any(Date),
    },
  ]);
});

test('an order whose payment is lost is never told to the makers', async () => {
  await buy();
  const intentId = shop.cards.intents()[0]?.id ?? '';
  await shop.cards.cancel({ intentId, idempotencyKey: 'by the bank' });
  await shop.runJobs();
  expect(shop.emails.map(({ kind }) => kind)).toContain('order-not-charged');
  expect(shop.toMakers).toEqual([]);
});

test('a death between the capture and its record leaves one e-mail to the makers, not two', async () => {
  await buy();
  shop.crashAt('after_capture');
  await shop.runJobs();
  await shop.runJobs();
  await shop.runJobs();
  expect(shop.toMakers).toHaveLength(1);
});

test('the makers are told of a withdrawal, with the order it names', async () => {
  const { order } = await buy();
  await shop.runJobs();
  await withdraw({ order_number: `n. ${order.number}` });
  await shop.runJobs();
  expect(shop.toMakers.at(-1)).toMatchObject({
    kind: 'withdrawal-to-makers',
    to: makers,
    replyTo: 'ada@example.it',
    said: { name: 'Ada Bianchi', order_number: `n. ${order.number}`, email: 'ada@example.it' },
    receivedAt: expect.any(Date),
    refundDueAt: expect.any(Date),
    named: { order, state: 'paid' },
  });
  expect(shop.emails.at(-1)?.kind).toBe('withdrawal-received');
});

test('a withdrawal that names no order of its address is told as it is, and belongs to none', async () => {
  await buy();
  await shop.runJobs();
  await withdraw({ email: 'bea@example.it' });
  await shop.runJobs();
  expect(shop.toMakers.at(-1)).toMatchObject({ replyTo: 'bea@example.it', named: undefined });
});

test('strangers cannot flood the makers, nor keep them from hearing of a real withdrawal', async () => {
  await buy();
  await shop.runJobs();
  for (let sent = 0; sent < 60; sent += 1) await withdraw({ email: `x${sent}@example.it` });
  await withdraw();
  await shop.runJobs();
  expect(shop.toMakers).toHaveLength(1 + 50 + 1);
  expect(shop.toMakers.at(-1)).toMatchObject({ named: { state: 'paid' } });
});
