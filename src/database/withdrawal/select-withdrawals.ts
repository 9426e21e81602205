import { sql, type Kysely } from 'kysely';
import type { Database } from '#database/tables.ts';

/** As people write it: with a word or a sign before it. */
export const numberAsTyped = sql<string>`substring(withdrawal.order_number from '[0-9]{4}-[0-9]{5,}')`;

/** Withdrawals with the order they name, where that was made with the same address. */
export function selectWithdrawals(db: Kysely<Database>) {
  return db
    .selectFrom('withdrawal')
    .leftJoin('shop_order', (join) =>
      join
        .on('shop_order.number', '=', numberAsTyped)
        .on(sql`lower(shop_order.email)`, '=', sql`lower(withdrawal.email)`),
    )
    .select(['withdrawal.name', 'withdrawal.email', 'withdrawal.received_at'])
    .select('withdrawal.order_number')
    .select(['shop_order.id as order_id', 'shop_order.number']);
}
