import { hashToken } from '#shop/hash-token.ts';
import { sql } from 'kysely';
import type { SendJobs } from '#database/jobs/create-send-jobs.ts';
import type { Db, Tx } from '#database/tables.ts';
import type { Entry, NewCode, NewSession } from './maker.ts';
import { hashCode, makerColumns, selectMaker } from './queries.ts';
import {
  addSession,
  type ComingBrowser,
  newSession,
  type SignInOutcome,
  toEntry,
} from './session-statements.ts';
import type { Deps } from '#shop/deps.ts';

const quarterHourMs = 15 * 60 * 1000;
const dayMs = 24 * 60 * 60 * 1000;
/** Codes that are sent to a maker, and how often one may be tried. */
const most = { inQuarterHour: 5, inDay: 30, tries: 5 } as const;

/** How long a code is valid. */
const codeMs = 10 * 60 * 1000;

export function newCode({ clock, randomId }: Pick<Deps, 'clock' | 'randomId'>): NewCode {
  const now = clock.now();
  return { token: randomId(), now, expiresAt: new Date(now.getTime() + codeMs) };
}

interface Asking {
  email: string;
  /** The token of the browser's session, of any age. */
  session?: string;
  /** The token that the browser stores since a maker was signed in there. */
  deviceToken?: string;
}

/**
 * Sends a code to a maker's address. Known and unknown addresses get the same answer, so that strangers do not learn
 * the makers' addresses. An address that is not confirmed may be a stranger's: it counts as unknown, except in its
 * maker's own session. Signed-in browsers and trusted devices have limits of their own, which strangers cannot use up.
 * @returns the token that binds the code to the browser
 */
export async function askCode(deps: Deps, asking: Asking): Promise<{ token: string }> {
  const code = newCode(deps);
  const reason = await requestCode(deps, asking, code);
  if (reason !== undefined) deps.report.warn('bottega_refused', { way: 'code', reason });
  return { token: code.token };
}

/** Records that a browser asked for a code, and queues the e-mail unless there is a reason against it. */
export async function requestCode(
  { db, sendJobs }: Pick<Deps, 'db' | 'sendJobs'>,
  { email, session, deviceToken }: Asking,
  code: NewCode,
): Promise<'unknown_address' | 'too_many' | undefined> {
  const { now } = code;
  return db.transaction().execute(async (tx) => {
    // The lock lets the requests for one maker be counted one after the other.
    const found = await selectMaker(tx, email).forUpdate().executeTakeFirst();
    const isIn = found !== undefined && (await isSignedIn(tx, { maker: found, session, now }));
    const maker = found?.is_confirmed || isIn ? found : undefined;
    const isTrusted =
      maker !== undefined && (isIn || (await isTrustedDevice(tx, { maker, deviceToken })));
    const isTooMany =
      maker !== undefined && (await hasTooMany(tx, { makerId: maker.id, isTrusted, now }));
    const reader = isTooMany ? undefined : maker;
    await addCodeRequest({ sendJobs, tx }, { ...code, makerId: reader?.id, isTrusted });
    if (reader !== undefined) return undefined;
    return isTooMany ? 'too_many' : 'unknown_address';
  });
}

