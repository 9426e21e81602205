import { sql } from 'kysely';
import type { Db } from '#database/tables.ts';
import { withoutNulls } from '#database/without-nulls.ts';
import type { HistoryEntry, OrderNote, PlannedShipment, Refund } from '#shop/orders/order.ts';
import type { OrderRecords } from '#shop/orders/parcels.ts';
import { buyerOrEmail } from '#shop/orders/queries.ts';

/** The history of an order, oldest entry first. */
export async function readHistory(db: Db, orderId: string): Promise<HistoryEntry[]> {
  const rows = await db
    .selectFrom('order_history')
    .where('order_id', '=', orderId)
    .orderBy('id')
    .select(['at', 'from_state as from', 'to_state as to', 'cause', 'detail'])
    .select('maker_id as makerId')
    .execute();
  return rows.map(withoutNulls);
}

/** Notes, messages and codes that the makers wrote about an order, by number. */
export async function readNotes(db: Db, orderId: string): Promise<OrderNote[]> {
  const rows = await db
    .selectFrom('order_note')
    .where('order_id', '=', orderId)
    .orderBy('number')
    .select(['order_id as orderId', 'number', 'kind', 'key', 'text', 'at'])
    .select('maker_id as makerId')
    .execute();
  return rows.map(withoutNulls);
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

export interface OpenAnswer {
  orderId: string;
  /** Of the order. */
  number: string;
  /** Of the customer, or the address. */
  name: string;
  text: string;
  at: Date;
}

/**
 * Words of customers that no maker has answered by a message or settled: the last of each order, the oldest first.
 * @param orderIds of these orders only; without them, of all
 */
export async function readOpenAnswers(db: Db, orderIds?: readonly string[]): Promise<OpenAnswer[]> {
  if (orderIds?.length === 0) return [];
  const { rows } = await sql<OpenAnswer>`
    select order_id as "orderId", shop_order.number,
      ${buyerOrEmail} as name, answer.text, answer.at
    from order_note as answer
    join shop_order on shop_order.id = answer.order_id
    where answer.kind = 'answer'
      ${orderIds === undefined ? sql`` : sql`and answer.order_id = any(${[...orderIds]}::text[])`}
      and not exists (
        select from order_note as later
        where later.order_id = answer.order_id and (
          later.kind = 'answer' and later.number > answer.number
          or later.kind = 'message' and later.number > answer.number
          or later.kind = 'settled' and later.text::integer >= answer.number
        )
      )
    order by answer.at
  `.execute(db);
  return rows;
}

/** The refunds of an order, or of several, oldest first. */
export async function readRefunds(db: Db, ...orderIds: readonly string[]): Promise<Refund[]> {
  if (orderIds.length === 0) return [];
  const rows = await selectRefunds(db).where('order_id', 'in', orderIds).execute();
  return rows.map(withoutNulls);
}

export async function findRefund(db: Db, refundId: string): Promise<Refund | undefined> {
  const row = await selectRefunds(db).where('id', '=', refundId).executeTakeFirst();
  return row && withoutNulls(row);
}

/** Refunds that were asked for before this moment and are still pending. */
export async function readPendingRefunds(db: Db, quietSince: Date): Promise<Refund[]> {
  const rows = await selectRefunds(db)
    .where('state', '=', 'pending')
    .where('created_at', '<', quietSince)
    .execute();
  return rows.map(withoutNulls);
}

function selectRefunds(db: Db) {
  return db
    .selectFrom('refund')
    .orderBy('created_at')
    .select(['id', 'order_id as orderId', 'key', 'amount_cents as amountCents', 'lines', 'state'])
    .select(['created_at as createdAt', 'reason', 'restock', 'restocked_at as restockedAt'])
    .select(['settles', 'maker_id as makerId']);
}

export async function readShipments(db: Db, orderId: string): Promise<PlannedShipment[]> {
  const rows = await selectShipments(db).where('order_id', '=', orderId).execute();
  return rows.map(withoutNulls);
}

/** Of these orders, the shipments that can still be taken back, and the parts that have left. */
export async function readParcels(db: Db, orderIds: readonly string[]): Promise<PlannedShipment[]> {
  if (orderIds.length === 0) return [];
  const rows = await selectShipments(db)
    .where('order_id', 'in', orderIds)
    .where((row) => row.or([row('outcome', 'is', null), row('number', 'is not', null)]))
    .execute();
  return rows.map(withoutNulls);
}

function selectShipments(db: Db) {
  return db
    .selectFrom('planned_shipment')
    .orderBy('due_at')
    .select(['key', 'order_id as orderId', 'tracking', 'carrier', 'maker_id as makerId'])
    .select(['due_at as dueAt', 'outcome', 'lines', 'number', 'left_at as leftAt']);
}

/** The refunds and shipments of an order. */
export async function readOrderRecords(db: Db, orderId: string): Promise<OrderRecords> {
  return { refunds: await readRefunds(db, orderId), shipments: await readShipments(db, orderId) };
}
