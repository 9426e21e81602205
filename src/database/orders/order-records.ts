import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { Database } from '#database/tables.ts';
import type { OrderNote, Attempt, HistoryEntry, Refund } from '#shop/orders/order.ts';

/** What happened to an order, in its order. */
export async function readHistory(db: Kysely<Database>, orderId: string): Promise<HistoryEntry[]> {
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

/** Every try at paying an order, oldest first. */
export async function readAttempts(db: Kysely<Database>, orderId: string): Promise<Attempt[]> {
  const rows = await db
    .selectFrom('payment_attempt')
    .where('order_id', '=', orderId)
    .orderBy('number')
    .selectAll()
    .execute();
  return rows.map(({ number, method, started_at, outcome }) => ({
    number,
    method,
    startedAt: started_at,
    outcome: outcome ?? undefined,
  }));
}

/** What was written about an order, in its order. */
export async function readWritings(db: Kysely<Database>, orderId: string): Promise<OrderNote[]> {
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
  db: Kysely<Database>,
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

export async function insertWriting(db: Kysely<Database>, writing: OrderNote): Promise<void> {
  const { orderId, makerId, ...rest } = writing;
  await db
    .insertInto('order_note')
    .values({ ...rest, order_id: orderId, maker_id: makerId })
    .execute();
}

function toOrderNote(row: Selectable<Database['order_note']>): OrderNote {
  const { order_id, maker_id, ...rest } = row;
  return { ...rest, orderId: order_id, makerId: maker_id ?? undefined };
}

export async function insertRefund(tx: Transaction<Database>, refund: Refund): Promise<void> {
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

export function toRefund(row: Selectable<Database['refund']>): Refund {
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
export async function readRefunds(
  db: Kysely<Database>,
  ...orderIds: readonly string[]
): Promise<Refund[]> {
  if (orderIds.length === 0) return [];
  const rows = await db
    .selectFrom('refund')
    .where('order_id', 'in', orderIds)
    .orderBy('created_at')
    .selectAll()
    .execute();
  return rows.map(toRefund);
}
