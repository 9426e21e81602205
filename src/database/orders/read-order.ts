import type { Kysely } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Database } from '#database/tables.ts';
import { toOrder } from '#database/orders/to-order.ts';
import type { Order } from '#shop/orders/order.ts';

/** Orders with lines and last attempt: one statement, whatever is added to it. */
export function selectOrders(db: Kysely<Database>) {
  return db
    .selectFrom('shop_order')
    .selectAll('shop_order')
    .select((order) => [
      jsonArrayFrom(
        order
          .selectFrom('order_line')
          .whereRef('order_line.order_id', '=', 'shop_order.id')
          .orderBy('order_line.position')
          .selectAll('order_line'),
      ).as('lines'),
      jsonObjectFrom(
        order
          .selectFrom('payment_attempt')
          .whereRef('payment_attempt.order_id', '=', 'shop_order.id')
          .orderBy('payment_attempt.number', 'desc')
          .limit(1)
          .select(['payment_attempt.number', 'method', 'started_at', 'outcome']),
      ).as('attempt'),
    ]);
}

export async function findOrder(
  db: Kysely<Database>,
  column: 'id' | 'number',
  value: string,
): Promise<Order | undefined> {
  const row = await selectOrders(db).where(`shop_order.${column}`, '=', value).executeTakeFirst();
  return row && toOrder(row);
}

/** The order, locked until the transaction ends. */
export async function lockOrder(
  transaction: Kysely<Database>,
  orderId: string,
): Promise<Order | undefined> {
  const row = await selectOrders(transaction)
    .where('shop_order.id', '=', orderId)
    .forUpdate('shop_order')
    .executeTakeFirst();
  return row && toOrder(row);
}
