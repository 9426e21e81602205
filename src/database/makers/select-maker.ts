import { type Kysely, sql } from 'kysely';
import type { Database } from '#database/tables.ts';

/** Of a row of `maker` as a `Maker`. */
export const makerColumns = [
  'maker.id',
  'maker.name',
  'maker.email',
  sql<boolean>`maker.confirmed_at is not null`.as('isConfirmed'),
] as const;

/** The maker with an address, in any capitals, who has a way in. */
export function selectMaker(db: Kysely<Database>, email: string) {
  return db
    .selectFrom('maker')
    .where(hasAddress(email))
    .where('left_at', 'is', null)
    .select(makerColumns);
}

export function hasAddress(email: string) {
  return sql<boolean>`lower(email) = ${email.toLowerCase()}`;
}
