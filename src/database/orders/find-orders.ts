import { type Kysely, sql } from 'kysely';
import type { OrderState } from '#contract/order.ts';
import { selectOrders, toOrder } from '#database/orders/select-orders.ts';
import type { Database } from '#database/tables.ts';
import type { KnownOrder } from '#shop/orders/order-store.ts';
import type { Order } from '#shop/orders/order.ts';

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

/** An order by its own id or by its key: one look, over an index. */
export async function findKnownOrder(
  db: Kysely<Database>,
  name: { key: string } | { orderId: string },
): Promise<KnownOrder | undefined> {
  const row = await db
    .selectFrom('shop_order')
    .leftJoin('payment_key', 'payment_key.order_id', 'shop_order.id')
    .where((order) =>
      'key' in name
        ? order('payment_key.key', '=', name.key)
        : order('shop_order.id', '=', name.orderId),
    )
    .select(['shop_order.id', 'state', 'called_off', 'intent_id', 'request_hash', 'bill'])
    .executeTakeFirst();
  return (
    row && {
      orderId: row.id,
      state: row.state,
      calledOff: row.called_off ?? undefined,
      intentId: row.intent_id ?? undefined,
      requestHash: row.request_hash ?? undefined,
      bill: row.bill ?? undefined,
    }
  );
}

/** Orders that this browser placed since then, whatever became of them; newest first. */
export async function placedBy(
  db: Kysely<Database>,
  { browser, since, limit }: { browser: string; since: Date; limit: number },
): Promise<Order[]> {
  const rows = await selectOrders(db)
    .where('shop_order.browser', '=', browser)
    .where('placed_at', '>=', since)
    .orderBy('placed_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toOrder);
}
