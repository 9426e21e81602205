import type { Kysely } from 'kysely';
import type { Database } from '#database/tables.ts';
import type { Move } from '#shop/orders/order-transaction.ts';
import type { Order } from '#shop/orders/order.ts';

/** A new state together with its line of history. */
export async function moveOrder(
  transaction: Kysely<Database>,
  { order, move }: { order: Order; move: Move },
): Promise<void> {
  const { to, cause, at, detail, tracking, carrier, makerId } = move;
  await transaction
    .with('moved', (db) =>
      db
        .updateTable('shop_order')
        .set({
          state: to,
          changed_at: at,
          // What is undefined stays as it is.
          tracking,
          carrier,
        })
        .where('id', '=', order.id),
    )
    .insertInto('order_history')
    .values({
      order_id: order.id,
      from_state: order.state,
      to_state: to,
      cause,
      at,
      detail,
      maker_id: makerId,
    })
    .execute();
}
