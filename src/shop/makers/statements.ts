import { hashToken } from '#shop/hash-token.ts';
import { sql } from 'kysely';
import pg from 'pg';
import type { SendJobs } from '#database/jobs/create-send-jobs.ts';
import type { Db } from '#database/tables.ts';
import { addCodeRequest, hasTooMany } from './code-statements.ts';
import type {
  CodeLimits,
  ConfirmationRequest,
  Maker,
  MakerSession,
  NewCode,
  NewSession,
} from './maker.ts';
import { hasAddress, hasMaker, makerColumns, selectMaker } from './queries.ts';
import { addSession } from './session-statements.ts';

type Deps = { db: Db; sendJobs: SendJobs };

/** Adds a one-time link. One for the first maker only is void as soon as a maker exists. */
export async function addInvitation(
  db: Db,
  { token, needsNoMaker, expiresAt }: { token: string; needsNoMaker: boolean; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('maker_invitation')
    .values({
      token_hash: hashToken(token),
      first_maker_only: needsNoMaker,
      expires_at: expiresAt,
    })
    .execute();
}

type Claim = { token: string; name: string; email: string; code: NewCode };

/**
 * Spends a one-time link: adds a maker, or finds the one with this address, begins a session and, when the address is
 * not confirmed, queues the e-mail with a code, in one transaction. Undefined when the link is unknown, used, expired or
 * void.
 */
export async function spendInvitation(
  { db, sendJobs }: Deps,
  claim: Claim,
  session: NewSession,
): Promise<{ session: MakerSession; isNew: boolean } | undefined> {
  return db.transaction().execute(async (transaction) => {
    // Of several links spent at the same moment, only one adds the first maker.
    await sql`lock table maker in share row exclusive mode`.execute(transaction);
    const invitation = await transaction
      .updateTable('maker_invitation')
      .set({ used_at: session.now })
      .where('token_hash', '=', hashToken(claim.token))
      .where('used_at', 'is', null)
      .where('expires_at', '>', session.now)
      .returning('first_maker_only')
      .executeTakeFirst();
    if (invitation === undefined) return undefined;
    if (invitation.first_maker_only && (await hasMaker(transaction))) return undefined;
    const { maker, isNew } = await findOrAddMaker(transaction, claim);
    if (!maker.isConfirmed) {
      const request = { ...claim.code, makerId: maker.id, isTrusted: true };
      await addCodeRequest({ sendJobs, transaction }, request);
    }
    return { session: await addSession(transaction, maker, session), isNew };
  });
}

async function findOrAddMaker(
  db: Db,
  { name, email }: Claim,
): Promise<{ maker: Maker; isNew: boolean }> {
  const active = await selectMaker(db, email).executeTakeFirst();
  if (active !== undefined) return { maker: active, isNew: false };
  const returned = await db
    .updateTable('maker')
    // A departed maker's address may be another person's, by a typing error.
    .set({ name, left_at: null, confirmed_at: null })
    .where(hasAddress(email))
    .returning(makerColumns)
    .executeTakeFirst();
  if (returned !== undefined) return { maker: returned, isNew: true };
  const maker = await db
    .insertInto('maker')
    .values({ name, email })
    .returning(makerColumns)
    .executeTakeFirstOrThrow();
  return { maker, isNew: true };
}

/**
 * Queues the e-mail with a code that confirms the address of a maker. Another address than before replaces it, and the
 * codes sent to the old one are void; all in one transaction. Of two simultaneous requests for an address, one
 * succeeds.
 */
export async function requestConfirmation(
  { db, sendJobs }: Deps,
  { makerId, email, ...code }: NewCode & { makerId: string; email: string },
  most: CodeLimits,
): Promise<ConfirmationRequest> {
  const { now } = code;
  const asking = db.transaction().execute(async (transaction): Promise<ConfirmationRequest> => {
    // The maker is locked before the codes, as in `tryCode`.
    const maker = await transaction
      .selectFrom('maker')
      .where('id', '=', makerId)
      .where('left_at', 'is', null)
      .where('confirmed_at', 'is', null)
      .select('email')
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (maker === undefined) return 'confirmed';
    if (await hasTooMany(transaction, { makerId, isTrusted: true, now, most })) return 'too_many';
    if (email !== maker.email) {
      const other = await transaction
        .selectFrom('maker')
        .where(hasAddress(email))
        .where('id', '<>', makerId)
        .select('id')
        .executeTakeFirst();
      if (other !== undefined) return 'known_address';
      await transaction.updateTable('maker').set({ email }).where('id', '=', makerId).execute();
      // Expired, not deleted: they count towards the limits.
      await transaction
        .updateTable('sign_in_code')
        .set({ expires_at: now })
        .where('maker_id', '=', makerId)
        .where('expires_at', '>', now)
        .execute();
    }
    await addCodeRequest({ sendJobs, transaction }, { ...code, makerId, isTrusted: true });
    return 'sent';
  });
  return asking.catch((error: unknown) => {
    if (isTaken(error)) return 'known_address';
    throw error;
  });
}

/** Another maker has taken the same address since it was looked for. */
function isTaken(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '23505';
}

/**
 * Ends every way in of a maker: links, codes, passkeys, sessions and trusted devices. Undefined when no active maker has
 * the address.
 */
export async function removeAccess(
  db: Db,
  { email, now }: { email: string; now: Date },
): Promise<Maker | undefined> {
  return db.transaction().execute(async (transaction) => {
    const maker = await transaction
      .updateTable('maker')
      .set({ left_at: now })
      .where(hasAddress(email))
      .where('left_at', 'is', null)
      .returning(makerColumns)
      .executeTakeFirst();
    if (maker === undefined) return undefined;
    // A link has no name on it: any of them may be this maker's.
    await transaction.deleteFrom('maker_invitation').execute();
    await transaction.deleteFrom('sign_in_code').where('maker_id', '=', maker.id).execute();
    await transaction
      .updateTable('passkey')
      .set({ removed_at: now })
      .where('maker_id', '=', maker.id)
      .where('removed_at', 'is', null)
      .execute();
    // Last, so that the session of a sign-in under way is deleted too.
    await transaction.deleteFrom('maker_session').where('maker_id', '=', maker.id).execute();
    await transaction.deleteFrom('trusted_device').where('maker_id', '=', maker.id).execute();
    return maker;
  });
}

const dayMs = 24 * 60 * 60 * 1000;
/** Requests for codes are counted by the day. */
const codesKeptMs = dayMs;
/** The longest life of a cookie in browsers. */
const devicesKeptMs = 400 * dayMs;

/** Deletes expired sessions, devices, codes, challenges and links. */
export async function forgetOldSignIns(db: Db, now: Date): Promise<void> {
  const codesUntil = new Date(now.getTime() - codesKeptMs);
  const devicesUntil = new Date(now.getTime() - devicesKeptMs);
  await db.deleteFrom('maker_session').where('expires_at', '<=', now).execute();
  await db.deleteFrom('trusted_device').where('seen_at', '<', devicesUntil).execute();
  await db.deleteFrom('sign_in_code').where('asked_at', '<', codesUntil).execute();
  await db.deleteFrom('passkey_challenge').where('expires_at', '<=', now).execute();
  await db.deleteFrom('maker_invitation').where('expires_at', '<=', now).execute();
}
