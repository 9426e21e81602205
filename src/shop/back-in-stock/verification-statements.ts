import { hashToken } from '#shop/hash-token.ts';
import { sql } from 'kysely';
import type { Db } from '#database/tables.ts';
import type { Deps } from '#shop/deps.ts';
import { confirmQuestions } from '#shop/help/statements.ts';
import { hashAddress, selectVerifications, type EmailVerification } from './queries.ts';

/** Adds a link that verifies an address; only hashes of both are stored. */
export async function addEmailVerification(
  db: Db,
  { token, email }: { token: string; email: string },
): Promise<void> {
  await db
    .insertInto('email_verification')
    .values({ token_hash: hashToken(token), email_hash: hashAddress(email) })
    .execute();
}

/**
 * Confirms the address of an open link: all its requests wait for stock from now on, and its questions go to the makers.
 * @returns the state of the link before
 */
export async function confirmEmail(
  { db, sendJobs }: Pick<Deps, 'db' | 'sendJobs'>,
  token: string,
): Promise<EmailVerification> {
  return db.transaction().execute(async (tx) => {
    const link = await selectVerifications(tx, token).forUpdate().executeTakeFirst();
    if (link === undefined) return 'unknown';
    if (link.confirmed_at !== null) return 'confirmed';
    await tx
      .updateTable('email_verification')
      .set({ confirmed_at: sql<Date>`now()` })
      .where('email_hash', '=', link.email_hash)
      .where('confirmed_at', 'is', null)
      .execute();
    await tx
      .updateTable('back_in_stock_request')
      .set({ state: 'waiting' })
      .where('state', '=', 'unconfirmed')
      .where(sql`sha256(convert_to(lower(email), 'UTF8'))`, '=', link.email_hash)
      .execute();
    await confirmQuestions({ tx, sendJobs }, link.email_hash);
    return 'open';
  });
}
