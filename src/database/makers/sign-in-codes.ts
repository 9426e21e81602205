import { type Kysely, sql, type Transaction } from 'kysely';
import { makerColumns, selectMaker } from '#database/makers/select-maker.ts';
import { addSession, hashCode, hashSecret } from './maker-sessions.ts';
import type { Database } from '#database/tables.ts';
import type {
  CodeLimits,
  CodeRequest,
  CodeTrial,
  NewCode,
  NewSession,
} from '#shop/makers/maker-store.ts';
import type { Outbox } from '#database/jobs/create-outbox.ts';

type Ports = { db: Kysely<Database>; outbox: Outbox };
type Request = NewCode & {
  email: string;
  /** Of the session that the browser shows; it need not be fresh. */
  session?: string;
  /** What the browser keeps since somebody was signed in there. */
  deviceToken?: string;
};

const quarterHourMs = 15 * 60 * 1000;
const dayMs = 24 * 60 * 60 * 1000;

/**
 * Notes a request and queues its e-mail, both or neither; nobody's address is noted without one. An address
 * that is not confirmed may be a stranger's: only the maker's own session is sent a code there.
 */
export async function askCode(
  { db, outbox }: Ports,
  { email, session, deviceToken, ...code }: Request,
  most: CodeLimits,
): Promise<CodeRequest> {
  const { now } = code;
  return db.transaction().execute(async (transaction) => {
    // Requests for one maker follow each other, so that they are counted.
    const found = await selectMaker(transaction, email).forUpdate().executeTakeFirst();
    const isIn =
      found !== undefined && (await isSignedIn(transaction, { maker: found, session, now }));
    const maker = found?.isConfirmed || isIn ? found : undefined;
    const isTrusted =
      maker !== undefined && (isIn || (await hasBeenIn(transaction, { maker, deviceToken })));
    const isTooMany =
      maker !== undefined &&
      (await hasTooMany(transaction, { makerId: maker.id, isTrusted, now, most }));
    const reader = isTooMany ? undefined : maker;
    await addCodeRequest({ outbox, transaction }, { ...code, makerId: reader?.id, isTrusted });
    if (reader === undefined) return isTooMany ? 'too_many' : 'unknown_address';
    return 'sent';
  });
}

type Writing = { outbox: Outbox; transaction: Transaction<Database> };
/** Without a maker nothing is sent. */
type CodeOf = NewCode & { makerId: string | undefined; isTrusted: boolean };

