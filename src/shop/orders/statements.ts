import type { Db, Tx } from '#database/tables.ts';
import { type Given, writeOnce } from '#database/write-once.ts';
import type { Order, OrderNote, PlannedShipment, Refund } from '#shop/orders/order.ts';
import { selectOrders, toOrder } from '#shop/orders/queries.ts';

/** The order, locked until the transaction ends. */
export async function lockOrder(tx: Tx, orderId: string): Promise<Order | undefined> {
  const [row] = await orderToLock(tx, { orderId });
  return row && toOrder(row);
}

const orderToLock = writeOnce((db, given: Given<{ orderId: string }>) =>
  selectOrders(db).where('shop_order.id', '=', given('orderId')).forUpdate('shop_order'),
);

export async function insertNote(db: Db, writing: OrderNote): Promise<void> {
  const { orderId, makerId, ...rest } = writing;
  await db
    .insertInto('order_note')
    .values({ ...rest, order_id: orderId, maker_id: makerId })
    .execute();
}

export async function insertRefund(tx: Tx, refund: Refund): Promise<void> {
  const { id, orderId, key, amountCents, lines, state, createdAt, reason, restock } = refund;
  const { makerId } = refund;
  await tx
    .insertInto('refund')
    .values({
      id,
      order_id: orderId,
      key,
      amount_cents: amountCents,
      lines: JSON.stringify(lines),
      state,
      created_at: createdAt,
      reason: reason ?? null,
      restock,
      maker_id: makerId,
    })
    .execute();
}

export async function insertShipment(
  db: Db,
  { key, orderId, tracking, carrier, makerId, dueAt }: PlannedShipment,
): Promise<void> {
  await db
    .insertInto('planned_shipment')
    .values({ key, order_id: orderId, tracking, carrier, maker_id: makerId, due_at: dueAt })
    .execute();
}

/** The code is kept by the order from now on, or by nobody. */
export async function endShipment(
  db: Db,
  { orderId, outcome }: { orderId: string; outcome: 'shipped' | 'undone' | 'dropped' },
): Promise<void> {
  await db
    .updateTable('planned_shipment')
    .set({ outcome, tracking: null })
    .where('order_id', '=', orderId)
    .where('outcome', 'is', null)
    .execute();
}
