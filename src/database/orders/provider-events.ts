import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import type { Database } from '#database/tables.ts';

/** Notes an event; false when it was applied already. One that was only seen may be tried again. */
export async function noteEvent(
  db: Kysely<Database>,
  event: { id: string; type: string; intentId?: string; at: Date },
): Promise<boolean> {
  const { id, type, intentId, at } = event;
  const row = await db
    .insertInto('stripe_event')
    .values({ id, type, intent_id: intentId ?? null, received_at: at })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((excluded) => ({ type: excluded.ref('excluded.type') })),
    )
    .returning('applied_at')
    .executeTakeFirstOrThrow();
  return row.applied_at === null;
}

export async function eventApplied(
  db: Kysely<Database>,
  { eventId, at }: { eventId: string; at: Date },
): Promise<void> {
  await db
    .updateTable('stripe_event')
    .set({ applied_at: at })
    .where('id', '=', eventId)
    .where('applied_at', 'is', null)
    .execute();
}

/**
 * Deletes events of the card provider that are of no more use: it sends one again for three days, and
 * makers who look into a payment look back no longer than a season.
 */
export async function forgetOldEvents(pool: Pool): Promise<void> {
  await pool.query(`delete from stripe_event where received_at < now() - interval '90 days'`);
}
