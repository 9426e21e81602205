import { expect, test } from 'vitest';
import { refundOrder } from '#shop/orders/refund-order.ts';
import { shipOrder } from '#support/shop/ship-order.ts';
import { sendMorning } from '#shop/orders/write-morning-email.ts';
import { useProduct, useTestShop } from '#support/shop/use-test-shop.ts';

const shop = useTestShop();
const product = useProduct(shop);

const day = 24 * 60 * 60_000;

async function mornings() {
  await shop.runJobs();
  return shop.toMakers.filter(({ kind }) => kind === 'morning-to-makers');
}

test('a morning without anything to do is silent', async () => {
  await sendMorning(shop.ports);
  expect(await mornings()).toEqual([]);
});

test('the makers read once each morning what is to be shipped, and nothing when it has left', async () => {
  const { order_id: orderId, order } = await shop.buy({ order: product.order(2) });
  await shop.runJobs();
  await sendMorning(shop.ports);
  await sendMorning(shop.ports);
  const { number } = order;
  expect(await mornings()).toMatchObject([
    { toShip: [{ number, isLate: false }], withdrawals: [], differences: 0 },
  ]);
  await sendMorning(shop.ports);
  expect(await mornings()).toHaveLength(1);
  shop.pass(60 * day);
  await sendMorning(shop.ports);
  expect((await mornings()).at(-1)).toMatchObject({ toShip: [{ number, isLate: true }] });
  await shipOrder(shop.ports, { orderId });
  shop.pass(day);
  await sendMorning(shop.ports);
  expect(await mornings()).toHaveLength(2);
});

test('a summary that could not leave on its day stays unwritten', async () => {
  await shop.buy({ order: product.order() });
  await sendMorning(shop.ports);
  shop.pass(day);
  expect(await mornings()).toEqual([]);
});

test('a piece that was paid back is not among those to be shipped', async () => {
  const { order_id: orderId } = await shop.buy({ order: product.order(2) });
  await shop.runJobs();
  await refundOrder(shop.ports, { orderId, key: 'one', lines: [{ line: 0, qty: 1 }] });
  await sendMorning(shop.ports);
  expect(await mornings()).toMatchObject([
    { toShip: [{ pieces: [expect.not.stringMatching(/^\d/)] }] },
  ]);
});
