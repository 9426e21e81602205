import type { Selectable } from 'kysely';
import type { Database } from '#database/tables.ts';
import type { Refund } from '#shop/orders/refund.ts';

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
  };
}
