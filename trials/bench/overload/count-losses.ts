import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Visited } from './visits.ts';

export interface Losses {
  /** Bills whose order is not there, or not paid. */
  billsWithoutOrder: number;
  /** Orders that began and whose visitor was not told how they ended: they come to an end by themselves. */
  begunWithoutBill: number;
  /** Cards that were charged, or stay authorised, for no paid order. */
  chargesWithoutOrder: number;
  /** Paid orders without a charge. */
  ordersWithoutCharge: number;
}

/** The reconciler settles an unfinished order after two minutes. */
const patienceMs = 300_000;

/** Waits until every card that was authorised has its paid order, or is let go; then counts what does not agree. */
export async function countLosses(pool: Pool, { payments }: Visited): Promise<Losses> {
  const deadline = Date.now() + patienceMs;
  while ((await count(pool, strayCharges)) > 0 && Date.now() < deadline) await pause(500);
  const billed = payments.flatMap(({ billed: orderId }) => orderId ?? []);
  const unbilled = payments.filter((payment) => payment.billed === undefined);
  const paid = await count(pool, paidOf, billed);
  return {
    billsWithoutOrder: billed.length - paid,
    begunWithoutBill: await count(
      pool,
      begunOf,
      unbilled.map(({ key }) => key),
    ),
    chargesWithoutOrder: await count(pool, strayCharges),
    ordersWithoutCharge: await count(pool, unchargedOrders),
  };
}

const paidOf = `select count(*) from shop_order where id = any ($1) and state = 'paid'`;
const begunOf = `select count(*) from idempotency_key where key = any ($1) and order_id is not null`;
const charged = `sandbox.document where kind = 'payment_intent'
  and body ->> 'status' in ('succeeded', 'requires_capture')`;
const strayCharges = `select count(*) from ${charged} and not exists (
  select from shop_order where intent_id = document.id and state = 'paid')`;
const unchargedOrders = `select count(*) from shop_order where state = 'paid'
  and not exists (select from ${charged} and document.id = intent_id)`;

async function count(pool: Pool, text: string, keys?: string[]): Promise<number> {
  const { rows } = await pool.query<{ count: string }>(text, keys && [keys]);
  return Number(rows[0]?.count);
}
