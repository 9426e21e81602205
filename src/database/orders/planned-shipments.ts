import type { Kysely } from 'kysely';
import type { Database } from '#database/tables.ts';
import type { PlannedShipment } from '#shop/orders/plan-shipment.ts';

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
  return rows.map(({ key, order_id, tracking, maker_id, due_at, outcome }) => ({
    key,
    orderId: order_id,
    tracking: tracking ?? undefined,
    makerId: maker_id ?? undefined,
    dueAt: due_at,
    outcome: outcome ?? undefined,
  }));
}

export async function insertShipment(
  db: Kysely<Database>,
  { key, orderId, tracking, makerId, dueAt }: PlannedShipment,
): Promise<void> {
  await db
    .insertInto('planned_shipment')
    .values({ key, order_id: orderId, tracking, maker_id: makerId, due_at: dueAt })
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
