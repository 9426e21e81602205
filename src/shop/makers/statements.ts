import { hashToken } from '#shop/hash-token.ts';
import { sql } from 'kysely';
import pg from 'pg';
import type { MakerView } from '#contract/bottega/auth.ts';
import type { Db } from '#database/tables.ts';
import type { Deps } from '#shop/deps.ts';
import { addCodeRequest, hasTooMany, newCode } from './code-statements.ts';
import type { MakerSession, NewCode, NewSession } from './maker.ts';
import { hasAddress, hasMaker, makerColumns, selectMaker } from './queries.ts';
import { recordPeopleEvent } from './people-statements.ts';
import { addSession } from './session-statements.ts';

type Queue = Pick<Deps, 'db' | 'sendJobs'>;

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

type Spent =
  | { ok: true; session: MakerSession; isNew: boolean }
  | { ok: false; reason: 'used_up' | 'other_address' };

/**
 * Spends a one-time link: adds a maker, or finds the one with this address, begins a session and, when the address is
 * not confirmed, queues the e-mail with a code, in one transaction. `used_up` when the link is unknown, used, expired or
 * void. An invitation is good for its own address, and for no maker who is active already; opened from its e-mail it
 * confirms the address.
 */
export async function spendInvitation(
  { db, sendJobs }: Queue,
  claim: Claim,
  session: NewSession,
): Promise<Spent> {
  const hash = hashToken(claim.token);
  return db.transaction().execute(async (tx): Promise<Spent> => {
    // Of several links spent at the same moment, only one adds the first maker.
    await sql`lock table maker in share row exclusive mode`.execute(tx);
    const invitation = await tx
      .selectFrom('maker_invitation')
      .where((where) =>
        where.or([where('token_hash', '=', hash), where('mailed_token_hash', '=', hash)]),
      )
      .where('used_at', 'is', null)
      .where('expires_at', '>', session.now)
      .select(['id', 'first_maker_only', 'email'])
      .select((select) => select('token_hash', '<>', hash).as('isMailed'))
      .forUpdate()
      .executeTakeFirst();
    if (invitation === undefined) return { ok: false, reason: 'used_up' };
    const { email: invited } = invitation;
    if (invited !== null && invited.toLowerCase() !== claim.email.toLowerCase()) {
      return { ok: false, reason: 'other_address' };
    }
    await tx
      .updateTable('maker_invitation')
      .set({ used_at: session.now })
      .where('id', '=', invitation.id)
      .execute();
    if (invitation.first_maker_only && (await hasMaker(tx))) {
      return { ok: false, reason: 'used_up' };
    }
    const confirmedAt = invitation.isMailed ? session.now : null;
    const { maker, isNew } = await findOrAddMaker(tx, { ...claim, confirmedAt });
    if (invited !== null && !isNew) return { ok: false, reason: 'used_up' };
    if (isNew) {
      const { id: makerId, name, email } = maker;
      const came = { cause: 'came', makerId, name, email, at: session.now } as const;
      await recordPeopleEvent({ tx, sendJobs }, came);
    }
    if (!maker.is_confirmed) {
      const request = { ...claim.code, makerId: maker.id, isTrusted: true };
      await addCodeRequest({ sendJobs, tx }, request);
    }
    return { ok: true, session: await addSession(tx, maker, session), isNew };
  });
}

async function findOrAddMaker(
  db: Db,
  { name, email, confirmedAt }: Claim & { confirmedAt: Date | null },
): Promise<{ maker: MakerView; isNew: boolean }> {
  const active = await selectMaker(db, email).executeTakeFirst();
  if (active !== undefined) return { maker: active, isNew: false };
  const returned = await db
    .updateTable('maker')
    // A departed maker's address may be another person's, by a typing error.
    .set({ name, left_at: null, confirmed_at: confirmedAt })
    .where(hasAddress(email))
    .returning(makerColumns)
    .executeTakeFirst();
  if (returned !== undefined) return { maker: returned, isNew: true };
  const maker = await db
    .insertInto('maker')
    .values({ name, email, confirmed_at: confirmedAt })
    .returning(makerColumns)
    .executeTakeFirstOrThrow();
  return { maker, isNew: true };
}

type Asked =
  /** `token` binds the code to the browser. */
  { ok: true; token: string } | { ok: false; reason: Exclude<ConfirmationRequest, 'sent'> };

/** Sends the code that confirms the address of a signed-in maker, for `signIn`. */
export async function askConfirmation(
  deps: Deps,
  { by, email }: { by: MakerSession; email: string },
): Promise<Asked> {
  const { report } = deps;
  const { maker, id: device } = by;
  const code = newCode(deps);
  const outcome = await requestConfirmation(deps, { ...code, makerId: maker.id, email });
  if (outcome !== 'sent') {
    report.warn('bottega_refused', { way: 'confirmation', reason: outcome, device });
    return { ok: false, reason: outcome };
  }
  if (email !== maker.email) report.info('bottega_email_corrected', { maker: maker.id, device });
  return { ok: true, token: code.token };
}

/** Outcome of a request to confirm an address; `known_address` is another maker's. */
type ConfirmationRequest = 'sent' | 'confirmed' | 'known_address' | 'too_many';

/**
 * Queues the e-mail with a code that confirms the address of a maker. Another address than before replaces it, and the
 * codes sent to the old one are void; all in one transaction. Of two simultaneous requests for an address, one
 * succeeds.
 */
async function requestConfirmation(
  { db, sendJobs }: Queue,
  { makerId, email, ...code }: NewCode & { makerId: string; email: string },
): Promise<ConfirmationRequest> {
  const { now } = code;
  const asking = db.transaction().execute(async (tx): Promise<ConfirmationRequest> => {
    // The maker is locked before the codes, as in `signIn`.
    const maker = await tx
      .selectFrom('maker')
      .where('id', '=', makerId)
      .where('left_at', 'is', null)
      .where('confirmed_at', 'is', null)
      .select('email')
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (maker === undefined) return 'confirmed';
    if (await hasTooMany(tx, { makerId, isTrusted: true, now })) return 'too_many';
    if (email !== maker.email) {
      const other = await tx
        .selectFrom('maker')
        .where(hasAddress(email))
        .where('id', '<>', makerId)
        .select('id')
        .executeTakeFirst();
      if (other !== undefined) return 'known_address';
      await tx.updateTable('maker').set({ email }).where('id', '=', makerId).execute();
      // Used, not deleted: they count towards the limits. Not expired either: a try that waits here has an earlier time.
      await tx
        .updateTable('sign_in_code')
        .set({ used_at: now })
        .where('maker_id', '=', makerId)
        .where('used_at', 'is', null)
        .execute();
    }
    await addCodeRequest({ sendJobs, tx }, { ...code, makerId, isTrusted: true });
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
