import { type Kysely, sql } from 'kysely';
import type { SizeName } from '#database/catalogue/compare-catalogue.ts';
import type { Database } from '#database/tables.ts';

/** Pieces of one size: on the shelf, and of these held for orders that are being paid. */
export type ShelfEntry = SizeName & { sizeId: string; stock: number; held: number };

/** Every size on sale, in the order of the lists. */
export async function readShelf(db: Kysely<Database>): Promise<ShelfEntry[]> {
  return db
    .selectFrom('size')
    .innerJoin('variant', 'variant.id', 'size.variant_id')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .where('product.retired', '=', false)
    .where('variant.retired', '=', false)
    .where('size.retired', '=', false)
    .orderBy('product.type')
    .orderBy('product.position')
    .orderBy('variant.position')
    .orderBy('size.position')
    .select([
      'size.id as sizeId',
      'product.id as product',
      'variant.color_name as colour',
      'size.name as size',
      'size.stock as stock',
      heldPieces.as('held'),
    ])
    .execute();
}

const heldPieces = sql<number>`coalesce((
  select sum(hold.quantity) from hold where hold.size_id = size.id and hold.expires_at > now()
), 0)::integer`;

export type StockChanged =
  | { ok: true; from: number; to: number }
  | { ok: false; stock: number; held: number };

/**
 * Adds so many pieces to a size, or takes so many away: a difference, so that what sells at the same
 * moment is never undone. Fewer than are held for orders cannot be left.
 */
export async function changeStock(
  db: Kysely<Database>,
  { sizeId, by }: { sizeId: string; by: number },
): Promise<StockChanged> {
  return db.transaction().execute(async (transaction) => {
    const { stock, held } = await transaction
      .selectFrom('size')
      .where('id', '=', sizeId)
      .select(['stock', heldPieces.as('held')])
      .forUpdate()
      .executeTakeFirstOrThrow();
    const to = stock + by;
    if (to < held || to < 0) return { ok: false, stock, held };
    await transaction.updateTable('size').set({ stock: to }).where('id', '=', sizeId).execute();
    return { ok: true, from: stock, to };
  });
}

/** Takes a product off sale for good, or puts it back; false when there is none of this name. */
export async function retireProduct(
  db: Kysely<Database>,
  { id, retired }: { id: string; retired: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('product')
    .set({ retired })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
