import { sql } from 'kysely';
import type { ProductFile } from '#contract/catalogue-file.ts';
import type { Db, Tx } from '#database/tables.ts';
import { saveProducts } from '#shop/catalogue/product-statements.ts';
import { renameColour } from '#shop/catalogue/statements.ts';
import { addMovement } from '#shop/stock/statements.ts';

/** Drafts, also those that were put on sale. */
export function selectDrafts(db: Db) {
  return db.selectFrom('product_draft').select(['product_id', 'version', 'published_at']);
}

interface ChangedDraft {
  file: ProductFile;
  /** The name its first colour had. */
  colorBefore: string;
  /** Names the stock movements of this saving. */
  key: string;
  makerId: string;
  at: Date;
}

/** Saves a draft anew. Its stock becomes the file's, by movements. */
export async function updateDraft(
  tx: Tx,
  { file, colorBefore, ...by }: ChangedDraft,
): Promise<void> {
  const color = file.colors[0]?.name ?? '';
  if (color !== colorBefore) {
    const variant = await tx
      .selectFrom('variant')
      .where('product_id', '=', file.id)
      .where('color_name', '=', colorBefore)
      .select('id')
      .executeTakeFirstOrThrow();
    await renameColour(tx, { id: variant.id, to: color });
  }
  await saveProducts(tx, [file]);
  await countStock(tx, { file, color, ...by });
  await tx
    .updateTable('product_draft')
    .set({ version: sql`version + 1` })
    .where('product_id', '=', file.id)
    .execute();
}

type Count = Omit<ChangedDraft, 'colorBefore'> & { color: string };

async function countStock(tx: Tx, { file, color, key, makerId, at }: Count): Promise<void> {
  const skus = await tx
    .selectFrom('sku')
    .innerJoin('variant', 'variant.id', 'sku.variant_id')
    .where('variant.product_id', '=', file.id)
    .where('variant.color_name', '=', color)
    .orderBy('sku.id')
    .select(['sku.id', 'sku.name', 'sku.stock'])
    .execute();
  const wanted = file.colors[0]?.sizes ?? new Map<string, number>();
  for (const { id: skuId, name, stock: shown } of skus) {
    const counted = wanted.get(name) ?? shown;
    if (counted === shown) continue;
    const movement = { skuId, difference: counted - shown, count: { shown, counted }, makerId, at };
    await addMovement(tx, { ...movement, reason: 'counted', key: `${key} ${skuId}` });
  }
}
