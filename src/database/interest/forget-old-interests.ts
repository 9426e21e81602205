import { type Kysely, sql } from 'kysely';
import type { Database } from '#database/tables.ts';

/**
 * Deletes addresses that are no longer needed: a week after the letter, so that a post that is down
 * can catch up; a week after asking when the address was not confirmed; and after 12 months of waiting
 * in vain (privacy notice). With them go links that lead nowhere any more.
 * @returns how many requests were deleted
 */
export async function forgetOldInterests(db: Kysely<Database>): Promise<number> {
  const weekAgo = sql<Date>`now() - interval '7 days'`;
  const yearAgo = sql<Date>`now() - interval '12 months'`;
  const { numDeletedRows } = await db
    .deleteFrom('interest')
    .where((interest) =>
      interest.or([
        interest('told_at', '<', weekAgo),
        interest('created_at', '<', yearAgo),
        interest.and([interest('state', '=', 'unconfirmed'), interest('created_at', '<', weekAgo)]),
      ]),
    )
    .executeTakeFirstOrThrow();
  await db
    .deleteFrom('address_link')
    .where((link) =>
      link.or([
        link('confirmed_at', '<', yearAgo),
        link.and([link('confirmed_at', 'is', null), link('created_at', '<', weekAgo)]),
      ]),
    )
    .execute();
  return Number(numDeletedRows);
}
