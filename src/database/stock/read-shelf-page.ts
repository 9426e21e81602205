import { type Kysely, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { ShelfPage, ShelfPiece } from '#contract/bottega/stock.ts';
import { pictureReference } from '#contract/paths.ts';
import { reservationNameOf } from '#shop/orders/reservation-statements.ts';
import { coverPicture } from '#database/pictures/create-picture-store.ts';
import type { Database } from '#database/tables.ts';
import type { ShelfQuery } from '#shop/stock/stock-store.ts';
import { chooseShelfPieces } from './choose-shelf-pieces.ts';

/** A page of colours with their sizes, in the order of the lists: stock, live holds and who waits. */
export async function readShelfPage(
  db: Kysely<Database>,
  { now, limit, ...query }: ShelfQuery & { now: Date; limit: number },
): Promise<ShelfPage> {
  const { rows } = await chooseShelfPieces({ ...query, limit: limit + 1 }).execute(db);
  const ids = rows.slice(0, limit).map(({ id }) => id);
  const found = query.wanted.by === 'words' && query.after === undefined;
  return {
    pieces: ids.length === 0 ? [] : await readPieces(db, { ids, now, wanted: query.wanted }),
    found: found ? (rows[0]?.found ?? 0) : undefined,
    after: rows.length > limit ? ids.at(-1) : undefined,
  };
}

type Chosen = Pick<ShelfQuery, 'wanted'> & { ids: string[]; now: Date };

async function readPieces(
  db: Kysely<Database>,
  { ids, now, wanted }: Chosen,
): Promise<ShelfPiece[]> {
  const isRetired = sql<boolean>`(sku.retired or variant.retired or product.retired)`;
  const rows = await db
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .where('variant.id', '=', sql<string>`any (${ids}::bigint[])`)
    .orderBy('product.type')
    .orderBy('product.position')
    .orderBy('variant.position')
    .orderBy('variant.id')
    .select([
      'product.id as product_id',
      'product.name',
      'product.price_cents',
      'product.pieces',
      'variant.color_name',
      'variant.color_code',
      'variant.color_code2',
      'product.retired',
    ])
    .select((variant) => [
      coverPicture.as('picture'),
      jsonObjectFrom(
        variant
          .selectFrom('product_retirement')
          .leftJoin('maker', (join) =>
            join.on(sql`maker.id::text`, '=', sql`product_retirement.maker_id`),
          )
          .whereRef('product_retirement.product_id', '=', 'variant.product_id')
          .orderBy('product_retirement.id', 'desc')
          .limit(1)
          .select(['product_retirement.at', 'maker.name as by']),
      ).as('retirement'),
      jsonArrayFrom(
        variant
          .selectFrom('sku')
          .whereRef('sku.variant_id', '=', 'variant.id')
          .$if(wanted.by === 'filter', (sizes) =>
            sizes.where(isRetired, '=', wanted.by === 'filter' && wanted.filter === 'retired'),
          )
          .orderBy('sku.position')
          .select([
            sql<string>`sku.id::text`.as('id'),
            'sku.name',
            'sku.stock',
            sql<number>`coalesce((
              select sum(quantity) from stock_reservation where sku_id = sku.id and expires_at > ${now}
            ), 0)::integer`.as('held'),
            sql<string[]>`array(
              select expires_at from stock_reservation where sku_id = sku.id and expires_at > ${now}
                and order_id = ${reservationNameOf(sql`reserved_for`)} order by expires_at
            )`.as('kept_until'),
            sql<number>`(
              select count(*) from back_in_stock_request where sku_id = sku.id and state = 'waiting'
            )::integer`.as('waiting'),
            sql<string>`(
              select max(id)::text from stock_movement where sku_id = sku.id
            )`.as('last_move'),
            isRetired.as('retired'),
          ]),
      ).as('sizes'),
    ])
    .execute();
  return rows.map(({ price_cents, color_name, color_code, color_code2, picture, ...row }) => ({
    product_id: row.product_id,
    name: row.name,
    price: price_cents,
    pieces: row.pieces,
    color: {
      name: color_name,
      code: color_code,
      ...(color_code2 !== null && { code2: color_code2 }),
    },
    img: picture === null ? undefined : pictureReference(picture.name, picture.version),
    sizes: row.sizes.map((size) => ({ ...size, kept_until: size.kept_until.map(toMoment) })),
    retired: row.retired ? tellRetirement(row.retirement) : undefined,
  }));
}

/** As JSON of the database has a time, it is not yet as the contract has it. */
function toMoment(at: string): string {
  return new Date(at).toISOString();
}

/** What went off sale before that was written down says nothing. */
function tellRetirement(last: { at: Date | string; by: string | null } | null) {
  return {
    at: last === null ? undefined : new Date(last.at).toISOString(),
    by: last?.by ?? undefined,
  };
}
