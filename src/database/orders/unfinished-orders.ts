import { type Kysely, sql } from 'kysely';
import type { OrderState } from '#contract/order.ts';
import type { Database } from '#database/tables.ts';

/** Spelt out, and not handed over: only then an index over some of the states can be used. */
const open = sql<OrderState>`('pending', 'requires_action', 'failed')`;
const movable = sql<OrderState>`('pending', 'requires_action', 'authorised')`;

/** Orders of a browser that can still be paid, oldest first. */
export async function openOf(db: Kysely<Database>, browser: string): Promise<string[]> {
  const rows = await db
    .selectFrom('shop_order')
    .where('browser', '=', browser)
    .where('state', 'in', open)
    .orderBy('created_at')
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Orders that should have moved on by now, or be called off, and that nobody is talking about; oldest first. */
export async function unsettled(
  db: Kysely<Database>,
  { now, quietSince, limit }: { now: Date; quietSince: Date; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('shop_order')
    .where(({ and, or, eb }) =>
      or([
        and([eb('state', 'in', open), eb('payable_until', '<=', now)]),
        and([eb('state', 'in', open), eb('called_off', 'is not', null)]),
        and([eb('state', 'in', movable), eb('changed_at', '<', quietSince)]),
      ]),
    )
    .where(({ or, eb }) => or([eb('leased_until', 'is', null), eb('leased_until', '<=', now)]))
    .orderBy('changed_at')
    .limit(limit)
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}
