import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { makerColumns } from '#database/makers/select-maker.ts';
import type { Database } from '#database/tables.ts';
import type {
  Maker,
  MakerDevice,
  MakerSession,
  NewSession,
  SessionLifetime,
} from '#shop/makers/maker-store.ts';

/** How exact 'last seen' is: a maker who works writes a row every few minutes, not at each request. */
const seenEveryMs = 5 * 60 * 1000;

/** Begins a session, and ends the one this browser had. */
export async function addSession(
  db: Kysely<Database>,
  maker: Maker,
  { token, device, replaces, deviceToken, now, expiresAt }: NewSession,
): Promise<MakerSession> {
  if (replaces !== undefined) await endSession(db, replaces);
  const trustedDeviceId =
    deviceToken === undefined ? null : await trustDevice(db, { deviceToken, maker, now });
  const { id } = await db
    .insertInto('maker_session')
    .values({
      maker_id: maker.id,
      token_hash: hashSecret(token),
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

type Known = { deviceToken: string; maker: Maker; now: Date };

async function trustDevice(
  db: Kysely<Database>,
  { deviceToken, maker, now }: Known,
): Promise<string> {
  const { id } = await db
    .insertInto('trusted_device')
    .values({ maker_id: maker.id, token_hash: hashSecret(deviceToken), seen_at: now })
    .onConflict((conflict) =>
      conflict.columns(['token_hash', 'maker_id']).doUpdateSet({ seen_at: now }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function findSession(
  db: Kysely<Database>,
  { token, now, lifetime }: { token: string; now: Date; lifetime: SessionLifetime },
): Promise<MakerSession | undefined> {
  const row = await db
    .selectFrom('maker_session')
    .innerJoin('maker', 'maker.id', 'maker_session.maker_id')
    .where('maker_session.token_hash', '=', hashSecret(token))
    .where('maker_session.expires_at', '>', now)
    .select(['maker_session.id as session_id', 'signed_in_at as signedInAt', 'seen_at as seenAt'])
    .select(makerColumns)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { session_id: id, signedInAt, seenAt, ...maker } = row;
  await noteSeen(db, { id, now, lifetime });
  return { id, maker, signedInAt, seenAt };
}

/** Prolongs the session, but not beyond its longest life. */
async function noteSeen(
  db: Kysely<Database>,
  { id, now, lifetime }: { id: string; now: Date; lifetime: SessionLifetime },
): Promise<void> {
  const unusedUntil = new Date(now.getTime() + lifetime.unusedMs);
  const longest = sql`${lifetime.longestMs} * interval '1 millisecond'`;
  await db
    .updateTable('maker_session')
    .set({ seen_at: now })
    .set({ expires_at: sql`least(${unusedUntil}::timestamptz, signed_in_at + ${longest})` })
    .where('id', '=', id)
    .where('seen_at', '<', new Date(now.getTime() - seenEveryMs))
    .execute();
}

export async function endSession(db: Kysely<Database>, token: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('maker_session')
    .where('token_hash', '=', hashSecret(token))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function listDevices(
  db: Kysely<Database>,
  { makerId, now }: { makerId: string; now: Date },
): Promise<MakerDevice[]> {
  return db
    .selectFrom('maker_session')
    .where('maker_id', '=', makerId)
    .where('expires_at', '>', now)
    .orderBy('seen_at', 'desc')
    .orderBy('id', 'desc')
    .select(['id', 'device as name', 'signed_in_at as signedInAt', 'seen_at as seenAt'])
    .execute();
}

/** Ends a session; its browser is a stranger's from now on. */
export async function shutOutDevice(
  db: Kysely<Database>,
  { id, makerId }: { id: string; makerId: string },
): Promise<boolean> {
  const ended = await db
    .deleteFrom('maker_session')
    .where('id', '=', id)
    .where('maker_id', '=', makerId)
    .returning('trusted_device_id')
    .executeTakeFirst();
  if (ended === undefined) return false;
  await db.deleteFrom('trusted_device').where('id', '=', ended.trusted_device_id).execute();
  return true;
}

/** What is kept of a link, of a session's token or of a browser that asked for a code. */
export function hashSecret(secret: string): Buffer<ArrayBuffer> {
  return createHash('sha256').update(secret).digest();
}

/** What is kept of a code: good only for the browser that asked for it. */
export function hashCode(code: string, tokenHash: Uint8Array): Buffer<ArrayBuffer> {
  return createHash('sha256').update(tokenHash).update(code).digest();
}
