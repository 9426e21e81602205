import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { DeviceView } from '#contract/bottega/auth.ts';
import type { Db } from '#database/tables.ts';

export async function hasMaker(db: Db): Promise<boolean> {
  return (await db.selectFrom('maker').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/**
 * The sessions of a maker, the latest seen first.
 * @param sessionId the session that asks
 */
export async function listDevices(
  db: Db,
  { makerId, sessionId, now }: { makerId: string; sessionId: string; now: Date },
): Promise<DeviceView[]> {
  const sessions = await db
    .selectFrom('maker_session')
    .where('maker_id', '=', makerId)
    .where('expires_at', '>', now)
    .orderBy('seen_at', 'desc')
    .orderBy('id', 'desc')
    .select(['id', 'device as name', 'signed_in_at', 'seen_at'])
    .execute();
  return sessions.map(({ signed_in_at, seen_at, ...session }) => ({
    ...session,
    signed_in_at: signed_in_at.toISOString(),
    seen_at: seen_at.toISOString(),
    is_this: session.id === sessionId,
  }));
}

/** The columns of a `MakerView`. */
export const makerColumns = [
  'maker.id',
  'maker.name',
  'maker.email',
  sql<boolean>`maker.confirmed_at is not null`.as('is_confirmed'),
] as const;

/** The active maker with an address, in any capitals. */
export function selectMaker(db: Db, email: string) {
  return db
    .selectFrom('maker')
    .where(hasAddress(email))
    .where('left_at', 'is', null)
    .select(makerColumns);
}

export function hasAddress(email: string) {
  return sql<boolean>`lower(email) = ${email.toLowerCase()}`;
}

/** The hash under which a code is stored: it is valid only with the token of the browser that asked for it. */
export function hashCode(code: string, tokenHash: Uint8Array): Buffer<ArrayBuffer> {
  return createHash('sha256').update(tokenHash).update(code).digest();
}