/** Inserts a request for a code and queues its e-mail; without a maker no e-mail is sent. */
export async function addCodeRequest(
  { sendJobs, tx }: { sendJobs: SendJobs; tx: Tx },
  {
    token,
    makerId,
    isTrusted,
    now,
    expiresAt,
  }: NewCode & { makerId: string | undefined; isTrusted: boolean },
): Promise<void> {
  const { id } = await tx
    .insertInto('sign_in_code')
    .values({
      maker_id: makerId ?? null,
      token_hash: hashToken(token),
      asked_at: now,
      expires_at: expiresAt,
      from_trusted_device: isTrusted,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (makerId === undefined) return;
  await sendJobs(tx, { name: 'sign-in-code', data: { subjectId: id } });
}

async function isSignedIn(
  db: Db,
  { maker, session, now }: { maker: { id: string }; session: string | undefined; now: Date },
): Promise<boolean> {
  if (session === undefined) return false;
  const found = await db
    .selectFrom('maker_session')
    .where('token_hash', '=', hashToken(session))
    .where('maker_id', '=', maker.id)
    .where('expires_at', '>', now)
    .select('id')
    .executeTakeFirst();
  return found !== undefined;
}

/** Whether this maker was signed in there once, and has not shut the device out since. */
async function isTrustedDevice(
  db: Db,
  { maker, deviceToken }: { maker: { id: string }; deviceToken: string | undefined },
): Promise<boolean> {
  if (deviceToken === undefined) return false;
  const found = await db
    .selectFrom('trusted_device')
    .where('token_hash', '=', hashToken(deviceToken))
    .where('maker_id', '=', maker.id)
    .select('id')
    .executeTakeFirst();
  return found !== undefined;
}

/** Whether a maker has reached a limit of codes; those of trusted devices are counted apart. */
export async function hasTooMany(
  db: Db,
  { makerId, isTrusted, now }: { makerId: string; isTrusted: boolean; now: Date },
): Promise<boolean> {
  const quarter = new Date(now.getTime() - quarterHourMs);
  const { lately, today } = await db
    .selectFrom('sign_in_code')
    .where('maker_id', '=', makerId)
    .where('from_trusted_device', '=', isTrusted)
    .where('asked_at', '>', new Date(now.getTime() - dayMs))
    .select(sql<number>`(count(*) filter (where asked_at > ${quarter}))::integer`.as('lately'))
    .select(sql<number>`count(*)::integer`.as('today'))
    .executeTakeFirstOrThrow();
  return lately >= most.inQuarterHour || today >= most.inDay;
}

/**
 * Sets the code of an open request, in place of an earlier one that may still be on its way.
 * @returns the address to send it to
 */
export async function setCode(
  db: Db,
  { requestId, code, now }: { requestId: string; code: string; now: Date },
): Promise<{ email: string } | undefined> {
  return db.transaction().execute(async (tx) => {
    const request = await tx
      .selectFrom('sign_in_code')
      .innerJoin('maker', 'maker.id', 'sign_in_code.maker_id')
      .where('sign_in_code.id', '=', requestId)
      .where('sign_in_code.used_at', 'is', null)
      .where('sign_in_code.expires_at', '>', now)
      .select(['sign_in_code.token_hash', 'maker.email'])
      .forUpdate('sign_in_code')
      .executeTakeFirst();
    if (request === undefined) return undefined;
    await tx
      .updateTable('sign_in_code')
      .set({ code_hash: hashCode(code, request.token_hash) })
      .where('id', '=', requestId)
      .execute();
    return { email: request.email };
  });
}

interface Trial extends ComingBrowser {
  /** The token of the browser's request for a code; undefined when it made none. */
  asked?: string;
  code: string;
}

/** Signs in with a code, in the browser that asked for it, and confirms the address it was sent to. */
export async function signIn(deps: Deps, trial: Trial): Promise<Entry> {
  const { asked, code, ...browser } = trial;
  const session = newSession(deps, browser);
  const outcome = await tryCode(deps.db, { token: asked ?? '', code }, session);
  return toEntry(deps, { way: 'code', session, outcome });
}

/** Counts the try before it compares the code, so that many at the same time do not outrun the limit. */
async function tryCode(
  db: Db,
  { token, code }: { token: string; code: string },
  session: NewSession,
): Promise<SignInOutcome> {
  const tokenHash = hashToken(token);
  const codeHash = hashCode(code, tokenHash);
  return db.transaction().execute(async (tx) => {
    // The lock keeps the maker's address and access as they are until the end.
    await tx
      .selectFrom('sign_in_code')
      .innerJoin('maker', 'maker.id', 'sign_in_code.maker_id')
      .where('token_hash', '=', tokenHash)
      .select('maker.id')
      .forNoKeyUpdate('maker')
      .execute();
    const request = await tx
      .updateTable('sign_in_code')
      .set({ tries: sql<number>`tries + 1` })
      .set({
        used_at: sql<Date | null>`case when code_hash = ${codeHash} then ${session.now}::timestamptz end`,
      })
      .where('token_hash', '=', tokenHash)
      .where('used_at', 'is', null)
      .where('expires_at', '>', session.now)
      .where('tries', '<', most.tries)
      .returning(['maker_id', 'used_at', 'tries'])
      .executeTakeFirst();
    if (request === undefined) return { ok: false, reason: 'used_up' };
    const { maker_id: makerId, used_at: usedAt, tries } = request;
    if (usedAt === null || makerId === null) {
      return { ok: false, reason: tries < most.tries ? 'wrong_code' : 'used_up' };
    }
    const maker = await tx
      .updateTable('maker')
      .set({ confirmed_at: sql<Date>`coalesce(confirmed_at, ${session.now})` })
      .where('id', '=', makerId)
      .returning(makerColumns)
      .executeTakeFirstOrThrow();
    return { ok: true, session: await addSession(tx, maker, session) };
  });
}
