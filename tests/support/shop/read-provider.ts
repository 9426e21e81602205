import type { Pool } from 'pg';
import type { ProviderIntent } from '#support/shop/find-disagreements.ts';

/** Every intent of the card sandbox on this database, oldest first. */
export async function readProvider(pool: Pool): Promise<ProviderIntent[]> {
  const { rows } = await pool.query<ProviderIntent>(
    `select id, body ->> 'status' as status, body -> 'metadata' ->> 'order_id' as "orderId",
      (body ->> 'amount_received')::integer as "receivedCents",
      (
        select coalesce(sum((refund.body ->> 'amount')::integer), 0)::integer
        from sandbox.document refund
        where refund.kind = 'refund' and refund.body ->> 'payment_intent' = intent.id
      ) as "refundedCents"
    from sandbox.document intent where kind = 'payment_intent' order by seq`,
  );
  return rows;
}
