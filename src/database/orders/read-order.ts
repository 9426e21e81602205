import type { Kysely } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Database } from '#database/tables.ts';
import { toOrder } from '#database/orders/to-order.ts';
import type { Order } from '#shop/orders/order.ts';

const orderColumns = [
  'shop_order.id',
  'shop_order.number',
  'shop_order.state',
  'shop_order.intent_id',
  'shop_order.browser',
  'shop_order.subtotal_cents',
  'shop_order.delivery_cents',
  'shop_order.total_cents',
  'shop_order.email',
  'shop_order.first_name',
  'shop_order.last_name',
  'shop_order.address',
  'shop_order.civic_number',
  'shop_order.zipcode',
  'shop_order.city',
  'shop_order.region',
  'shop_order.phone',
  'shop_order.terms',
  'shop_order.tracking',
  'shop_order.called_off',
  'shop_order.payable_until',
  'shop_order.leased_until',
  'shop_order.created_at',
  'shop_order.changed_at',
  'shop_order.placed_at',
  'shop_order.erased_at',
] as const;

const lineColumns = [
  'order_line.product_id',
  'order_line.size_id',
  'order_line.model_index',
  'order_line.size_index',
  'order_line.name',
  'order_line.size_name',
  'order_line.color_name',
  'order_line.color_code',
  'order_line.color_code2',
  'order_line.img',
  'order_line.quantity',
  'order_line.price_cents',
  'order_line.delivery_cents',
  'order_line.ttd_days',
] as const;

/** Orders with lines and last attempt: one statement, whatever is added to it. */
export function selectOrders(db: Kysely<Database>) {
  return db
    .selectFrom('shop_order')
    .select(orderColumns)
    .select((order) => [
      jsonArrayFrom(
        order
          .selectFrom('order_line')
          .whereRef('order_line.order_id', '=', 'shop_order.id')
          .orderBy('order_line.position')
          .select(lineColumns),
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
