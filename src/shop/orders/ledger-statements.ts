import { sql } from 'kysely';
import type { Db } from '#database/tables.ts';
import type { Difference } from '#shop/orders/ledger.ts';

/** Stores the differences of a match with its time; differences it no longer found are settled. */
export async function keepDifferences(
  db: Db,
  found: readonly Difference[],
  at: Date,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (found.length > 0) {
      await tx
        .insertInto('ledger_difference')
        .values(
          found.map(({ kind, intentId, orderId, ourCents, providerCents }) => ({
            kind,
            intent_id: intentId,
            order_id: orderId ?? null,
            our_cents: ourCents,
            provider_cents: providerCents,
            found_at: at,
            seen_at: at,
          })),
        )
        .onConflict((conflict) =>
          conflict.columns(['intent_id', 'kind']).doUpdateSet((excluded) => ({
            our_cents: excluded.ref('excluded.our_cents'),
            provider_cents: excluded.ref('excluded.provider_cents'),
            seen_at: at,
            settled_at: sql<null>`null`,
          })),
        )
        .execute();
    }
    await tx
      .updateTable('ledger_difference')
      .set({ settled_at: at })
      .where('seen_at', '<', at)
      .where('settled_at', 'is', null)
      .execute();
    await tx
      .insertInto('ledger_match')
      .values({ at })
      .onConflict((conflict) => conflict.column('only_one').doUpdateSet({ at }))
      .execute();
  });
}
