import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { ProductFile } from '#contract/catalogue-file.ts';
import { stockMax } from '#contract/limits.ts';
import { type ColorGroup, colorGroups } from '#contract/product-filters.ts';
import { type Measured, type Measures, measuresSchema } from '#contract/measures.ts';
import { isLowPrice } from '#contract/report-mistakes.ts';
import type { Db } from '#database/tables.ts';
import { withoutNulls } from '#database/without-nulls.ts';
import { variantPictures } from './queries.ts';

/**
 * A product as its file would say it, on sale or not, without the colours and sizes that are off sale: the inverse of
 * `saveProducts`. Each size has its present stock, and each colour the texts of its own pictures, with its name in them.
 * @returns undefined when there is no such product
 */
export async function readProductFile(db: Db, id: string): Promise<ProductFile | undefined> {
  return (await readWholeProduct(db, id))?.file;
}

/** A product with the colours and sizes that are off sale as well. */
export interface WholeProduct {
  file: ProductFile;
  retired: boolean;
  /** All of them, in their order. */
  colours: WholeColour[];
  /** Measures of sizes that the product had, with the same lengths as the present ones. */
  formerMeasures: ReadonlyMap<string, Measured>;
}

export interface WholeColour {
  id: string;
  onSale: boolean;
  /** The colour with its sizes on sale. */
  file: ProductFile['colors'][number];
  /** All of them, in their order; `onSale` of a colour that is off sale is that of the size alone. */
  sizes: { id: string; name: string; onSale: boolean }[];
}

export async function readWholeProduct(db: Db, id: string): Promise<WholeProduct | undefined> {
  const row = await selectProduct(db, id).executeTakeFirst();
  if (row === undefined) return undefined;
  const colours = row.variants.map(toWholeColour);
  const onSale = colours.filter((colour) => colour.onSale).map(({ file }) => file);
  const { retired, measures } = row;
  const formerMeasures = toFormerMeasures(row.measure_changes, measures);
  return { file: toFile(row, onSale), retired, colours, formerMeasures };
}

/** The latest line of each size. */
function toFormerMeasures(
  changes: readonly { before: unknown }[],
  measures: Measures | null,
): Map<string, Measured> {
  const names = Object.keys(measures?.[0]?.cm ?? {})
    .toSorted()
    .join();
  const lines = changes
    .flatMap(({ before }) => measuresSchema.safeParse(before).data ?? [])
    .filter(({ cm }) => Object.keys(cm).toSorted().join() === names);
  return new Map(lines.map(({ size, cm }) => [size, cm]));
}

function selectProduct(db: Db, id: string) {
  return db
    .selectFrom('product')
    .where('product.id', '=', id)
    .select(['product.id', 'product.type', 'product.name', 'product.is_new as new'])
    .select(['product.short_description', 'product.description', 'product.price_cents as price'])
    .select(['product.delivery_cents as delivery_price', 'product.ttd_days as ttd'])
    .select(['product.pieces', 'product.set_name as set', 'product.yarn', 'product.for_whom'])
    .select(['product.materials_info', 'product.fit_info', 'product.care_info', 'product.warnings'])
    .select(['product.measures', 'product.ease_cm as ease', 'product.care', 'product.maker_name'])
    .select(['product.hours', 'product.yarn_origin', 'product.retired'])
    .select(['product.vegan', 'product.valuable', 'product.sheep', 'product.wool'])
    .select((product) => [
      jsonArrayFrom(
        product
          .selectFrom('product_change')
          .whereRef('product_change.product_id', '=', 'product.id')
          .where('product_change.field', '=', 'measures')
          .orderBy('product_change.id')
          .select('product_change.before'),
      ).as('measure_changes'),
      jsonArrayFrom(
        product
          .selectFrom('variant')
          .whereRef('variant.product_id', '=', 'product.id')
          .orderBy('variant.position')
          .orderBy('variant.id')
          .select((variant) => [
            sql<string>`variant.id::text`.as('id'),
            'variant.retired',
            'variant.color_name',
            'variant.color_code',
            'variant.color_code2',
            'variant.color_groups',
            variantPictures.as('pictures'),
            jsonArrayFrom(
              variant
                .selectFrom('sku')
                .whereRef('sku.variant_id', '=', 'variant.id')
                .orderBy('sku.position')
                .orderBy('sku.id')
                .select([
                  sql<string>`sku.id::text`.as('id'),
                  'sku.name',
                  'sku.stock',
                  'sku.retired',
                ]),
            ).as('sizes'),
          ]),
      ).as('variants'),
    ]);
}

type ProductRow = Awaited<ReturnType<ReturnType<typeof selectProduct>['execute']>>[number];
type VariantRow = ProductRow['variants'][number];

function toFile(row: ProductRow, colors: ProductFile['colors']): ProductFile {
  const { variants: _all, measure_changes: _changes, retired: _retired, ...product } = row;
  const { vegan, valuable, sheep, wool, measures, ...file } = product;
  return {
    ...withoutNulls(file),
    low_price: isLowPrice(row.price) || undefined,
    qualities: { vegan, valuable, sheep, wool },
    measures: measures === null ? undefined : new Map(measures.map(({ size, cm }) => [size, cm])),
    colors,
  } satisfies Record<Exclude<keyof ProductFile, 'picture_texts'>, unknown>;
}

function toWholeColour(row: VariantRow): WholeColour {
  const sizes = row.sizes.map(({ id, name, retired }) => ({ id, name, onSale: !retired }));
  return { id: row.id, onSale: !row.retired, file: toColour(row), sizes };
}

function toColour(row: VariantRow): ProductFile['colors'][number] {
  const texts = row.pictures.map(({ text }) => text ?? '');
  return {
    name: row.color_name,
    code: row.color_code,
    code2: row.color_code2 ?? undefined,
    groups: row.color_groups === null ? undefined : toGroups(row.color_groups),
    pictures: row.pictures.map(({ name }) => name),
    picture_texts: texts.some((text) => text !== '') ? texts : undefined,
    sizes: new Map(
      row.sizes
        .filter(({ retired }) => !retired)
        // Returns may go beyond what a file may say. An edit writes no stock, and is not to be refused for it.
        .map(({ name, stock }) => [name, Math.min(stock, stockMax)]),
    ),
  };
}

function toGroups(names: readonly string[]): ColorGroup[] {
  return names.flatMap((name) => colorGroups.find((group) => group === name) ?? []);
}
