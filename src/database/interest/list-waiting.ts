import { type Kysely, sql } from 'kysely';
import type { SizeName } from '#database/catalogue/compare-catalogue.ts';
import type { Database } from '#database/tables.ts';

/** Somebody who waits for a size. */
export type WaitingEntry = SizeName & {
  sizeId: string;
  /** Pieces of the size that can be bought now. */
  available: number;
  email: string;
  isConfirmed: boolean;
  since: Date;
};

/** Everybody who waits, size by size, the longest first. */
export async function listWaiting(db: Kysely<Database>): Promise<WaitingEntry[]> {
  return db
    .selectFrom('interest')
    .innerJoin('size', 'size.id', 'interest.size_id')
    .innerJoin('variant', 'variant.id', 'size.variant_id')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .leftJoin('buyable', 'buyable.size_id', 'size.id')
    .where('interest.state', 'in', ['unconfirmed', 'waiting'])
    .orderBy('product.type')
    .orderBy('product.position')
    .orderBy('variant.position')
    .orderBy('size.position')
    .orderBy('interest.created_at')
    .select([
      'size.id as sizeId',
      'product.id as product',
      'variant.color_name as colour',
      'size.name as size',
      'interest.email',
      'interest.created_at as since',
      sql<number>`coalesce(buyable.quantity, 0)`.as('available'),
      sql<boolean>`interest.state = 'waiting'`.as('isConfirmed'),
    ])
    .execute();
}
