import type { Transaction } from 'kysely';
import type { ProductFile } from '#contract/catalogue-file.ts';
import { saveVariants } from '#database/catalogue/save-variants.ts';
import type { Database } from '#database/tables.ts';

/**
 * Makes a product what its file says; it keeps its place in the lists. A new one is on sale, one that
 * was retired stays so.
 */
export async function saveProduct(
  transaction: Transaction<Database>,
  { product, withStock }: { product: ProductFile; withStock: boolean },
): Promise<void> {
  const { id, ...values } = toRow(product);
  await transaction
    .insertInto('product')
    .values({ id, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute();
  await saveVariants(transaction, { product, withStock });
}

function toRow(product: ProductFile) {
  return {
    id: product.id,
    type: product.type,
    name: product.name,
    is_new: product.new,
    short_description: product.short_description,
    description: product.description,
    price_cents: product.price,
    delivery_cents: product.delivery_price,
    ttd_days: product.ttd,
    ...product.qualities,
    materials_info: product.materials_info,
    fit_info: product.fit_info,
    care_info: product.care_info,
    warnings: product.warnings,
  };
}
