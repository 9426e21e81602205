import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#database/tables.ts';
import type { MakerDevice } from './maker.ts';

export async function hasMaker(db: Db): Promise<boolean> {
  return (await db.selectFrom('maker').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** The sessions of a maker, the latest seen first. */
export async function listDevices(
  db: Db,
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

/** The columns of a `Maker`. */
export const makerColumns = [
  'maker.id',
  'maker.name',
  'maker.email',
  sql<boolean>`maker.confirmed_at is not null`.as('isConfirmed'),
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
