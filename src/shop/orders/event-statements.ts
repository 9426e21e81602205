import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { OrderState } from '#contract/order.ts';
import type { Db } from '#database/tables.ts';

/** An event of the card provider with a verified signature. */
export interface ProviderEvent {
  id: string;
  type: string;
  /** The payment intent it is about, if any. */
  intentId?: string;
}

/** An event of the card provider, as it was received. */
interface ReceivedEvent extends ProviderEvent {
  at: Date;
  /** To an order in one of these states it tells nothing new. */
  oldIn: readonly OrderState[];
}

/** Notes an event, as applied if its order is in one of these states. False when it is applied. */
export async function noteEvent(db: Db, event: ReceivedEvent): Promise<boolean> {
  const { id, type, intentId = null, at, oldIn } = event;
  const { rows } = await sql<{ applied_at: Date | null }>`
    insert into stripe_event as existing (id, type, intent_id, received_at, applied_at)
    values (
      ${id}, ${type}, ${intentId}, ${at},
      case when exists (
        select from shop_order where intent_id = ${intentId} and state = any (${oldIn})
      ) then ${at}::timestamptz end
    )
    on conflict (id) do update set
      type = excluded.type, applied_at = coalesce(existing.applied_at, excluded.applied_at)
    returning applied_at
  `.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('The event was not noted');
  return row.applied_at === null;
}

export async function markEventApplied(db: Db, eventId: string, at: Date): Promise<void> {
  await db
    .updateTable('stripe_event')
    .set({ applied_at: at })
    .where('id', '=', eventId)
    .where('applied_at', 'is', null)
    .execute();
}

/** The provider resends an event for three days, and makers look into payments of a season at most. */
export async function deleteOldEvents(pool: Pool): Promise<void> {
  await pool.query(`delete from stripe_event where received_at < now() - interval '90 days'`);
}
