import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '#database/tables.ts';
import type { OrderWriting } from '#shop/orders/order-writing.ts';

/** What was written about an order, in its order. */
export async function readWritings(db: Kysely<Database>, orderId: string): Promise<OrderWriting[]> {
  const rows = await db
    .selectFrom('order_writing')
    .where('order_id', '=', orderId)
    .orderBy('number')
    .selectAll()
    .execute();
  return rows.map(toWriting);
}

/** The last note of each of these orders that has one. */
export async function readLastNotes(
  db: Kysely<Database>,
  orderIds: readonly string[],
): Promise<Map<string, string>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('order_writing')
    .distinctOn('order_id')
    .where('order_id', 'in', orderIds)
    .where('kind', '=', sql.lit('note'))
    .orderBy('order_id')
    .orderBy('number', 'desc')
    .select(['order_id', 'text'])
    .execute();
  return new Map(rows.map(({ order_id, text }) => [order_id, text]));
}

export async function insertWriting(db: Kysely<Database>, writing: OrderWriting): Promise<void> {
  const { orderId, makerId, ...rest } = writing;
  await db
    .insertInto('order_writing')
    .values({ ...rest, order_id: orderId, maker_id: makerId })
    .execute();
}

function toWriting(row: Selectable<Database['order_writing']>): OrderWriting {
  const { order_id, maker_id, ...rest } = row;
  return { ...rest, orderId: order_id, makerId: maker_id ?? undefined };
}
