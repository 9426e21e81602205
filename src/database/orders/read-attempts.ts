import type { Kysely } from 'kysely';
import type { Database } from '#database/tables.ts';
import type { Attempt } from '#shop/orders/order.ts';

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
