import type { Kysely, Selectable } from 'kysely';
import type { Database } from '#database/tables.ts';
import type { PlannedShipment } from '#shop/orders/order.ts';

/** Every shipment that was planned for an order. */
export async function readShipments(
  db: Kysely<Database>,
  orderId: string,
): Promise<PlannedShipment[]> {
  const rows = await db
    .selectFrom('planned_shipment')
    .where('order_id', '=', orderId)
    .orderBy('due_at')
    .selectAll()
    .execute();
  return rows.map(toShipment);
}

export async function insertShipment(
  db: Kysely<Database>,
  { key, orderId, tracking, carrier, makerId, dueAt }: PlannedShipment,
): Promise<void> {
  await db
    .insertInto('planned_shipment')
    .values({ key, order_id: orderId, tracking, carrier, maker_id: makerId, due_at: dueAt })
    .execute();
}

/** The code is kept by the order from now on, or by nobody. */
export async function endShipment(
  db: Kysely<Database>,
  { orderId, outcome }: { orderId: string; outcome: 'shipped' | 'undone' | 'dropped' },
): Promise<void> {
  await db
    .updateTable('planned_shipment')
    .set({ outcome, tracking: null })
    .where('order_id', '=', orderId)
    .where('outcome', 'is', null)
    .execute();
}

/** Of these orders, the shipments that can still be taken back. */
export async function readOpenShipments(
  db: Kysely<Database>,
  orderIds: readonly string[],
): Promise<Map<string, PlannedShipment>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('planned_shipment')
    .where('order_id', 'in', orderIds)
    .where('outcome', 'is', null)
    .selectAll()
    .execute();
  return new Map(rows.map((row) => [row.order_id, toShipment(row)]));
}

function toShipment(row: Selectable<Database['planned_shipment']>): PlannedShipment {
  return {
    key: row.key,
    orderId: row.order_id,
    tracking: row.tracking ?? undefined,
    carrier: row.carrier ?? undefined,
    makerId: row.maker_id ?? undefined,
    dueAt: row.due_at,
    outcome: row.outcome ?? undefined,
  };
}
