import type { Order } from '#shop/orders/order.ts';
import type { TestShop } from '#support/shop/open-test-shop.ts';
import { findOrder } from '#shop/orders/queries.ts';

/** Every order of the shop in any state, the newest first. */
export async function listOrders({
  database,
  ports,
}: Pick<TestShop, 'database' | 'ports'>): Promise<Order[]> {
  const { rows } = await database.pool.query<{ id: string }>(
    'select id from shop_order order by created_at desc',
  );
  const orders = await Promise.all(rows.map(({ id }) => findOrder(ports.db, id)));
  return orders.filter((order) => order !== undefined);
}
