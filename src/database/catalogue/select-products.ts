import { type Kysely, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { pictureVersion } from '#database/pictures/create-picture-store.ts';
import type { Database } from '#database/tables.ts';
import { pictureReference } from '#contract/paths.ts';
import type { Product, Variant } from '#contract/product.ts';

/** The products on sale with colours, sizes and pictures: one statement, whatever is added to it. */
export function selectProducts(db: Kysely<Database>) {
  return db
    .selectFrom('product')
    .where('product.retired', '=', false)
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
            jsonArrayFrom(
              variant
                .selectFrom('variant_picture')
                .innerJoin('picture', 'picture.name', 'variant_picture.picture_name')
                .whereRef('variant_picture.variant_id', '=', 'variant.id')
                .orderBy('variant_picture.position')
                .select(['picture.name', pictureVersion.as('version'), 'variant_picture.text']),
            ).as('pictures'),
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

/**
 * When the last change of price was a fall in the last 30 days: the lowest price of the 30 days
 * before it (Dir. 98/6/EC, art. 6a). A price that held at the beginning of those days counts too.
 */
const lowestPriceBeforeDrop = sql<number | null>`(
  with spans as (
    select price_cents, since,
      lag(price_cents) over by_time as price_before,
      lead(since) over by_time as until
    from price_history where product_id = product.id
    window by_time as (order by since)
  ),
  fall as (
    select since from spans
    where until is null and price_cents < price_before and since > now() - interval '30 days'
  )
  select min(spans.price_cents) from spans, fall
  where spans.since < fall.since and spans.until > fall.since - interval '30 days'
)`;

type ProductRow = Awaited<ReturnType<ReturnType<typeof selectProducts>['execute']>>[number];

type VariantRow = ProductRow['variants'][number];

/** As its own page has it: with what its pictures show. */
export function toWholeProduct(row: ProductRow): Product {
  const product = toProduct(row);
  return {
    ...product,
    model_info: product.model_info.map((variant, index) => ({
      ...variant,
      ...pictureTextsOf(row.variants[index]),
    })),
  };
}

/** As lists have it. */
export function toProduct(row: ProductRow): Product {
  return {
    _id: row.id,
    type: row.type,
    name: row.name,
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
    model_info: row.variants.map(toVariant),
  };
}

function pictureTextsOf(row: VariantRow | undefined): Pick<Variant, 'img_texts'> {
  const texts = (row?.pictures ?? []).map(({ text }) => text ?? '');
  return texts.some((text) => text !== '') ? { img_texts: texts } : {};
}

function toVariant(row: VariantRow): Variant {
  return {
    color: {
      code: row.color_code,
      ...(row.color_code2 !== null && { code2: row.color_code2 }),
      name: row.color_name,
    },
    imgs: row.pictures.map(({ name }) => pictureReference(name, undefined)),
    img_versions: row.pictures.map(({ version }) => version),
    sizes: row.sizes.map(({ name, quantity }) => ({ size: name, stock: quantity ?? 0 })),
  };
}
