import { expect, test } from 'vitest';
import { findDisagreements, type Outcome } from '#support/shop/find-disagreements.ts';
import { refundOrder } from '#shop/orders/refund-order.ts';
import { beforeEachOnePiece, type OnePieceShop } from '#support/shop/one-piece-shop.ts';

let scene: OnePieceShop;
let outcome: Outcome;
let orderId: string;

beforeEachOnePiece(async (opened) => {
  scene = opened;
  await scene.pay();
  await scene.shop.runJobs();
  orderId = (await scene.theOrder())?.id ?? '';
  outcome = {
    initialStock: new Map([[scene.product.skuId, 1]]),
    intents: scene.shop.cards.intents().map((intent) => ({ ...intent, refundedCents: 0 })),
    confirmedOrders: [orderId],
    jobsLeft: [],
  };
});

test('an order that was paid once, for a piece that was there, agrees', async () => {
  expect(await findDisagreements(scene.shop.database, outcome)).toEqual([]);
});

test('differences left open, doubled or lost outside the tables are told', async () => {
  const [paid] = outcome.intents;
  const stray = { id: 'pi_2', status: 'requires_capture', orderId, receivedCents: 0 };
  const twice = { ...outcome, confirmedOrders: [orderId, orderId, 'stranger'] };
  const told = await findDisagreements(scene.shop.database, {
    ...twice,
    intents: [...(paid ? [paid, { ...paid, id: 'pi_3' }] : []), { ...stray, refundedCents: 0 }],
    jobsLeft: ['capture-order'],
  });
  expect(told).toEqual([
    'intent pi_2 is still requires_capture',
    `order ${orderId} owes 5200, its intents took [5200, 5200]`,
    `order ${orderId} was confirmed 2 times`,
    'order stranger was confirmed and not sold',
    'a job capture-order is left',
  ]);
});

test('money without its order, and a sale without its piece, are told', async () => {
  const { pool } = scene.shop.database;
  await pool.query(`update shop_order set state = 'cancelled', number = null, placed_at = null`);
  await pool.query(`update order_counter set last = 3`);
  const told = await findDisagreements(scene.shop.database, outcome);
  expect(told).toEqual([
    `size ${scene.product.skuId}: 0 left, 0 sold of 1, 0 back`,
    `intent ${outcome.intents[0]?.id} took 5200 for no order`,
    `order ${orderId} was confirmed and not sold`,
    '0 numbers are drawn, the counter says 3',
  ]);
});

test('an order that was confirmed and then cancelled, before its money was taken, agrees', async () => {
  const { pool } = scene.shop.database;
  await pool.query(`update shop_order set state = 'cancelled'`);
  await pool.query('update sku set stock = 1');
  const intents = outcome.intents.map((intent) => ({
    ...intent,
    status: 'canceled',
    receivedCents: 0,
  }));
  expect(await findDisagreements(scene.shop.database, { ...outcome, intents })).toEqual([]);
});

test('a held piece, an open order and a gap in the numbers are told', async () => {
  const { pool } = scene.shop.database;
  const { skuId } = scene.product;
  await pool.query(`update shop_order set state = 'authorised', number = '2026-00002'`);
  await pool.query(`insert into stock_reservation values ('other', $1, 1, now())`, [skuId]);
  const told = await findDisagreements(scene.shop.database, { ...outcome, intents: [] });
  expect(told).toEqual([
    `order ${orderId} is still authorised`,
    `size ${skuId}: 0 left, 0 sold of 1, 0 back`,
    `size ${skuId}: 1 still held`,
    `order ${orderId} was confirmed and not sold`,
    'the numbers 2 have gaps',
  ]);
});

test('pieces that came back with a refund are counted, once', async () => {
  const { ports, database } = scene.shop;
  const asked = { orderId, key: 'back', lines: [{ line: 0, qty: 1 }], restock: true };
  await refundOrder(ports, asked);
  const intents = outcome.intents.map((intent) => ({ ...intent, refundedCents: 4500 }));
  expect(await findDisagreements(database, { ...outcome, intents })).toEqual([]);
  await database.pool.query('update refund set lines = $1', [
    JSON.stringify([...asked.lines, ...asked.lines]),
  ]);
  expect(await findDisagreements(database, { ...outcome, intents })).toEqual([
    `size ${scene.product.skuId}: 1 left, 1 sold of 1, 2 back`,
    `line 0 of order ${orderId} came back more often than it was sold`,
  ]);
});
