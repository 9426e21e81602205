import type { Transaction } from 'kysely';
import type { Database } from '#database/tables.ts';
import type { Refund } from '#shop/orders/refund.ts';

export async function insertRefund(tx: Transaction<Database>, refund: Refund): Promise<void> {
  const { id, orderId, key, amountCents, lines, state, createdAt, reason, restock } = refund;
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
    })
    .execute();
}
