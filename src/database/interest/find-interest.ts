import type { Kysely } from 'kysely';
import { selectInterests, toPiece } from '#database/interest/select-interests.ts';
import type { Database } from '#database/tables.ts';
import type { KeptInterest } from '#shop/ports.ts';

/** Who asked for what; undefined when it is forgotten. */
export async function findInterest(
  db: Kysely<Database>,
  interestId: string,
): Promise<KeptInterest | undefined> {
  const row = await selectInterests(db).where('interest.id', '=', interestId).executeTakeFirst();
  if (row === undefined) return undefined;
  return { email: row.email, piece: toPiece(row), isConfirmed: row.state !== 'unconfirmed' };
}
