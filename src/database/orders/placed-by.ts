import type { Kysely } from 'kysely';
import { selectOrders } from '#database/orders/read-order.ts';
import { toOrder } from '#database/orders/to-order.ts';
import type { Database } from '#database/tables.ts';
import type { Order } from '#shop/orders/order.ts';

/** Orders that this browser placed since then, whatever became of them; newest first. */
export async function placedBy(
  db: Kysely<Database>,
  { browser, since, limit }: { browser: string; since: Date; limit: number },
): Promise<Order[]> {
  const rows = await selectOrders(db)
    .where('shop_order.browser', '=', browser)
    .where('placed_at', '>=', since)
    .orderBy('placed_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toOrder);
}
