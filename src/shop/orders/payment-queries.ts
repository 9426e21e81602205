import { sql } from 'kysely';
import type { OrderState } from '#contract/order.ts';
import type { Db } from '#database/tables.ts';
import { withoutNulls } from '#database/without-nulls.ts';
import type { Difference, LedgerOrder } from '#shop/orders/ledger.ts';
import type { Attempt, Refund } from '#shop/orders/order.ts';
import { openStates } from '#shop/orders/queries.ts';

/** Every try at paying an order, oldest first. */
export async function readAttempts(db: Db, orderId: string): Promise<Attempt[]> {
  const rows = await db
    .selectFrom('payment_attempt')
    .where('order_id', '=', orderId)
    .orderBy('number')
    .select(['number', 'method', 'started_at as startedAt', 'outcome'])
    .execute();
  return rows.map(withoutNulls);
}

const unfinished = sql<OrderState>`('pending', 'requires_action', 'authorised')`;

/** Orders that expired, are to be voided, or are quiet since then; without leased ones, oldest first. */
export async function findUnsettledOrders(
  db: Db,
  { now, quietSince, limit }: { now: Date; quietSince: Date; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('shop_order')
    .where(({ and, or, eb }) =>
      or([
        and([eb('state', 'in', openStates), eb('payable_until', '<=', now)]),
        and([eb('state', 'in', openStates), eb('void_cause', 'is not', null)]),
        and([eb('state', 'in', unfinished), eb('changed_at', '<', quietSince)]),
      ]),
    )
    .where(({ or, eb }) => or([eb('leased_until', 'is', null), eb('leased_until', '<=', now)]))
    .orderBy('changed_at')
    .limit(limit)
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Orders with an intent that were made, or refunded, since then. */
export async function readLedgerOrders(
  db: Db,
  { made, refunded }: { made: Date; refunded: Date },
): Promise<LedgerOrder[]> {
  // Each half by its own index: one condition of both would use neither.
  const lately = db
    .selectFrom('shop_order')
    .where('created_at', '>=', made)
    .select('id')
    .union(db.selectFrom('refund').where('created_at', '>=', refunded).select('order_id as id'));
  return db
    .selectFrom('shop_order')
    .where('id', 'in', lately)
    .where('intent_id', 'is not', null)
    .select([
      'id',
      sql<string>`intent_id`.as('intentId'),
      'state',
      'total_cents as total',
      'created_at as createdAt',
      refundsIn('done').as('refundedCents'),
      refundsIn('pending').as('pendingCents'),
    ])
    .execute();
}

function refundsIn(state: Refund['state']) {
  return sql<number>`(
    select coalesce(sum(amount_cents), 0)::integer from refund
    where order_id = shop_order.id and refund.state = ${sql.lit(state)}
  )`;
}

export interface StandingDifference extends Difference {
  foundAt: Date;
  /** Absent when the order is none of ours, or was never sold. */
  orderNumber?: string;
}

/** Differences that still stand, oldest first. */
export async function readDifferences(db: Db): Promise<StandingDifference[]> {
  const rows = await db
    .selectFrom('ledger_difference')
    .leftJoin('shop_order', 'shop_order.id', 'order_id')
    .where('settled_at', 'is', null)
    .orderBy('found_at')
    .select(['kind', 'ledger_difference.intent_id as intentId', 'order_id as orderId'])
    .select(['number as orderNumber', 'found_at as foundAt'])
    .select(['our_cents as ourCents', 'provider_cents as providerCents'])
    .execute();
  return rows.map(withoutNulls);
}
