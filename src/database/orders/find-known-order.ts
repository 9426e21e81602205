import type { Kysely } from 'kysely';
import type { Database } from '#database/tables.ts';
import type { KnownOrder } from '#shop/orders/order-store.ts';

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
