import type { Kysely } from 'kysely';
import type { Database } from '#database/tables.ts';
import type { LetterPiece } from '#shop/letters.ts';

/** Requests with the piece each waits for. */
export function selectInterests(db: Kysely<Database>) {
  return db
    .selectFrom('interest')
    .innerJoin('size', 'size.id', 'interest.size_id')
    .innerJoin('variant', 'variant.id', 'size.variant_id')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .select(['interest.id', 'interest.email', 'interest.state'])
    .select(['interest.created_at', 'interest.told_at'])
    .select(['product.id as product_id', 'product.name', 'size.name as size'])
    .select(['variant.color_name', 'variant.color_code', 'variant.color_code2']);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectInterests>['executeTakeFirstOrThrow']>>;

/** The piece of a row of `selectInterests`. */
export function toPiece(row: Row): LetterPiece {
  const color = {
    code: row.color_code,
    ...(row.color_code2 !== null && { code2: row.color_code2 }),
    name: row.color_name,
  };
  return { _id: row.product_id, name: row.name, color, size: row.size };
}
