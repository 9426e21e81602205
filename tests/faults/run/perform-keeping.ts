import { randomUUID } from 'node:crypto';
import { captureOrder } from '#shop/orders/capture-order.ts';
import { expireOrder } from '#shop/orders/cancel-order.ts';
import { matchLedger } from '#shop/orders/match-ledger.ts';
import { reconcile } from '#shop/payments/reconcile.ts';
import { refundOrder } from '#shop/orders/refund-order.ts';
import { shipOrder } from '#support/shop/ship-order.ts';
import { moveStock } from '#shop/stock/move-stock.ts';
import { isMistake } from './failures.ts';
import type { StepOf } from './steps.ts';
import { nodeOf, nthOrder } from './nth.ts';
import type { World } from './open-world.ts';
import { products } from './stock-catalogue.ts';

/** The makers count their pieces: the difference becomes a stock movement, never below the reserved pieces. */
export async function correct(world: World, step: StepOf<'correct'>): Promise<string> {
  const { pool, db, facts } = world;
  const { clock } = nodeOf(world, { node: 0 }).ports;
  const skuId = world.pieces[step.piece]?.skuId ?? '';
  const { rows } = await pool.query<{ shown: number }>(
    'select stock as shown from sku where id = $1',
    [skuId],
  );
  const shown = rows[0]?.shown ?? 0;
  if (shown === step.stock) return 'as it was';
  const count = { reason: 'counted', shown, counted: step.stock } as const;
  const moved = await moveStock({ db, clock }, { ...count, skuId, key: randomUUID() });
  if (!moved.ok) return moved.reason;
  const known = facts.corrections.get(skuId) ?? 0;
  facts.corrections.set(skuId, known + moved.movement.difference);
  return `was ${moved.from}`;
}

export async function price(world: World, { product, cents }: StepOf<'price'>): Promise<string> {
  const id = products[product]?.id;
  await world.pool.query('update product set price_cents = $2 where id = $1', [id, cents]);
  world.facts.prices.push({ product, cents, since: world.clock.now().getTime() });
  return 'done';
}

export async function refund(world: World, step: StepOf<'refund'>): Promise<string> {
  const order = await nthOrder(world, step.nth);
  if (!order) return 'no order yet';
  const lines = step.what === 'all' ? [] : [{ line: 0, qty: 1 }];
  const { ports } = nodeOf(world, step);
  const refunded = await refundOrder(ports, {
    orderId: order.id,
    key: `refund-${step.key}`,
    lines,
    // One of the two keys stands for pieces that came back.
    restock: step.key === 1,
  });
  return refunded.ok ? `${refunded.refund.amountCents} cents back` : refunded.reason;
}

export async function ship(world: World, step: StepOf<'ship'>): Promise<string> {
  const order = await nthOrder(world, step.nth);
  if (!order) return 'no order yet';
  const { ports } = nodeOf(world, step);
  const shipped = await shipOrder(ports, { orderId: order.id, tracking: 'BRT 1' });
  return shipped.ok ? 'shipped' : shipped.reason;
}

/** The same job once more, as a queue may hand it out. */
export async function capture(world: World, step: StepOf<'capture'>): Promise<string> {
  const order = await nthOrder(world, step.nth);
  if (!order) return 'no order yet';
  return tryJob(() => captureOrder(nodeOf(world, step).ports, order.id));
}

export async function expire(world: World, step: StepOf<'expire'>): Promise<string> {
  const order = await nthOrder(world, step.nth);
  if (!order) return 'no order yet';
  return tryJob(() => expireOrder(nodeOf(world, step).ports, order.id));
}

/** A job may fail and is tried again, but not for any reason. */
async function tryJob(job: () => Promise<void>): Promise<string> {
  try {
    await job();
    return 'done';
  } catch (cause) {
    if (isMistake(cause) || !(cause instanceof Error)) throw cause;
    return cause.message;
  }
}

export async function recover(world: World, step: StepOf<'reconcile'>): Promise<string> {
  return `${await reconcile(nodeOf(world, step).ports)} orders looked at`;
}

export async function runJobs(world: World, step: StepOf<'jobs'>): Promise<string> {
  const { handle } = nodeOf(world, step);
  const failures = await world.jobs.runDue({ handle, now: world.clock.now });
  for (const failure of failures.filter(isMistake))
    world.facts.wrong.push(`a job: ${failure.message}`);
  return failures.length === 0 ? 'done' : `${failures.length} to be tried again`;
}

export async function match(world: World, step: StepOf<'match'>): Promise<string> {
  return `${(await matchLedger(nodeOf(world, step).ports)).length} differences`;
}
