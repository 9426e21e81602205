import { type Kysely, sql } from 'kysely';
import { blankOrders } from '#database/customer/blank-orders.ts';
import type { Database } from '#database/tables.ts';

/** Does by the clock what the privacy notice promises. Returns how many orders were blanked. */
export async function forgetOldCustomers(db: Kysely<Database>): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const old = await tx
      .selectFrom('shop_order')
      .where('erased_at', 'is', null)
      .where('state', 'in', ['delivered', 'expired', 'cancelled', 'refunded'])
      .where((order) =>
        order.or([
          order('changed_at', '<', sql<Date>`now() - interval '10 years'`),
          order.and([
            order('number', 'is', null),
            order('changed_at', '<', sql<Date>`now() - interval '30 days'`),
          ]),
        ]),
      )
      .select('id')
      .execute();
    await blankOrders(tx, { orderIds: old.map(({ id }) => id), at: new Date() });
    await tx
      .deleteFrom('withdrawal')
      .where('received_at', '<', sql<Date>`now() - interval '10 years'`)
      .execute();
    return old.length;
  });
}
