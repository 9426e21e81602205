import { type Kysely, sql } from 'kysely';
import type { SizeName } from '#database/catalogue/compare-catalogue.ts';
import type { Database } from '#database/tables.ts';

/** Pieces of one size: on the shelf, and of these held for orders that are being paid. */
export type ShelfEntry = SizeName & { skuId: string; stock: number; held: number };

/** Every size on sale, in the order of the lists. */
export async function readShelf(db: Kysely<Database>): Promise<ShelfEntry[]> {
  return db
    .selectFrom('sku')
    .innerJoin('variant', 'variant.id', 'sku.variant_id')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .where('product.retired', '=', false)
    .where('variant.retired', '=', false)
    .where('sku.retired', '=', false)
    .orderBy('product.type')
    .orderBy('product.position')
    .orderBy('variant.position')
    .orderBy('sku.position')
    .select([
      'sku.id as skuId',
      'product.id as product',
      'variant.color_name as colour',
      'sku.name as size',
      'sku.stock as stock',
      reservedPieces.as('held'),
    ])
    .execute();
}

const reservedPieces = sql<number>`coalesce((
  select sum(stock_reservation.quantity) from stock_reservation where stock_reservation.sku_id = sku.id and stock_reservation.expires_at > now()
), 0)::integer`;
