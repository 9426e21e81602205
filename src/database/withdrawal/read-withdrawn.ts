import { type Kysely, sql } from 'kysely';
import type { Database } from '#database/tables.ts';
import { numberAsTyped } from '#database/withdrawal/select-withdrawals.ts';

/** When each of these orders was first withdrawn from, by its own address; others are not in it. */
export async function readWithdrawn(
  db: Kysely<Database>,
  orderIds: readonly string[],
): Promise<Map<string, Date>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('shop_order')
    .innerJoin('withdrawal', (join) =>
      join
        .on(sql`lower(withdrawal.email)`, '=', sql`lower(shop_order.email)`)
        .on('shop_order.number', '=', numberAsTyped),
    )
    .where('shop_order.id', 'in', orderIds)
    .groupBy('shop_order.id')
    .select((row) => ['shop_order.id', row.fn.min('withdrawal.received_at').as('at')])
    .execute();
  return new Map(rows.map(({ id, at }) => [id, at]));
}
