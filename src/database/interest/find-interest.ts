import type { Kysely } from 'kysely';
import { selectInterests, toPiece } from '#database/interest/select-interests.ts';
import type { Database } from '#database/tables.ts';
import type { LetterPiece } from '#shop/letters.ts';

/** Who asked for what; undefined when it is forgotten. */
export async function findInterest(
  db: Kysely<Database>,
  interestId: string,
): Promise<{ email: string; piece: LetterPiece } | undefined> {
  const row = await selectInterests(db).where('interest.id', '=', interestId).executeTakeFirst();
  return row && { email: row.email, piece: toPiece(row) };
}
