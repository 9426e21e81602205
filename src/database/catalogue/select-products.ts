import { type Kysely, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { pictureVersion } from '#database/pictures/picture-version.ts';
import type { Database } from '#database/tables.ts';

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
                .selectFrom('size')
                .innerJoin('buyable', 'buyable.size_id', 'size.id')
                .whereRef('size.variant_id', '=', 'variant.id')
                .where('size.retired', '=', false)
                .orderBy('size.position')
                .select(['size.name', 'buyable.quantity']),
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
