import { type Kysely, sql } from 'kysely';
import type { Database } from '#database/tables.ts';

/** Only ever earlier: what was free for a moment may be another's by now. */
export async function shortenHold(
  transaction: Kysely<Database>,
  { orderId, until }: { orderId: string; until: Date },
): Promise<void> {
  await transaction
    .updateTable('hold')
    .set({ expires_at: until })
    .where('order_id', '=', orderId)
    .where('expires_at', '>', until)
    .execute();
}

/** A hold that is being taken again or sold at this moment is left to whoever does it. */
export async function freeEndedHolds(db: Kysely<Database>, now: Date): Promise<void> {
  await sql`
    delete from hold using (
      select order_id, size_id from hold where expires_at <= ${now} for update skip locked
    ) as ended
    where hold.order_id = ended.order_id and hold.size_id = ended.size_id
  `.execute(db);
}
