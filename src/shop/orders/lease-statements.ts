import type { Db } from '#database/tables.ts';
import type { Lease, Order } from '#shop/orders/order.ts';
import { findOrder } from '#shop/orders/queries.ts';

/** Takes the order for one conversation with the provider, and reads it after that; undefined while another has it. */
export async function takeLease(db: Db, orderId: string, lease: Lease): Promise<Order | undefined> {
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

/** Extends a lease, also one that has expired, unless the order was leased again since. */
export async function renewLease(
  db: Db,
  orderId: string,
  { token, until }: Pick<Lease, 'token' | 'until'>,
): Promise<void> {
  await db
    .updateTable('shop_order')
    .set({ leased_until: until })
    .where('id', '=', orderId)
    .where('lease_token', '=', token)
    .execute();
}

export async function releaseLease(db: Db, orderId: string, token: string): Promise<void> {
  await db
    .updateTable('shop_order')
    .set({ lease_token: null, leased_until: null })
    .where('id', '=', orderId)
    .where('lease_token', '=', token)
    .execute();
}
