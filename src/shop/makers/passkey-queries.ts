import type { PasskeyView } from '#contract/bottega/passkeys.ts';
import type { Db } from '#database/tables.ts';
import { withoutNulls } from '#database/without-nulls.ts';
import type { Credential, StoredPasskey } from './passkey.ts';

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

/** Passkeys that were not removed. */
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