/** Notes a request as it stands, and queues its e-mail. */
export async function addCodeRequest(
  { outbox, transaction }: Writing,
  { token, makerId, isTrusted, now, expiresAt }: CodeOf,
): Promise<void> {
  const { id } = await transaction
    .insertInto('sign_in_code')
    .values({
      maker_id: makerId ?? null,
      token_hash: hashSecret(token),
      asked_at: now,
      expires_at: expiresAt,
      from_trusted_device: isTrusted,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (makerId === undefined) return;
  await outbox.add(transaction, { name: 'sign-in-code', data: { subjectId: id } });
}

type Browser = { maker: { id: string }; session: string | undefined; now: Date };

/** Whether the browser is signed in as this very maker. */
async function isSignedIn(
  transaction: Transaction<Database>,
  { maker, session, now }: Browser,
): Promise<boolean> {
  if (session === undefined) return false;
  const found = await transaction
    .selectFrom('maker_session')
    .where('token_hash', '=', hashSecret(session))
    .where('maker_id', '=', maker.id)
    .where('expires_at', '>', now)
    .select('id')
    .executeTakeFirst();
  return found !== undefined;
}

/** Whether this very maker was signed in there once, and has not shut it out since. */
async function hasBeenIn(
  transaction: Transaction<Database>,
  { maker, deviceToken }: { maker: { id: string }; deviceToken: string | undefined },
): Promise<boolean> {
  if (deviceToken === undefined) return false;
  const found = await transaction
    .selectFrom('trusted_device')
    .where('token_hash', '=', hashSecret(deviceToken))
    .where('maker_id', '=', maker.id)
    .select('id')
    .executeTakeFirst();
  return found !== undefined;
}

type Counted = { makerId: string; isTrusted: boolean; now: Date; most: CodeLimits };

/** Whether a maker was sent enough codes lately; those of known browsers are counted apart. */
export async function hasTooMany(
  transaction: Transaction<Database>,
  { makerId, isTrusted, now, most }: Counted,
): Promise<boolean> {
  const quarter = new Date(now.getTime() - quarterHourMs);
  const { lately, today } = await transaction
    .selectFrom('sign_in_code')
    .where('maker_id', '=', makerId)
    .where('from_trusted_device', '=', isTrusted)
    .where('asked_at', '>', new Date(now.getTime() - dayMs))
    .select(sql<number>`(count(*) filter (where asked_at > ${quarter}))::integer`.as('lately'))
    .select(sql<number>`count(*)::integer`.as('today'))
    .executeTakeFirstOrThrow();
  return lately >= most.inQuarterHour || today >= most.inDay;
}

type WantedCode = { requestId: string; code: string; now: Date };

/** The latest code counts: an earlier one may be on its way still. */
export async function setCode(
  db: Kysely<Database>,
  { requestId, code, now }: WantedCode,
): Promise<{ email: string } | undefined> {
  return db.transaction().execute(async (transaction) => {
    const request = await transaction
      .selectFrom('sign_in_code')
      .innerJoin('maker', 'maker.id', 'sign_in_code.maker_id')
      .where('sign_in_code.id', '=', requestId)
      .where('sign_in_code.used_at', 'is', null)
      .where('sign_in_code.expires_at', '>', now)
      .select(['sign_in_code.token_hash', 'maker.email'])
      .forUpdate('sign_in_code')
      .executeTakeFirst();
    if (request === undefined) return undefined;
    await transaction
      .updateTable('sign_in_code')
      .set({ code_hash: hashCode(code, request.token_hash) })
      .where('id', '=', requestId)
      .execute();
    return { email: request.email };
  });
}

type Trial = { token: string; code: string; most: number };

/**
 * Counts the try before it says anything; of many at once no more than `most` are looked at. The right code
 * confirms the address that it went to.
 */
export async function tryCode(
  db: Kysely<Database>,
  { token, code, most }: Trial,
  session: NewSession,
): Promise<CodeTrial> {
  const tokenHash = hashSecret(token);
  const codeHash = hashCode(code, tokenHash);
  return db.transaction().execute(async (transaction) => {
    // Neither does the address change meanwhile, nor is its maker shut out.
    await transaction
      .selectFrom('sign_in_code')
      .innerJoin('maker', 'maker.id', 'sign_in_code.maker_id')
      .where('token_hash', '=', tokenHash)
      .select('maker.id')
      .forNoKeyUpdate('maker')
      .execute();
    const request = await transaction
      .updateTable('sign_in_code')
      .set({ tries: sql<number>`tries + 1` })
      .set({
        used_at: sql<Date | null>`case when code_hash = ${codeHash} then ${session.now}::timestamptz end`,
      })
      .where('token_hash', '=', tokenHash)
      .where('used_at', 'is', null)
      .where('expires_at', '>', session.now)
      .where('tries', '<', most)
      .returning(['maker_id', 'used_at', 'tries'])
      .executeTakeFirst();
    if (request === undefined) return { ok: false, reason: 'used_up' };
    const { maker_id: makerId, used_at: usedAt, tries } = request;
    if (usedAt === null || makerId === null) {
      return { ok: false, reason: tries < most ? 'wrong_code' : 'used_up' };
    }
    const maker = await transaction
      .updateTable('maker')
      .set({ confirmed_at: sql<Date>`coalesce(confirmed_at, ${session.now})` })
      .where('id', '=', makerId)
      .returning(makerColumns)
      .executeTakeFirstOrThrow();
    return { ok: true, session: await addSession(transaction, maker, session) };
  });
}
