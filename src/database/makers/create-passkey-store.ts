import type { Kysely } from 'kysely';
import { addSession, hashSecret } from './maker-sessions.ts';
import { makerColumns } from '#database/makers/select-maker.ts';
import type { Database } from '#database/tables.ts';
import type { MakerSession, NewSession } from '#shop/makers/maker-store.ts';
import type {
  Challenged,
  Credential,
  KnownPasskey,
  Passkey,
  PasskeyStore,
} from '#shop/makers/passkey-store.ts';
import type { Outbox } from '#database/jobs/create-outbox.ts';

type Ports = { db: Kysely<Database>; outbox: Outbox };

export function createPasskeyStore({ db, outbox }: Ports): PasskeyStore {
  return {
    async keepChallenge({ challenge, by, expiresAt }) {
      await db
        .insertInto('passkey_challenge')
        .values({ challenge_hash: hashSecret(challenge), expires_at: expiresAt, ...columnsOf(by) })
        .execute();
    },
    async takeChallenge({ challenge, by, now }) {
      const { browser_hash: browser, session_id: session } = columnsOf(by);
      const { numDeletedRows } = await db
        .deleteFrom('passkey_challenge')
        .where('challenge_hash', '=', hashSecret(challenge))
        .where('expires_at', '>', now)
        .where('browser_hash', 'is not distinct from', browser)
        .where('session_id', 'is not distinct from', session)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
    userOf: (makerId) => readUser(db, makerId),
    list: (makerId) => listPasskeys(db, makerId),
    add: (made) => addPasskey({ db, outbox }, made),
    find: (credentialId) => findPasskey(db, credentialId),
    use: (passkey, session) => usePasskey(db, passkey, session),
    remove: (passkey) => removePasskey({ db, outbox }, passkey),
  };
}

function columnsOf(by: Challenged) {
  return 'browser' in by
    ? { browser_hash: hashSecret(by.browser), session_id: null }
    : { browser_hash: null, session_id: by.sessionId };
}

async function readUser(
  db: Kysely<Database>,
  makerId: string,
): Promise<{ user: string; credentials: Credential[] }> {
  const { passkey_user: user } = await db
    .selectFrom('maker')
    .where('id', '=', makerId)
    .select('passkey_user')
    .executeTakeFirstOrThrow();
  const rows = await selectLive(db).where('maker_id', '=', makerId).selectAll('passkey').execute();
  return { user, credentials: rows.map(toCredential) };
}

/** Those that were not taken away. */
function selectLive(db: Kysely<Database>) {
  return db.selectFrom('passkey').where('removed_at', 'is', null);
}

interface CredentialRow {
  credential_id: string;
  public_key: Uint8Array<ArrayBuffer>;
  counter: string;
  transports: string[];
}

function toCredential(row: CredentialRow): Credential {
  return {
    credentialId: row.credential_id,
    publicKey: new Uint8Array(row.public_key),
    counter: Number(row.counter),
    transports: row.transports,
  };
}

async function listPasskeys(db: Kysely<Database>, makerId: string): Promise<Passkey[]> {
  const rows = await selectLive(db)
    .where('maker_id', '=', makerId)
    .orderBy('id', 'desc')
    .select(['id', 'name', 'added_at as addedAt', 'used_at'])
    .execute();
  return rows.map(({ used_at, ...passkey }) => ({ ...passkey, usedAt: used_at ?? undefined }));
}

type Made = Parameters<PasskeyStore['add']>[0];

async function addPasskey({ db, outbox }: Ports, made: Made): Promise<Passkey | undefined> {
  const { credentialId, publicKey, counter, transports, makerId, name, now } = made;
  return db.transaction().execute(async (transaction) => {
    const row = await transaction
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
    await outbox.add(transaction, { name: 'passkey-added', data: { subjectId: row.id } });
    return { id: row.id, name, addedAt: now };
  });
}

async function removePasskey(
  { db, outbox }: Ports,
  { id, makerId, now }: Parameters<PasskeyStore['remove']>[0],
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('passkey')
      .set({ removed_at: now })
      .where('id', '=', id)
      .where('maker_id', '=', makerId)
      .where('removed_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await outbox.add(transaction, { name: 'passkey-removed', data: { subjectId: id } });
    return true;
  });
}

/** The news of a passkey for its maker; undefined while their address may be a stranger's. */
export async function readPasskeyNews(
  db: Kysely<Database>,
  id: string,
): Promise<{ email: string; device: string; addedAt: Date; removedAt?: Date } | undefined> {
  const row = await db
    .selectFrom('passkey')
    .innerJoin('maker', 'maker.id', 'passkey.maker_id')
    .where('passkey.id', '=', id)
    .where('maker.confirmed_at', 'is not', null)
    .select(['maker.email', 'passkey.name as device', 'added_at as addedAt', 'removed_at'])
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { removed_at, ...news } = row;
  return { ...news, removedAt: removed_at ?? undefined };
}

async function findPasskey(
  db: Kysely<Database>,
  credentialId: string,
): Promise<KnownPasskey | undefined> {
  const row = await selectLive(db)
    .innerJoin('maker', 'maker.id', 'passkey.maker_id')
    .where('credential_id', '=', credentialId)
    .selectAll('passkey')
    .select('maker.passkey_user')
    .executeTakeFirst();
  return row && { id: row.id, user: row.passkey_user, ...toCredential(row) };
}

async function usePasskey(
  db: Kysely<Database>,
  { id, counter }: { id: string; counter: number },
  session: NewSession,
): Promise<MakerSession | undefined> {
  return db.transaction().execute(async (transaction) => {
    const used = await transaction
      .updateTable('passkey')
      .set({ counter: String(counter), used_at: session.now })
      .where('id', '=', id)
      .where('removed_at', 'is', null)
      .returning('maker_id')
      .executeTakeFirst();
    if (used === undefined) return undefined;
    const maker = await transaction
      .selectFrom('maker')
      .where('id', '=', used.maker_id)
      .select(makerColumns)
      .executeTakeFirstOrThrow();
    return addSession(transaction, maker, session);
  });
}
