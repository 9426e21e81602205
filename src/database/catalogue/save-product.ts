import type { Transaction } from 'kysely';
import type { ProductFile } from '#contract/catalogue-file.ts';
import type { Database } from '#database/tables.ts';
import { fillPictureText } from '#contract/report-picture-texts.ts';

/**
 * Makes a product what its file says; it keeps its place in the lists. A new one is on sale, one that
 * was retired stays so.
 */
export async function saveProduct(
  transaction: Transaction<Database>,
  product: ProductFile,
): Promise<void> {
  const { id, ...values } = toRow(product);
  await transaction
    .insertInto('product')
    .values({ id, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute();
  await saveVariants(transaction, product);
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
    pieces: product.pieces ?? (product.ttd > 0 ? 'made' : 'shelf'),
    ...product.qualities,
    materials_info: product.materials_info,
    fit_info: product.fit_info,
    care_info: product.care_info,
    warnings: product.warnings,
  };
}

type Colour = ProductFile['colors'][number];

type SavedColour = { variantId: string; colour: Colour };

/** Colours and sizes that the file does not name are retired, not deleted: orders speak of them. */
async function saveVariants(
  transaction: Transaction<Database>,
  product: ProductFile,
): Promise<void> {
  await transaction
    .updateTable('variant')
    .set({ retired: true })
    .where('product_id', '=', product.id)
    .where(
      'color_name',
      'not in',
      product.colors.map(({ name }) => name),
    )
    .execute();
  const ids = await upsertVariants(transaction, product);
  const saved = product.colors.flatMap((colour) => {
    const variantId = ids.get(colour.name);
    return variantId === undefined ? [] : [{ variantId, colour }];
  });
  for (const one of saved) await saveSizes(transaction, one);
  await savePictureLists(transaction, { saved, texts: product.picture_texts ?? [] });
}

/** @returns the ids of the variants by the names of their colours */
async function upsertVariants(
  transaction: Transaction<Database>,
  product: ProductFile,
): Promise<Map<string, string>> {
  const rows = product.colors.map(({ name, code, code2 }, position) => ({
    product_id: product.id,
    position,
    retired: false,
    color_name: name,
    color_code: code,
    color_code2: code2 ?? null,
  }));
  const saved = await transaction
    .insertInto('variant')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['product_id', 'color_name']).doUpdateSet(({ ref }) => ({
        position: ref('excluded.position'),
        retired: false,
        color_code: ref('excluded.color_code'),
        color_code2: ref('excluded.color_code2'),
      })),
    )
    .returning(['id', 'color_name'])
    .execute();
  return new Map(saved.map(({ id, color_name }) => [color_name, id]));
}

/** A size that is there already keeps its stock: pieces may have sold since the file was written. */
async function saveSizes(
  transaction: Transaction<Database>,
  { variantId, colour }: SavedColour,
): Promise<void> {
  const rows = Object.entries(colour.sizes).map(([name, stock], position) => ({
    variant_id: variantId,
    position,
    retired: false,
    name,
    stock,
  }));
  await transaction
    .updateTable('size')
    .set({ retired: true })
    .where('variant_id', '=', variantId)
    .where(
      'name',
      'not in',
      rows.map(({ name }) => name),
    )
    .execute();
  await transaction
    .insertInto('size')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['variant_id', 'name']).doUpdateSet(({ ref }) => ({
        position: ref('excluded.position'),
        retired: false,
      })),
    )
    .execute();
}

async function savePictureLists(
  transaction: Transaction<Database>,
  { saved, texts }: { saved: SavedColour[]; texts: string[] },
): Promise<void> {
  const variantIds = saved.map(({ variantId }) => variantId);
  const rows = saved.flatMap(({ variantId, colour }) =>
    colour.pictures.map((name, position) => ({
      variant_id: variantId,
      position,
      picture_name: name,
      text: textAt(position, { colour, texts }),
    })),
  );
  await transaction.deleteFrom('variant_picture').where('variant_id', 'in', variantIds).execute();
  await transaction.insertInto('variant_picture').values(rows).execute();
}

function textAt(
  position: number,
  { colour, texts }: { colour: Colour; texts: string[] },
): string | null {
  const text = (colour.picture_texts ?? texts)[position];
  return text === undefined ? null : fillPictureText(text, colour.name);
}
