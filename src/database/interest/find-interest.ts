import type { Kysely } from 'kysely';
import type { Database } from '#database/tables.ts';
import type { LetterPiece } from '#shop/letters.ts';

/** Who asked for what; undefined when it is forgotten. */
export async function findInterest(
  db: Kysely<Database>,
  interestId: string,
): Promise<{ email: string; piece: LetterPiece } | undefined> {
  const row = await db
    .selectFrom('interest')
    .innerJoin('size', 'size.id', 'interest.size_id')
    .innerJoin('variant', 'variant.id', 'size.variant_id')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .where('interest.id', '=', interestId)
    .select(['interest.email', 'size.name as size', 'product.id', 'product.name'])
    .select(['variant.color_name', 'variant.color_code', 'variant.color_code2'])
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const color = {
    code: row.color_code,
    ...(row.color_code2 !== null && { code2: row.color_code2 }),
    name: row.color_name,
  };
  return { email: row.email, piece: { _id: row.id, name: row.name, color, size: row.size } };
}
