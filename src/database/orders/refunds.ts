import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Database } from '#database/tables.ts';
import type { Refund } from '#shop/orders/refund.ts';

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

/** The refunds of an order, oldest first. */
export async function readRefunds(db: Kysely<Database>, orderId: string): Promise<Refund[]> {
  const rows = await db
    .selectFrom('refund')
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .selectAll()
    .execute();
  return rows.map(toRefund);
}
