import { type Kysely, sql, type Transaction } from 'kysely';
import { addSession, hashSecret } from './maker-sessions.ts';
import { hasAddress, makerColumns, selectMaker } from '#database/makers/select-maker.ts';
import { addCodeRequest } from '#database/makers/sign-in-codes.ts';
import type { Outbox } from '#database/jobs/create-outbox.ts';
import type { Database } from '#database/tables.ts';
import type { Maker, MakerSession, NewCode, NewSession } from '#shop/makers/maker-store.ts';

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

type Ports = { db: Kysely<Database>; outbox: Outbox };
type Wish = { token: string; name: string; email: string; code: NewCode };

/**
 * Spends a link. Of many at the same moment, also with different links, one makes the first maker. An
 * address that is not confirmed is sent a code.
 */
export async function spendClaim(
  { db, outbox }: Ports,
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
    if (!maker.isConfirmed) {
      const request = { ...wish.code, makerId: maker.id, isTrusted: true };
      await addCodeRequest({ outbox, transaction }, request);
    }
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
    // Somebody else may have mistyped the address of one who has left.
    .set({ name, left_at: null, confirmed_at: null })
    .where(hasAddress(email))
    .returning(makerColumns)
    .executeTakeFirst();
  if (back !== undefined) return { maker: back, isNew: true };
  const maker = await transaction
    .insertInto('maker')
    .values({ name, email })
    .returning(makerColumns)
    .executeTakeFirstOrThrow();
  return { maker, isNew: true };
}
