import type { Kysely } from 'kysely';
import type { Database } from '#database/tables.ts';
import type { Attempt, HistoryEntry } from '#shop/orders/order.ts';

/** What happened to an order, in its order. */
export async function readHistory(db: Kysely<Database>, orderId: string): Promise<HistoryEntry[]> {
  const rows = await db
    .selectFrom('order_history')
    .where('order_id', '=', orderId)
    .orderBy('id')
    .selectAll()
    .execute();
  return rows.map(({ at, from_state, to_state, cause, detail, maker_id }) => ({
    at,
    from: from_state ?? undefined,
    to: to_state,
    cause,
    detail: detail ?? undefined,
    makerId: maker_id ?? undefined,
  }));
}

/** Every try at paying an order, oldest first. */
export async function readAttempts(db: Kysely<Database>, orderId: string): Promise<Attempt[]> {
  const rows = await db
    .selectFrom('payment_attempt')
    .where('order_id', '=', orderId)
    .orderBy('number')
    .selectAll()
    .execute();
  return rows.map(({ number, method, started_at, outcome }) => ({
    number,
    method,
    startedAt: started_at,
    outcome: outcome ?? undefined,
  }));
}
