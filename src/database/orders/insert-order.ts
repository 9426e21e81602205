import type { Kysely } from 'kysely';
import type { Database } from '#database/tables.ts';
import type { Lease } from '#shop/orders/order-store.ts';
import type { FrozenLine, Order } from '#shop/orders/order.ts';

/** Saves order, lines, first attempt and history, and names the order in its key: one statement. */
export async function insertOrder(
  transaction: Kysely<Database>,
  { order, key, lease }: { order: Order; key: string; lease: Lease },
): Promise<void> {
  await transaction
    .with('saved', (db) =>
      db.insertInto('shop_order').values({
        ...toRow(order),
        lease_token: lease.token,
        leased_until: lease.until,
      }),
    )
    .with('with_lines', (db) =>
      db.insertInto('order_line').values(order.lines.map((line, at) => lineRow(order, line, at))),
    )
    .with('with_attempt', (db) =>
      db.insertInto('payment_attempt').values({
        order_id: order.id,
        number: order.attempt?.number ?? 1,
        method: order.attempt?.method ?? '',
        started_at: order.createdAt,
      }),
    )
    .with('with_history', (db) =>
      db.insertInto('order_history').values({
        order_id: order.id,
        at: order.createdAt,
        to_state: order.state,
        cause: 'placed',
      }),
    )
    .updateTable('payment_key')
    .set({ order_id: order.id })
    .where('key', '=', key)
    .execute();
}

function toRow(order: Order) {
  return {
    id: order.id,
    state: order.state,
    browser: order.browser,
    subtotal_cents: order.subtotal,
    delivery_cents: order.delivery,
    total_cents: order.total,
    ...order.customer,
    terms: order.terms,
    payable_until: order.payableUntil,
    created_at: order.createdAt,
    changed_at: order.changedAt,
  };
}

function lineRow(order: Order, line: FrozenLine, position: number) {
  return {
    order_id: order.id,
    position,
    size_id: line.sizeId,
    product_id: line._id,
    model_index: line.model_index,
    size_index: line.size_index,
    name: line.name,
    size_name: line.size,
    color_name: line.color.name,
    color_code: line.color.code,
    color_code2: line.color.code2 ?? null,
    img: line.img,
    quantity: line.qty,
    price_cents: line.price,
    delivery_cents: line.deliveryCents,
    ttd_days: line.makingDays,
  };
}
