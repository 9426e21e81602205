import { hashToken } from '#shop/hash-token.ts';
import { sql } from 'kysely';
import type { MakerView } from '#contract/bottega/auth.ts';
import type { Db } from '#database/tables.ts';
import type { MakerSession, NewSession } from './maker.ts';
import { makerColumns } from './queries.ts';

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
