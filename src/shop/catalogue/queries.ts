import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { CatalogueLists } from '#contract/catalogue-lists.ts';
import { pageSize } from '#contract/limits.ts';
import { pictureReference } from '#contract/paths.ts';
import type { Color, Product, ProductType, Variant } from '#contract/product.ts';
import type { Db } from '#database/tables.ts';
import { withoutNulls } from '#database/without-nulls.ts';
import type { ListedProduct } from '#shop/shop.ts';
import { fibresOf } from './fibres-of.ts';
import { lowestPriceBeforeDrop } from './price-queries.ts';

const idPattern = /^[a-z0-9-]{1,100}$/;

/** A product on sale as its own page shows it, with the texts of its pictures. */
export async function findProduct(db: Db, id: string): Promise<Product | undefined> {
  if (!idPattern.test(id)) return undefined;
  const row = await selectProducts(db).where('product.id', '=', id).executeTakeFirst();
  return row && toWholeProduct(row);
}

/** A product as its page would show it, also one that is off sale: for its makers alone. */
export async function findAnyProduct(db: Db, id: string): Promise<Product | undefined> {
  const row = await selectAnyProducts(db).where('product.id', '=', id).executeTakeFirst();
  return row && toWholeProduct(row);
}

/** The products on sale with these ids, each once, in the order of the ids. */
export async function findProducts(db: Db, ids: readonly string[]): Promise<Product[]> {
  const valid = validIds(ids);
  if (valid.length === 0) return [];
  const rows = await selectProducts(db).where('product.id', 'in', valid).execute();
  const products = new Map(rows.map((row) => [row.id, toProduct(row)]));
  return valid.flatMap((id) => products.get(id) ?? []);
}

/** Each id once; PostgreSQL refuses some texts, such as one with a zero byte. */
function validIds(ids: readonly string[]): string[] {
  return [...new Set(ids)].filter((id) => idPattern.test(id));
}

/** The ids of products on sale that share the set of one of these, then of those that share a yarn; at most a page. */
export async function findMates(db: Db, ids: readonly string[]): Promise<string[]> {
  const own = validIds(ids);
  const { rows } = await sql<{ id: string }>`
    select mate.id from product as own
    join product as mate on mate.set_name = own.set_name or mate.yarn = own.yarn
    where own.id = any (${own}) and not mate.retired and mate.id <> all (${own})
    group by mate.id
    order by coalesce(bool_or(mate.set_name = own.set_name), false) desc, mate.position
    limit ${pageSize}
  `.execute(db);
  return rows.map(({ id }) => id);
}

export async function readNovelties(db: Db): Promise<Product[]> {
  const rows = await selectProducts(db)
    .where('product.is_new', '=', true)
    .orderBy('product.position')
    .limit(pageSize)
    .execute();
  return rows.map(toProduct);
}

/** Products with their pictures, for search engines; without stock, which is cheaper to read. */
export async function readListedProducts(db: Db, ids: readonly string[]): Promise<ListedProduct[]> {
  const rows = await db
    .selectFrom('product')
    .where('id', '=', sql<string>`any (${ids})`)
    .where('retired', '=', false)
    .orderBy('position')
    .select((product) => [
      'id',
      'changed_at',
      jsonArrayFrom(
        product
          .selectFrom('variant')
          .innerJoin('variant_picture', 'variant_picture.variant_id', 'variant.id')
          .innerJoin('picture', 'picture.name', 'variant_picture.picture_name')
          .whereRef('variant.product_id', '=', 'product.id')
          .where('variant.retired', '=', false)
          .orderBy('variant.position')
          .orderBy('variant_picture.position')
          .select(['picture.name', pictureVersion.as('version')]),
      ).as('pictures'),
    ])
    .execute();
  return rows.map(({ id, changed_at, pictures }) => ({
    id,
    changedAt: changed_at,
    imgs: pictures.map(({ name, version }) => pictureReference(name, version)),
  }));
}

/** The ids of each category in one text: a row for each of a hundred thousand products would take ten times as long. */
export async function readCatalogueLists(db: Db): Promise<CatalogueLists> {
  const { rows } = await sql<{ type: ProductType; ids: string }>`
    select type, string_agg(id, ' ' order by position) as ids
    from product where not retired group by type
  `.execute(db);
  const lists: CatalogueLists = { clothes: [], accessories: [], forhome: [] };
  for (const { type, ids } of rows) lists[type] = ids.split(' ');
  return lists;
}

