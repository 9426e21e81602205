import { afterEach, beforeEach, expect, test } from 'vitest';
import { findDisagreements, type Outcome } from '#support/find-disagreements.ts';
import { openOnePieceShop, type OnePieceShop } from '#support/one-piece-shop.ts';

let scene: OnePieceShop;
let outcome: Outcome;
let orderId: string;

beforeEach(async () => {
  scene = await openOnePieceShop();
  await scene.pay();
  await scene.shop.runJobs();
  orderId = (await scene.theOrder())?.id ?? '';
  outcome = {
    initialStock: new Map([[scene.product.sizeId, 1]]),
    intents: scene.shop.cards.intents().map((intent) => ({ ...intent, refundedCents: 0 })),
    confirmedOrders: [orderId],
    jobsLeft: [],
  };
});

afterEach(() => scene[Symbol.asyncDispose]());

test('an order that was paid once, for a piece that was there, agrees', async () => {
  expect(await findDisagreements(scene.shop.database, outcome)).toEqual([]);
});

test('what is left open, doubled or lost outside the tables is told', async () => {
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
    `size ${scene.product.sizeId}: 0 left, 0 sold of 1`,
    `intent ${outcome.intents[0]?.id} took 5200 for no order`,
    `order ${orderId} was confirmed and not sold`,
    '0 numbers are drawn, the counter says 3',
  ]);
});

test('a held piece, an open order and a gap in the numbers are told', async () => {
  const { pool } = scene.shop.database;
  const { sizeId } = scene.product;
  await pool.query(`update shop_order set state = 'authorised', number = '2026-00002'`);
  await pool.query(`insert into hold values ('other', $1, 1, now())`, [sizeId]);
  const told = await findDisagreements(scene.shop.database, { ...outcome, intents: [] });
  expect(told).toEqual([
    `order ${orderId} is still authorised`,
    `size ${sizeId}: 0 left, 0 sold of 1`,
    `size ${sizeId}: 1 still held`,
    `order ${orderId} was confirmed and not sold`,
    'the numbers 2 have gaps',
  ]);
});
