import { type Selectable, sql } from 'kysely';
import type { Database, Db } from '#database/tables.ts';
import type { HistoryEntry, OrderNote, PlannedShipment, Refund } from '#shop/orders/order.ts';

/** The history of an order, oldest entry first. */
export async function readHistory(db: Db, orderId: string): Promise<HistoryEntry[]> {
  const rows = await db
    .selectFrom('order_history')
    .where('order_id', '=', orderId)
    .orderBy('id')
    .selectAll()
    .execute();
  return rows.map(({ at, from_state, to_state, cause, detail, maker_id }) => ({
    at,
    from: from_state ?? undefined,
    to: to_state,
    cause,
    detail: detail ?? undefined,
    makerId: maker_id ?? undefined,
  }));
}

/** Notes, messages and codes that the makers wrote about an order, by number. */
export async function readNotes(db: Db, orderId: string): Promise<OrderNote[]> {
  const rows = await db
    .selectFrom('order_note')
    .where('order_id', '=', orderId)
    .orderBy('number')
    .selectAll()
    .execute();
  return rows.map(toOrderNote);
}

/** The last note of each of these orders that has one, and how many there are before it. */
export async function readLastNotes(
  db: Db,
  orderIds: readonly string[],
): Promise<Map<string, { text: string; earlier: number }>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('order_note')
    .distinctOn('order_id')
    .where('order_id', 'in', orderIds)
    .where('kind', '=', sql.lit('note'))
    .orderBy('order_id')
    .orderBy('number', 'desc')
    .select([
      'order_id',
      'text',
      // Counted before only the last of each order is kept.
      sql<number>`(count(*) over (partition by order_id) - 1)::integer`.as('earlier'),
    ])
    .execute();
  return new Map(rows.map(({ order_id, text, earlier }) => [order_id, { text, earlier }]));
}

/** When each customer was last written to since then, by the order's id. */
export async function readLastMessages(
  db: Db,
  { orderIds, since }: { orderIds: readonly string[]; since: Date },
): Promise<Map<string, Date>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('order_note')
    .where('order_id', 'in', orderIds)
    .where('kind', '=', sql.lit('message'))
    .where('at', '>', since)
    .groupBy('order_id')
    .select(({ fn }) => ['order_id', fn.max('at').as('at')])
    .execute();
  return new Map(rows.map(({ order_id, at }) => [order_id, at]));
}

function toOrderNote(row: Selectable<Database['order_note']>): OrderNote {
  const { order_id, maker_id, ...rest } = row;
  return { ...rest, orderId: order_id, makerId: maker_id ?? undefined };
}

function toRefund(row: Selectable<Database['refund']>): Refund {
  return {
    id: row.id,
    orderId: row.order_id,
    key: row.key,
    amountCents: row.amount_cents,
    lines: row.lines,
    state: row.state,
    createdAt: row.created_at,
    reason: row.reason ?? undefined,
    restock: row.restock,
    restockedAt: row.restocked_at ?? undefined,
    makerId: row.maker_id ?? undefined,
  };
}

/** The refunds of an order, or of several, oldest first. */
export async function readRefunds(db: Db, ...orderIds: readonly string[]): Promise<Refund[]> {
  if (orderIds.length === 0) return [];
  const rows = await db
    .selectFrom('refund')
    .where('order_id', 'in', orderIds)
    .orderBy('created_at')
    .selectAll()
    .execute();
  return rows.map(toRefund);
}

export async function findRefund(db: Db, refundId: string): Promise<Refund | undefined> {
  const row = await db
    .selectFrom('refund')
    .where('id', '=', refundId)
    .selectAll()
    .executeTakeFirst();
  return row && toRefund(row);
}

/** Refunds that were asked for before this moment and are still pending. */
export async function readPendingRefunds(db: Db, quietSince: Date): Promise<Refund[]> {
  const rows = await db
    .selectFrom('refund')
    .where('state', '=', 'pending')
    .where('created_at', '<', quietSince)
    .selectAll()
    .execute();
  return rows.map(toRefund);
}

/** Every shipment that was planned for an order. */
export async function readShipments(db: Db, orderId: string): Promise<PlannedShipment[]> {
  const rows = await db
    .selectFrom('planned_shipment')
    .where('order_id', '=', orderId)
    .orderBy('due_at')
    .selectAll()
    .execute();
  return rows.map(toShipment);
}

/** Of these orders, the shipments that can still be taken back, and the parts that have left. */
export async function readParcels(db: Db, orderIds: readonly string[]): Promise<PlannedShipment[]> {
  if (orderIds.length === 0) return [];
  const rows = await db
    .selectFrom('planned_shipment')
    .where('order_id', 'in', orderIds)
    .where((row) => row.or([row('outcome', 'is', null), row('number', 'is not', null)]))
    .selectAll()
    .execute();
  return rows.map(toShipment);
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
    lines: row.lines ?? undefined,
    number: row.number ?? undefined,
    leftAt: row.left_at ?? undefined,
  };
}
