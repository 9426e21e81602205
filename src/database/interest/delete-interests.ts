import { type RawBuilder, sql, type Transaction } from 'kysely';
import { reservationNameOf } from '#shop/stock/queries.ts';
import type { Database } from '#database/tables.ts';

/**
 * Forgets requests and their addresses; what was kept for them is free. An order that is just paying keeps its reservation.
 * Nothing else deletes requests, or a piece would be held for nobody.
 * @returns how many there were
 */
export async function deleteRequests(
  transaction: Transaction<Database>,
  which: RawBuilder<boolean>,
): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    delete from back_in_stock_request where ${which} returning id
  `.execute(transaction);
  // A statement of its own: the first may have waited for who was just keeping a piece, and does not see that.
  await sql`
    delete from stock_reservation using unnest(${rows.map(({ id }) => id)}::bigint[]) as gone(id)
    where stock_reservation.order_id = ${reservationNameOf(sql`gone.id`)}
  `.execute(transaction);
  return rows.length;
}
