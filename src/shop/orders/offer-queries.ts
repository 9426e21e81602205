import { sql } from 'kysely';
import type { CartLine } from '#contract/cart.ts';
import { pictureReference } from '#contract/paths.ts';
import { toOrderTerms } from '#shop/settings/queries.ts';
import { pictureVersion } from '#shop/catalogue/queries.ts';
import type { Db } from '#database/tables.ts';
import { readCurrentNames } from '#shop/catalogue/name-queries.ts';
import type { Offer, Offers } from '#shop/orders/offer.ts';

/**
 * The SKU on sale for each cart line, and the threshold of free delivery. SKUs are found by names, as in the cart; a
 * renamed colour by its codes. Only a name that is not found is looked for in its current spelling.
 */
export async function readOffers(db: Db, lines: readonly CartLine[]): Promise<Offers> {
  const offers = await findOffers(db, lines);
  const missing = lines.filter((_, index) => offers.lines[index] === undefined);
  if (missing.length === 0) return offers;
  const current = await readCurrentNames(db, missing);
  if (current.size === 0) return offers;
  return findOffers(
    db,
    lines.map((line) => current.get(line) ?? line),
  );
}

async function findOffers(db: Db, lines: readonly CartLine[]): Promise<Offers> {
  const requested = JSON.stringify(lines.map(toRequested));
  const rows = await selectOffers(db, requested);
  const found = new Map(rows.map((row) => [row.line, toOffer(row)]));
  return { lines: lines.map((_, index) => found.get(index)), terms: termsOf(rows) };
}

async function selectOffers(db: Db, requested: string): Promise<OfferRow[]> {
  const { rows } = await sql<OfferRow>`
    select (select value from setting where name = 'shop') as terms, requested.line, offer.sku_id,
      offer.name, offer.price_cents, offer.delivery_cents, offer.making_days,
      offer.color_name, offer.color_code, offer.color_code2,
      picture.name as picture_name, ${pictureVersion} as picture_version
    from json_to_recordset(${requested}) as requested(
      line integer, product_id text, color_name text, color_code text, color_code2 text, size text
    )
    cross join lateral (
      select sku.id as sku_id, product.name, product.price_cents, product.delivery_cents,
        case product.pieces when 'made' then product.ttd_days else 0 end as making_days,
        variant.color_name, variant.color_code, variant.color_code2,
        (
          select picture_name from variant_picture
          where variant_id = variant.id order by position limit 1
        ) as first_picture
      from product
      join variant on variant.product_id = product.id and not variant.retired and (
        variant.color_name = requested.color_name
        or (
          variant.color_code = requested.color_code
          and variant.color_code2 is not distinct from requested.color_code2
        )
      )
      join sku on sku.variant_id = variant.id and sku.name = requested.size and not sku.retired
      where product.id = requested.product_id and not product.retired
      order by variant.color_name = requested.color_name desc, variant.position limit 1
    ) as offer
    left join picture on picture.name = offer.first_picture
  `.execute(db);
  return rows;
}

/** Without an offer there is no delivery price. */
function termsOf([row]: OfferRow[]): Offers['terms'] {
  if (row === undefined) return undefined;
  if (row.terms === null) throw new Error('The shop has no settings: import a catalogue first');
  return toOrderTerms(row.terms);
}

interface OfferRow {
  terms: unknown;
  line: number;
  sku_id: string;
  name: string;
  price_cents: number;
  delivery_cents: number;
  making_days: number;
  color_name: string;
  color_code: string;
  color_code2: string | null;
  picture_name: string | null;
  picture_version: string | null;
}

function toRequested({ _id, color, size }: CartLine, line: number) {
  return {
    line,
    product_id: _id,
    color_name: color.name,
    color_code: color.code,
    color_code2: color.code2,
    size,
  };
}

function toOffer(row: OfferRow): Offer {
  const { color_code: code, color_code2: code2, color_name: name } = row;
  const { picture_name: picture, picture_version: version } = row;
  return {
    skuId: row.sku_id,
    name: row.name,
    color: code2 === null ? { code, name } : { code, code2, name },
    img: picture === null ? '' : pictureReference(picture, version ?? undefined),
    price: row.price_cents,
    deliveryCents: row.delivery_cents,
    makingDays: row.making_days,
  };
}
