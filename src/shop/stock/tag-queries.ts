import type { ShelfPiece } from '#contract/bottega/stock.ts';
import type { Db } from '#database/tables.ts';
import { readShelf } from '#shop/stock/shelf-queries.ts';

/** The SKUs on sale, as their tags name them, in the order of the lists. */
export async function readTags(db: Db) {
  return db
    .selectFrom('sku')
    .innerJoin('variant', 'variant.id', 'sku.variant_id')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .where('sku.retired', '=', false)
    .where('variant.retired', '=', false)
    .where('product.retired', '=', false)
    .orderBy('product.type')
    .orderBy('product.position')
    .orderBy('variant.position')
    .orderBy('variant.id')
    .orderBy('sku.position')
    .orderBy('sku.id')
    .select([
      'sku.id as size_id',
      'product.id as product_id',
      'product.name',
      'variant.color_name as color',
      'sku.name as size',
    ])
    .execute();
}

/** The piece of an SKU in its colour, on sale or not, with the stock of all its sizes. */
export async function findTaggedPiece(
  db: Db,
  { skuId, now }: { skuId: string; now: Date },
): Promise<ShelfPiece | undefined> {
  const product = await db
    .selectFrom('sku')
    .innerJoin('variant', 'variant.id', 'sku.variant_id')
    .where('sku.id', '=', skuId)
    .select('product_id')
    .executeTakeFirst();
  if (product === undefined) return undefined;
  const selection = { by: 'product', productId: product.product_id } as const;
  const { pieces } = await readShelf(db, { selection, now, limit: 1000 });
  return pieces.find(({ sizes }) => sizes.some(({ id }) => id === skuId));
}
