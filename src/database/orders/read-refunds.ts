import type { Kysely } from 'kysely';
import { toRefund } from '#database/orders/to-refund.ts';
import type { Database } from '#database/tables.ts';
import type { Refund } from '#shop/orders/refund.ts';

/** The refunds of an order, oldest first. */
export async function readRefunds(db: Kysely<Database>, orderId: string): Promise<Refund[]> {
  const rows = await db
    .selectFrom('refund')
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .selectAll()
    .execute();
  return rows.map(toRefund);
}
