import { hashToken } from '#shop/hash-token.ts';
import type { PasskeyView } from '#contract/bottega/passkeys.ts';
import type { Db } from '#database/tables.ts';
import type { MakerSession, NewSession } from './maker.ts';
import type { ChallengeOwner, Credential, StoredPasskey } from './passkey.ts';
import { makerColumns } from './queries.ts';
import { addSession } from './session-statements.ts';
import type { Deps } from '#shop/deps.ts';
import { withoutNulls } from '#database/without-nulls.ts';

/** The user id of a maker in authenticators, and the credentials in them. */
export async function readPasskeyUser(
  db: Db,
  makerId: string,
): Promise<{ user: string; credentials: Credential[] }> {
  const { passkey_user: user } = await db
    .selectFrom('maker')
    .where('id', '=', makerId)
    .select('passkey_user')
    .executeTakeFirstOrThrow();
  const rows = await selectValid(db)
    .where('maker_id', '=', makerId)
    .select(credentialColumns)
    .execute();
  return { user, credentials: rows.map(toCredential) };
}

/** The passkeys of a maker, the newest first. */
export async function listPasskeys(db: Db, makerId: string): Promise<PasskeyView[]> {
  const rows = await selectValid(db)
    .where('maker_id', '=', makerId)
    .orderBy('id', 'desc')
    .select(['id', 'name', 'added_at', 'used_at'])
    .execute();
  return rows.map(({ id, name, added_at, used_at }) => ({
    id,
    name,
    added_at: added_at.toISOString(),
    used_at: used_at?.toISOString(),
  }));
}

/** Undefined when the passkey is unknown or removed. */
export async function findPasskey(
  db: Db,
  credentialId: string,
): Promise<StoredPasskey | undefined> {
  const row = await selectValid(db)
    .innerJoin('maker', 'maker.id', 'passkey.maker_id')
    .where('credential_id', '=', credentialId)
    .select(credentialColumns)
    .select(['passkey.id', 'maker.passkey_user as user'])
    .executeTakeFirst();
  return row && { id: row.id, user: row.user, ...toCredential(row) };
}

/** The data of a passkey's e-mails, also after its removal; undefined while the maker's address is not confirmed. */
export async function readPasskeyNews(
  db: Db,
  id: string,
): Promise<{ email: string; device: string; addedAt: Date; removedAt?: Date } | undefined> {
  const row = await db
    .selectFrom('passkey')
    .innerJoin('maker', 'maker.id', 'passkey.maker_id')
    .where('passkey.id', '=', id)
    .where('maker.confirmed_at', 'is not', null)
    .select(['maker.email', 'passkey.name as device'])
    .select(['added_at as addedAt', 'removed_at as removedAt'])
    .executeTakeFirst();
  return row && withoutNulls(row);
}

function selectValid(db: Db) {
  return db.selectFrom('passkey').where('removed_at', 'is', null);
}

const credentialColumns = [
  'credential_id as credentialId',
  'public_key as publicKey',
  'counter',
  'transports',
] as const;

function toCredential(row: Omit<Credential, 'counter'> & { counter: string }): Credential {
  const { credentialId, publicKey, counter, transports } = row;
  return {
    credentialId,
    publicKey: new Uint8Array(publicKey),
    counter: Number(counter),
    transports,
  };
}

export async function addChallenge(
  db: Db,
  { challenge, by, expiresAt }: { challenge: string; by: ChallengeOwner; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('passkey_challenge')
    .values({ challenge_hash: hashToken(challenge), expires_at: expiresAt, ...ownerColumns(by) })
    .execute();
}

/** Spends a challenge; false when this owner has none, or it has expired. */
export async function takeChallenge(
  db: Db,
  { challenge, by, now }: { challenge: string; by: ChallengeOwner; now: Date },
): Promise<boolean> {
  const { browser_hash: browser, session_id: session } = ownerColumns(by);
  const { numDeletedRows } = await db
    .deleteFrom('passkey_challenge')
    .where('challenge_hash', '=', hashToken(challenge))
    .where('expires_at', '>', now)
    .where('browser_hash', 'is not distinct from', browser)
    .where('session_id', 'is not distinct from', session)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

function ownerColumns(by: ChallengeOwner) {
  return 'browser' in by
    ? { browser_hash: hashToken(by.browser), session_id: null }
    : { browser_hash: null, session_id: by.sessionId };
}

type NewPasskey = Credential & { makerId: string; name: string; now: Date };

/** Adds a passkey and queues its e-mail; undefined when the credential was added before, even if removed since. */
export async function insertPasskey(
  { db, sendJobs }: Pick<Deps, 'db' | 'sendJobs'>,
  { credentialId, publicKey, counter, transports, makerId, name, now }: NewPasskey,
): Promise<PasskeyView | undefined> {
  return db.transaction().execute(async (tx) => {
    const row = await tx
      .insertInto('passkey')
      .values({
        maker_id: makerId,
        credential_id: credentialId,
        public_key: publicKey,
        counter: String(counter),
        transports,
        name,
        added_at: now,
      })
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (row === undefined) return undefined;
    await sendJobs(tx, { name: 'passkey-added', data: { subjectId: row.id } });
    return { id: row.id, name, added_at: now.toISOString() };
  });
}

/** Begins a session of the passkey's maker; undefined when the passkey was removed meanwhile. */
export async function signInByPasskey(
  db: Db,
  { id, counter }: { id: string; counter: number },
  session: NewSession,
): Promise<MakerSession | undefined> {
  return db.transaction().execute(async (tx) => {
    const used = await tx
      .updateTable('passkey')
      .set({ counter: String(counter), used_at: session.now })
      .where('id', '=', id)
      .where('removed_at', 'is', null)
      .returning('maker_id')
      .executeTakeFirst();
    if (used === undefined) return undefined;
    const maker = await tx
      .selectFrom('maker')
      .where('id', '=', used.maker_id)
      .select(makerColumns)
      .executeTakeFirstOrThrow();
    return addSession(tx, maker, session);
  });
}

/** Removes a passkey of any maker, who is told by e-mail. */
export async function removePasskey(
  { clock, db, report, sendJobs }: Deps,
  { by, id }: { by: MakerSession; id: string },
): Promise<{ ok: true } | { ok: false; reason: 'not_found' }> {
  const removed = await db.transaction().execute(async (tx) => {
    const passkey = await tx
      .updateTable('passkey')
      .set({ removed_at: clock.now() })
      .where('id', '=', id)
      .where('removed_at', 'is', null)
      .returning('maker_id')
      .executeTakeFirst();
    if (passkey) await sendJobs(tx, { name: 'passkey-removed', data: { subjectId: id } });
    return passkey;
  });
  if (removed === undefined) return { ok: false, reason: 'not_found' };
  const { maker_id: maker } = removed;
  report.info('bottega_passkey_removed', { maker, by: by.maker.id, device: by.id, passkey: id });
  return { ok: true };
}
