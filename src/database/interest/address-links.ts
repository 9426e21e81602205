import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Database } from '#database/tables.ts';
import type { EmailVerification } from '#shop/ports.ts';

/** Keeps a link for an address; only hashes of both. */
export async function addEmailVerification(
  db: Kysely<Database>,
  { token, email }: { token: string; email: string },
): Promise<void> {
  await db
    .insertInto('email_verification')
    .values({ token_hash: hashToken(token), email_hash: hashAddress(email) })
    .execute();
}

/** How a link stands. Looking changes nothing: mail scanners follow every link. */
export async function readEmailVerification(
  db: Kysely<Database>,
  token: string,
): Promise<EmailVerification> {
  const link = await selectLinks(db, token).executeTakeFirst();
  if (link === undefined) return 'unknown';
  return link.confirmed_at === null ? 'open' : 'confirmed';
}

/** Confirms the address of a link: its requests wait for stock from now on. Tells how the link stood. */
export async function confirmEmail(
  db: Kysely<Database>,
  token: string,
): Promise<EmailVerification> {
  return db.transaction().execute(async (transaction) => {
    const link = await selectLinks(transaction, token).forUpdate().executeTakeFirst();
    if (link === undefined) return 'unknown';
    if (link.confirmed_at !== null) return 'confirmed';
    await transaction
      .updateTable('email_verification')
      .set({ confirmed_at: sql<Date>`now()` })
      .where('email_hash', '=', link.email_hash)
      .where('confirmed_at', 'is', null)
      .execute();
    await transaction
      .updateTable('back_in_stock_request')
      .set({ state: 'waiting' })
      .where('state', '=', 'unconfirmed')
      .where(sql`sha256(convert_to(lower(email), 'UTF8'))`, '=', link.email_hash)
      .execute();
    return 'open';
  });
}

/** Whether somebody has shown within the last 12 months that the address is theirs. */
export async function isConfirmed(db: Kysely<Database>, email: string): Promise<boolean> {
  const link = await db
    .selectFrom('email_verification')
    .where('email_hash', '=', hashAddress(email))
    .where('confirmed_at', '>', sql<Date>`now() - interval '12 months'`)
    .select('token_hash')
    .executeTakeFirst();
  return link !== undefined;
}

function selectLinks(db: Kysely<Database>, token: string) {
  return db
    .selectFrom('email_verification')
    .where('token_hash', '=', hashToken(token))
    .where((link) =>
      link.or([
        link('confirmed_at', '>', sql<Date>`now() - interval '12 months'`),
        link.and([
          link('confirmed_at', 'is', null),
          link('created_at', '>', sql<Date>`now() - interval '7 days'`),
        ]),
      ]),
    )
    .select(['email_hash', 'confirmed_at']);
}

/** What is kept of a link. */
export function hashToken(token: string): Buffer<ArrayBuffer> {
  return createHash('sha256').update(token).digest();
}

/** What is kept of a confirmed address, the same in any capitals. */
export function hashAddress(email: string): Buffer<ArrayBuffer> {
  return createHash('sha256').update(email.toLowerCase()).digest();
}
