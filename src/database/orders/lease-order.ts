import type { Kysely } from 'kysely';
import { findOrder } from '#database/orders/read-order.ts';
import type { Database } from '#database/tables.ts';
import type { Lease } from '#shop/orders/order-store.ts';
import type { Order } from '#shop/orders/order.ts';

/** Takes the order unless somebody has it, and reads it after that. */
export async function leaseOrder(
  db: Kysely<Database>,
  { orderId, lease }: { orderId: string; lease: Lease },
): Promise<Order | undefined> {
  const taken = await db
    .updateTable('shop_order')
    .set({ lease_token: lease.token, leased_until: lease.until })
    .where('id', '=', orderId)
    .where((order) =>
      order.or([order('leased_until', 'is', null), order('leased_until', '<=', lease.now)]),
    )
    .returning('id')
    .executeTakeFirst();
  return taken && findOrder(db, 'id', orderId);
}
