import { expect, test } from 'vitest';
import { listOrders } from '#shop/orders/list-orders.ts';
import { planShipment, undoShipment } from '#shop/orders/plan-shipment.ts';
import { refundOrder } from '#shop/orders/refund-order.ts';
import { beforeEachOrder, oneCardigan, oneHat } from '#support/shop/buy-hats-and-cardigan.ts';
import { stockProduct } from '#support/catalogue/stock-product.ts';
import type { TestShop } from '#support/shop/open-test-shop.ts';

/** An order of two hats and a cardigan, just paid. */
let shop: TestShop;
let orderId: string;

beforeEachOrder((bought) => {
  ({ shop, orderId } = bought);
});

test('a piece of a part that was just handed over is paid back only after the part was taken back', async () => {
  const lines = [...oneHat, ...oneCardigan];
  const tap = { orderId, key: 'tap', lines };
  await planShipment(shop.ports, tap);
  const back = { orderId, key: 'back', lines: oneCardigan };
  const refused = { ok: false, reason: 'in_parcel' };
  expect(await refundOrder(shop.ports, back)).toEqual(refused);
  expect(await refundOrder(shop.ports, { orderId, key: 'all', lines: [] })).toEqual(refused);
  const amount = { orderId, key: 'amount', lines: [], amountCents: 100 };
  expect(await refundOrder(shop.ports, amount)).toMatchObject({ ok: true });
  await undoShipment(shop.ports, tap);
  expect(await refundOrder(shop.ports, back)).toMatchObject({ ok: true });
});

test('an order of which a part was handed over is counted, and stays at its place: the rest is to ship', async () => {
  const scarf = await stockProduct(shop.database, { id: 'sciarpa' });
  await shop.database.pool.query('update product set ttd_days = 30');
  const slow = await shop.buy({ order: scarf.order(1), email: 'bice@example.it' });
  await shop.runJobs();
  await planShipment(shop.ports, { orderId, key: 'tap', lines: oneHat });
  const { orders, counts } = await listOrders(shop.ports, { group: 'to_ship' });
  expect(orders.map(({ id }) => id)).toEqual([orderId, slow.order_id]);
  expect(counts.to_ship).toBe(2);
});
