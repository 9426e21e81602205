import { type Kysely, sql } from 'kysely';
import type { Database } from '#database/tables.ts';

/**
 * Deletes addresses that are no longer needed: a week after the letter, so that a post that is down
 * can catch up, and after 12 months of waiting in vain (privacy notice).
 * @returns how many were deleted
 */
export async function forgetOldInterests(db: Kysely<Database>): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('interest')
    .where((interest) =>
      interest.or([
        interest('told_at', '<', sql<Date>`now() - interval '7 days'`),
        interest('created_at', '<', sql<Date>`now() - interval '12 months'`),
      ]),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
