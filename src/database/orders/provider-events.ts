import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import type { OrderState } from '#contract/order.ts';
import type { Database } from '#database/tables.ts';
import { type Given, writeOnce } from '#database/write-once.ts';

/** Notes an event; false when it was applied already. One that was only seen may be tried again. */
export async function noteEvent(
  db: Kysely<Database>,
  event: { id: string; type: string; intentId?: string; at: Date },
): Promise<boolean> {
  const [row] = await notedEvent(db, { ...event, intentId: event.intentId ?? null });
  if (row === undefined) throw new Error('The event was not noted');
  return row.applied_at === null;
}

type Noted = { id: string; type: string; intentId: string | null; at: Date };

const notedEvent = writeOnce((db, given: Given<Noted>) =>
  db
    .insertInto('stripe_event')
    .values({
      id: given('id'),
      type: given('type'),
      intent_id: given('intentId'),
      received_at: given('at'),
    })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((excluded) => ({ type: excluded.ref('excluded.type') })),
    )
    .returning('applied_at'),
);

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

/** Marks an event as applied, if the order with its intent is in one of these states. */
export async function applyOldNews(
  db: Kysely<Database>,
  {
    eventId,
    intentId,
    states,
    at,
  }: { eventId: string; intentId: string; states: readonly OrderState[]; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('stripe_event')
    .set({ applied_at: at })
    .where('id', '=', eventId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('shop_order')
          .where('intent_id', '=', intentId)
          .where('state', 'in', [...states])
          .select('shop_order.id'),
      ),
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Deletes events of the card provider that are of no more use: it sends one again for three days, and
 * makers who look into a payment look back no longer than a season.
 */
export async function forgetOldEvents(pool: Pool): Promise<void> {
  await pool.query(`delete from stripe_event where received_at < now() - interval '90 days'`);
}
