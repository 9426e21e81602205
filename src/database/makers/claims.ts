import { type Kysely, sql, type Transaction } from 'kysely';
import { addSession, hashSecret } from './maker-sessions.ts';
import type { Database } from '#database/tables.ts';
import type { Maker, MakerSession, NewSession } from '#shop/makers/maker-store.ts';

export async function addClaim(
  db: Kysely<Database>,
  { token, needsNoMaker, expiresAt }: { token: string; needsNoMaker: boolean; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('maker_invitation')
    .values({
      token_hash: hashSecret(token),
      first_maker_only: needsNoMaker,
      expires_at: expiresAt,
    })
    .execute();
}

export async function hasMaker(db: Kysely<Database>): Promise<boolean> {
  return (await db.selectFrom('maker').select('id').limit(1).executeTakeFirst()) !== undefined;
}

type Wish = { token: string; name: string; email: string };

/** Spends a link. Of many at the same moment, also with different links, one makes the first maker. */
export async function spendClaim(
  db: Kysely<Database>,
  wish: Wish,
  session: NewSession,
): Promise<{ session: MakerSession; isNew: boolean } | undefined> {
  return db.transaction().execute(async (transaction) => {
    // Only one at a time may look whether there is a maker, and make one.
    await sql`lock table maker in share row exclusive mode`.execute(transaction);
    const claim = await transaction
      .updateTable('maker_invitation')
      .set({ used_at: session.now })
      .where('token_hash', '=', hashSecret(wish.token))
      .where('used_at', 'is', null)
      .where('expires_at', '>', session.now)
      .returning('first_maker_only')
      .executeTakeFirst();
    if (claim === undefined) return undefined;
    if (claim.first_maker_only && (await hasMaker(transaction))) return undefined;
    const { maker, isNew } = await findOrAdd(transaction, wish);
    return { session: await addSession(transaction, maker, session), isNew };
  });
}

async function findOrAdd(
  transaction: Transaction<Database>,
  { name, email }: Wish,
): Promise<{ maker: Maker; isNew: boolean }> {
  const known = await selectMaker(transaction, email).executeTakeFirst();
  if (known !== undefined) return { maker: known, isNew: false };
  const back = await transaction
    .updateTable('maker')
    .set({ name, left_at: null })
    .where(hasAddress(email))
    .returning(['id', 'name', 'email'])
    .executeTakeFirst();
  if (back !== undefined) return { maker: back, isNew: true };
  const maker = await transaction
    .insertInto('maker')
    .values({ name, email })
    .returning(['id', 'name', 'email'])
    .executeTakeFirstOrThrow();
  return { maker, isNew: true };
}

/** The maker with an address, in any capitals, who has a way in. */
export function selectMaker(db: Kysely<Database>, email: string) {
  return db
    .selectFrom('maker')
    .where(hasAddress(email))
    .where('left_at', 'is', null)
    .select(['id', 'name', 'email']);
}

export function hasAddress(email: string) {
  return sql<boolean>`lower(email) = ${email.toLowerCase()}`;
}