/** The part of a picture's address that changes with its content alone. */
export const pictureVersion = sql<string>`left(picture.checksum, 8)`;

/** The first picture of the row of `variant`: the one that a link to the colour shows. */
export const coverPicture = sql<{ name: string; version: string } | null>`(
  select json_build_object('name', picture.name, 'version', ${pictureVersion})
  from variant_picture join picture on picture.name = variant_picture.picture_name
  where variant_picture.variant_id = variant.id
  order by variant_picture.position
  limit 1
)`;

export function toImg(cover: { name: string; version: string } | null): string | undefined {
  return cover === null ? undefined : pictureReference(cover.name, cover.version);
}

/** The pictures of the row of `variant`, in their order. */
export const variantPictures = sql<{ name: string; version: string; text: string | null }[]>`array(
  select json_build_object(
    'name', picture.name, 'version', ${pictureVersion}, 'text', variant_picture.text
  )
  from variant_picture join picture on picture.name = variant_picture.picture_name
  where variant_picture.variant_id = variant.id
  order by variant_picture.position
)`;

/** Products on sale with colours, sizes and pictures, in one statement. */
function selectProducts(db: Db) {
  return selectAnyProducts(db).where('product.retired', '=', false);
}

function selectAnyProducts(db: Db) {
  return db
    .selectFrom('product')
    .selectAll('product')
    .select((product) => [
      lowestPriceBeforeDrop.as('lowest_price_30_days'),
      jsonArrayFrom(
        product
          .selectFrom('variant')
          .whereRef('variant.product_id', '=', 'product.id')
          .where('variant.retired', '=', false)
          .orderBy('variant.position')
          .select((variant) => [
            'variant.color_name',
            'variant.color_code',
            'variant.color_code2',
            variantPictures.as('pictures'),
            jsonArrayFrom(
              variant
                .selectFrom('sku')
                .innerJoin('available_stock', 'available_stock.sku_id', 'sku.id')
                .whereRef('sku.variant_id', '=', 'variant.id')
                .where('sku.retired', '=', false)
                .orderBy('sku.position')
                .select(['sku.name', 'available_stock.quantity']),
            ).as('sizes'),
          ]),
      ).as('variants'),
    ]);
}

type ProductRow = Awaited<ReturnType<ReturnType<typeof selectProducts>['execute']>>[number];
type VariantRow = ProductRow['variants'][number];

function toWholeProduct(row: ProductRow): Product {
  const { measures, ease_cm: ease, care, maker_name, hours, yarn_origin } = row;
  return {
    ...toProduct(row),
    ...withoutNulls({ measures, ease, care, maker_name, hours, yarn_origin }),
    model_info: row.variants.map((variant) => ({
      ...toVariant(variant),
      ...pictureTextsOf(variant),
    })),
  };
}

function toProduct(row: ProductRow): Product {
  const fibres = fibresOf(row.materials_info[0]);
  return {
    _id: row.id,
    type: row.type,
    name: row.name,
    ...(row.is_new && { is_new: true }),
    short_description: row.short_description,
    description: row.description,
    price: row.price_cents,
    ...(row.lowest_price_30_days !== null && { lowest_price_30_days: row.lowest_price_30_days }),
    delivery_price: row.delivery_cents,
    ttd: row.ttd_days,
    pieces: row.pieces,
    qualities: { vegan: row.vegan, valuable: row.valuable, sheep: row.sheep, wool: row.wool },
    materials_info: row.materials_info,
    fit_info: row.fit_info,
    care_info: row.care_info,
    warnings: row.warnings,
    ...(row.for_whom !== null && { for_whom: row.for_whom }),
    ...(fibres !== undefined && { fibres }),
    model_info: row.variants.map(toVariant),
  };
}

function pictureTextsOf(row: VariantRow): Pick<Variant, 'img_texts'> {
  const texts = row.pictures.map(({ text }) => text ?? '');
  return texts.some((text) => text !== '') ? { img_texts: texts } : {};
}

export function toColor(row: Pick<VariantRow, 'color_code' | 'color_code2' | 'color_name'>): Color {
  return {
    code: row.color_code,
    ...(row.color_code2 !== null && { code2: row.color_code2 }),
    name: row.color_name,
  };
}

function toVariant(row: VariantRow): Variant {
  return {
    color: toColor(row),
    imgs: row.pictures.map(({ name }) => pictureReference(name, undefined)),
    img_versions: row.pictures.map(({ version }) => version),
    sizes: row.sizes.map(({ name, quantity }) => ({ size: name, stock: quantity ?? 0 })),
  };
}
