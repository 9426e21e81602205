import { sql } from 'kysely';
import type { Database, Db } from '#database/tables.ts';
import {
  type ProductPart,
  type ProductState,
  type SkuState,
  toSkuState,
} from './compare-catalogue.ts';
import type { KnownName } from './match-names.ts';

/** The columns of a product that are no text of its file; all others are `texts`. */
const otherColumns = new Set<string>([
  'id',
  'position',
  'changed_at',
  'retired',
  'price_cents',
  'type',
  'is_new',
  'delivery_cents',
  'ttd_days',
  'pieces',
  'vegan',
  'valuable',
  'sheep',
  'wool',
] satisfies (keyof Database['product'])[]);

/** Every SKU of these products, on sale or not. */
export async function readSkuState(db: Db, productIds: readonly string[]): Promise<SkuState> {
  if (productIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('sku')
    .innerJoin('variant', 'variant.id', 'sku.variant_id')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .where('product.id', 'in', productIds)
    .orderBy('product.position')
    .orderBy('variant.position')
    .orderBy('sku.position')
    .select([
      'product.id as product',
      'product.price_cents as price',
      'product.retired as retired',
      'variant.color_name as colour',
      'sku.name as size',
      'sku.id as skuId',
      'sku.stock as stock',
      sql<boolean>`not variant.retired and not sku.retired`.as('onSale'),
    ])
    .execute();
  return toSkuState(rows);
}

/** The parts of these products; of a picture its name and its checksum. */
export async function readProductState(
  db: Db,
  productIds: readonly string[],
): Promise<ProductState> {
  if (productIds.length === 0) return new Map();
  const products = await db
    .selectFrom('product')
    .where('id', 'in', productIds)
    .orderBy('position')
    .selectAll()
    .execute();
  const colours = await readColours(db, productIds);
  const pictures = await readPictures(db, productIds);
  return new Map(
    products.map((row) => {
      const shown = pictures.filter(({ product_id }) => product_id === row.id);
      const parts: Record<ProductPart, string> = {
        texts: JSON.stringify([
          Object.entries(row).filter(([column]) => !otherColumns.has(column)),
          shown.map(({ picture_name, text }) => [picture_name, text]),
        ]),
        category: row.type,
        novelty: String(row.is_new),
        'delivery price': String(row.delivery_cents),
        'days of making': String(row.ttd_days),
        'shelf or made': row.pieces,
        qualities: JSON.stringify([row.vegan, row.valuable, row.sheep, row.wool]),
        colours: JSON.stringify(colours.filter(({ product_id }) => product_id === row.id)),
        pictures: JSON.stringify(shown.map(({ text: _text, ...picture }) => picture)),
      };
      return [row.id, parts];
    }),
  );
}

async function readColours(db: Db, productIds: readonly string[]) {
  return db
    .selectFrom('variant')
    .where('product_id', 'in', productIds)
    .where('retired', '=', false)
    .orderBy('position')
    .select(['product_id', 'color_name', 'color_code', 'color_code2', 'color_groups'])
    .execute();
}

async function readPictures(db: Db, productIds: readonly string[]) {
  return db
    .selectFrom('variant')
    .innerJoin('variant_picture', 'variant_picture.variant_id', 'variant.id')
    .innerJoin('picture', 'picture.name', 'variant_picture.picture_name')
    .where('variant.product_id', 'in', productIds)
    .where('variant.retired', '=', false)
    .orderBy('variant.position')
    .orderBy('variant_picture.position')
    .select(['product_id', 'variant_id', 'picture_name', 'checksum', 'text'])
    .execute();
}

/** A colour with its sizes, on sale or not. */
export type KnownColour = KnownName & { sizes: KnownName[] };

export async function readKnownColours(
  db: Db,
  productIds: readonly string[],
): Promise<Map<string, KnownColour[]>> {
  if (productIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('variant')
    .leftJoin('sku', 'sku.variant_id', 'variant.id')
    .where('variant.product_id', 'in', productIds)
    .orderBy('variant.id')
    .orderBy('sku.id')
    .select(['variant.id', 'variant.product_id', 'variant.color_name', 'variant.retired'])
    .select(['sku.id as sku_id', 'sku.name as size', 'sku.retired as size_retired'])
    .execute();
  const colours = [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((sizes) =>
    sizes.slice(0, 1).map((first) => ({
      product: first.product_id,
      id: first.id,
      name: first.color_name,
      onSale: !first.retired,
      sizes: sizes.flatMap(({ sku_id: id, size: name, size_retired: retired }) =>
        id === null || name === null ? [] : [{ id, name, onSale: retired === false }],
      ),
    })),
  );
  return Map.groupBy(colours, ({ product }) => product);
}

/** The ids among these of SKUs that were sold, reserved, requested or moved. */
export async function readUsedSkuIds(db: Db, skuIds: readonly string[]): Promise<Set<string>> {
  if (skuIds.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select sku_id as id from order_line where sku_id = any (${skuIds}::bigint[])
    union select sku_id from stock_reservation where sku_id = any (${skuIds}::bigint[])
    union select sku_id from back_in_stock_request where sku_id = any (${skuIds}::bigint[])
    union select sku_id from stock_movement
      where sku_id = any (${skuIds}::bigint[]) and reason <> 'opening'
  `.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** The ids among these of drafts: pieces that makers have begun and not put on sale. */
export async function findOpenDrafts(db: Db, productIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('product_draft')
    .where('product_id', '=', sql<string>`any (${productIds})`)
    .where('published_at', 'is', null)
    .orderBy('product_id')
    .select('product_id as id')
    .execute();
  return rows.map(({ id }) => id);
}
