import { hashToken } from '#shop/hash-token.ts';
import { sql } from 'kysely';
import type { MakerView } from '#contract/bottega/auth.ts';
import type { Db } from '#database/tables.ts';
import type { MakerSession, NewSession, Entry } from './maker.ts';
import { makerColumns } from './queries.ts';
import type { MakersAccess } from '#contract/bottega/makers-call.ts';
import type { Deps } from '#shop/deps.ts';
import { removeOwnSubscription } from '#shop/push/statements.ts';

/** A browser that signs in. */
export interface ComingBrowser {
  /** A name for people: 'Safari, iPhone', or 'Chrome, Pixel 9'. */
  device: string;
  /** The token of its former session. */
  replaces?: string;
  /** Its token of a trusted device; a new one is made when it has none. */
  deviceToken?: string;
}

/** A session for a browser, with a random token. Each use prolongs it. */
export function newSession(
  { clock, randomId }: Pick<Deps, 'clock' | 'randomId'>,
  browser: ComingBrowser,
): NewSession & { deviceToken: string } {
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + unusedMs);
  const deviceToken = browser.deviceToken ?? randomId();
  return { ...browser, token: randomId(), deviceToken, now, expiresAt };
}

export type SignInOutcome = { ok: true; session: MakerSession } | Extract<Entry, { ok: false }>;

/** The entry of a browser that tried to sign in, and its line in the log. */
export function toEntry(
  { report }: Pick<Deps, 'report'>,
  {
    way,
    session,
    outcome,
  }: { way: string; session: ReturnType<typeof newSession>; outcome: SignInOutcome },
): Entry {
  if (!outcome.ok) {
    report.warn('bottega_refused', { way, reason: outcome.reason });
    return outcome;
  }
  const { id, maker } = outcome.session;
  report.info('bottega_sign_in', { way, maker: maker.id, device: id });
  return { ok: true, maker, token: session.token, deviceToken: session.deviceToken };
}

const freshMs = 10 * 60 * 1000;

export type Admission =
  | { ok: true; session: MakerSession }
  | { ok: false; reason: 'sign_in' | 'sign_in_again' };

interface Asking {
  /** Of the session; undefined when the browser has none. */
  token: string | undefined;
  access: Exclude<MakersAccess, 'anybody'>;
}

/** The session of a token, when it gives the asked access: a `fresh` one needs a sign-in of the last ten minutes. */
export async function admit(deps: Deps, { token, access }: Asking): Promise<Admission> {
  const { clock, db, report } = deps;
  if (token === undefined) return { ok: false, reason: 'sign_in' };
  const now = clock.now();
  const session = await touchSession(db, { token, now });
  if (session === undefined) {
    report.warn('bottega_refused', { way: 'session', reason: 'sign_in' });
    return { ok: false, reason: 'sign_in' };
  }
  const isFresh = now.getTime() - session.signedInAt.getTime() < freshMs;
  if (access === 'maker' || isFresh) return { ok: true, session };
  report.warn('bottega_refused', { way: 'session', reason: 'sign_in_again', device: session.id });
  return { ok: false, reason: 'sign_in_again' };
}

/** Signs a browser out and ends its notifications; does nothing when it was not signed in. */
export async function signOut({ db, report }: Deps, token: string | undefined): Promise<void> {
  if (token === undefined) return;
  await removeOwnSubscription(db, { token });
  if (await endSession(db, token)) report.info('bottega_sign_out', {});
}

/** Ends the session and the trust of a device of any maker: it is signed out at its next request. */
export async function shutOut(
  { db, report }: Deps,
  { by, id }: { by: MakerSession; id: string },
): Promise<{ ok: true } | { ok: false; reason: 'not_found' }> {
  const ended = await db
    .deleteFrom('maker_session')
    .where('id', '=', id)
    .returning(['maker_id as maker', 'trusted_device_id'])
    .executeTakeFirst();
  if (ended === undefined) return { ok: false, reason: 'not_found' };
  await db.deleteFrom('trusted_device').where('id', '=', ended.trusted_device_id).execute();
  report.info('bottega_shut_out', { maker: ended.maker, device: id, by: by.maker.id });
  return { ok: true };
}

const dayMs = 24 * 60 * 60 * 1000;
/** A session expires after so long without use, and at the latest `longestMs` after the sign-in. */
export const unusedMs = 7 * dayMs;
const longestMs = 30 * dayMs;

/** How exact 'last seen' is, in ms: a session that is used writes its row once in this time, not at each request. */
const seenEveryMs = 5 * 60 * 1000;

/** Begins a session, and ends the one this browser had. */
export async function addSession(
  db: Db,
  maker: MakerView,
  { token, device, replaces, deviceToken, now, expiresAt }: NewSession,
): Promise<MakerSession> {
  if (replaces !== undefined) await endSession(db, replaces);
  const trustedDeviceId =
    deviceToken === undefined ? null : await trustDevice(db, { deviceToken, maker, now });
  const { id } = await db
    .insertInto('maker_session')
    .values({
      maker_id: maker.id,
      token_hash: hashToken(token),
      device,
      signed_in_at: now,
      seen_at: now,
      expires_at: expiresAt,
      trusted_device_id: trustedDeviceId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, maker, signedInAt: now, seenAt: now };
}

async function trustDevice(
  db: Db,
  { deviceToken, maker, now }: { deviceToken: string; maker: MakerView; now: Date },
): Promise<string> {
  const { id } = await db
    .insertInto('trusted_device')
    .values({ maker_id: maker.id, token_hash: hashToken(deviceToken), seen_at: now })
    .onConflict((conflict) =>
      conflict.columns(['token_hash', 'maker_id']).doUpdateSet({ seen_at: now }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The session of a token; each use prolongs it. */
export async function touchSession(
  db: Db,
  { token, now }: { token: string; now: Date },
): Promise<MakerSession | undefined> {
  const row = await db
    .selectFrom('maker_session')
    .innerJoin('maker', 'maker.id', 'maker_session.maker_id')
    .where('maker_session.token_hash', '=', hashToken(token))
    .where('maker_session.expires_at', '>', now)
    .select(['maker_session.id as session_id', 'signed_in_at as signedInAt', 'seen_at as seenAt'])
    .select(makerColumns)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { session_id: id, signedInAt, seenAt, ...maker } = row;
  await prolong(db, id, now);
  return { id, maker, signedInAt, seenAt };
}

async function prolong(db: Db, id: string, now: Date): Promise<void> {
  const unusedUntil = new Date(now.getTime() + unusedMs);
  const longest = sql`${longestMs} * interval '1 millisecond'`;
  await db
    .updateTable('maker_session')
    .set({ seen_at: now })
    .set({ expires_at: sql`least(${unusedUntil}::timestamptz, signed_in_at + ${longest})` })
    .where('id', '=', id)
    .where('seen_at', '<', new Date(now.getTime() - seenEveryMs))
    .execute();
}

/** Ends the session of a token; false when none has it. */
export async function endSession(db: Db, token: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('maker_session')
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
