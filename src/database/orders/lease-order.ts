import type { Kysely } from 'kysely';
import { findOrder } from '#shop/orders/queries.ts';
import type { Database } from '#database/tables.ts';
import type { Lease, Order } from '#shop/orders/order.ts';

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
  return taken && findOrder(db, orderId);
}

/** A lease that has ended is renewed too, as long as nobody else took the order. */
export async function renewLease(
  db: Kysely<Database>,
  { orderId, lease: { token, until } }: { orderId: string; lease: Pick<Lease, 'token' | 'until'> },
): Promise<void> {
  await db
    .updateTable('shop_order')
    .set({ leased_until: until })
    .where('id', '=', orderId)
    .where('lease_token', '=', token)
    .execute();
}

export async function releaseOrder(
  db: Kysely<Database>,
  { orderId, token }: { orderId: string; token: string },
): Promise<void> {
  await db
    .updateTable('shop_order')
    .set({ lease_token: null, leased_until: null })
    .where('id', '=', orderId)
    .where('lease_token', '=', token)
    .execute();
}
