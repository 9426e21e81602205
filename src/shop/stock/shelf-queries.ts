import { type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { ShelfFilter, ShelfPage, ShelfPiece } from '#contract/bottega/stock.ts';
import { coverPicture, toColor, toImg } from '#shop/catalogue/queries.ts';
import { holdsWord, plainText, wordsOf } from '#database/search-words.ts';
import type { Db } from '#database/tables.ts';
import { reservationNameOf } from '#shop/stock/queries.ts';

export interface ShelfQuery {
  selection:
    | { by: 'filter'; filter: ShelfFilter }
    /** Every word stands in the name, the colour or a size; on sale or not. */
    | { by: 'words'; text: string }
    /** All colours of a product, on sale or not. */
    | { by: 'product'; productId: string };
  /** The last variant of the page before. */
  after?: string;
}

/** Some 15 kB, and far more than a screen shows. */
const pageSize = 30;

/**
 * A page of colours with their sizes, in the order of the lists: stock, live reservations and back-in-stock requests.
 * Drafts are not among them.
 * Sales and movements between two pages shift no later page.
 */
export async function readShelf(
  db: Db,
  { now, limit = pageSize, ...query }: ShelfQuery & { now: Date; limit?: number },
): Promise<ShelfPage> {
  const { rows } = await selectIds({ ...query, limit: limit + 1 }).execute(db);
  const ids = rows.slice(0, limit).map(({ id }) => id);
  const isCounted = query.selection.by === 'words' && query.after === undefined;
  return {
    pieces: ids.length === 0 ? [] : await readPieces(db, { ids, now, selection: query.selection }),
    found: isCounted ? (rows[0]?.found ?? 0) : undefined,
    after: rows.length > limit ? ids.at(-1) : undefined,
  };
}

/** The ids of a page of variants and, on the first page of a search, the count of all matches. */
function selectIds({ selection, after, limit }: ShelfQuery & { limit: number }) {
  const isCounted = selection.by === 'words' && after === undefined;
  return sql<{ id: string; found: number | null }>`
    ${selection.by === 'words' ? plainNames : sql``}
    select variant.id::text as id,
      ${isCounted ? sql`(count(*) over ())::integer` : sql`null::integer`} as found
    from product join variant on variant.product_id = product.id
    where ${isSelected(selection)} and not ${isDraft} ${after === undefined ? sql`` : sql`and ${isAfter(after)}`}
    order by product.type, product.position, variant.position, variant.id
    limit ${limit}`;
}

function isSelected(selection: ShelfQuery['selection']): RawBuilder<unknown> {
  switch (selection.by) {
    case 'product':
      return sql`product.id = ${selection.productId}`;
    case 'words': {
      const words = wordsOf(selection.text).map(pieceHolds);
      return words.length === 0 ? sql`true` : sql.join(words, sql` and `);
    }
    case 'filter':
      return sql`exists (
        select from sku where sku.variant_id = variant.id and ${matchesFilter(selection.filter)}
      )${selection.filter === 'retired' ? sql`` : sql` and not product.retired and not variant.retired`}`;
  }
}

/** Begun and never on sale: it is put on sale by its own screen. */
const isDraft = sql`exists (
  select from product_draft
  where product_draft.product_id = product.id and product_draft.published_at is null
)`;

const isRetired = sql<boolean>`(sku.retired or variant.retired or product.retired)`;

function matchesFilter(filter: ShelfFilter): RawBuilder<unknown> {
  switch (filter) {
    case 'all':
      return sql`not sku.retired`;
    case 'gone':
      return sql`not sku.retired and sku.stock = 0`;
    case 'last':
      return sql`not sku.retired and sku.stock = 1`;
    case 'awaited':
      return sql`not sku.retired and exists (
        select from back_in_stock_request where sku_id = sku.id and state = 'waiting'
      )`;
    case 'retired':
      return isRetired;
  }
}

/** Each product's name, and the distinct names of colours and sizes, which are repeated by many products. */
const plainNames = sql`with
  named as materialized (
    select id, ${plainText(sql`name`)} as plain from product
  ),
  colored as materialized (
    select name, ${plainText(sql`name`)} as plain
    from (select distinct color_name as name from variant offset 0) as different
  ),
  sized as materialized (
    select name, ${plainText(sql`name`)} as plain
    from (select distinct name from sku offset 0) as different
  )`;

function pieceHolds(word: string): RawBuilder<unknown> {
  const holds = holdsWord(sql`plain`, word);
  return sql`(product.id in (select id from named where ${holds})
    or variant.color_name in (select name from colored where ${holds})
    or variant.id in (
      select variant_id from sku where name in (select name from sized where ${holds})
    ))`;
}

/** The first comparison uses the index of the lists; the second orders the colours of one product. */
function isAfter(variantId: string): RawBuilder<unknown> {
  const last = (column: RawBuilder<unknown>) => sql`(
    select ${column} from variant join product on product.id = variant.product_id
    where variant.id = ${variantId}
  )`;
  const [type, position, nth] = [
    last(sql`product.type`),
    last(sql`product.position`),
    last(sql`variant.position`),
  ];
  return sql`(product.type, product.position) >= (${type}, ${position})
    and (product.type, product.position, variant.position, variant.id)
      > (${type}, ${position}, ${nth}, ${variantId}::bigint)`;
}

type Chosen = Pick<ShelfQuery, 'selection'> & { ids: string[]; now: Date };

async function readPieces(db: Db, { ids, now, selection }: Chosen): Promise<ShelfPiece[]> {
  const rows = await db
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .where('variant.id', '=', sql<string>`any (${ids}::bigint[])`)
    .orderBy('product.type')
    .orderBy('product.position')
    .orderBy('variant.position')
    .orderBy('variant.id')
    .select(['product.id as product_id', 'product.name', 'product.price_cents', 'product.pieces'])
    .select(['variant.color_name', 'variant.color_code', 'variant.color_code2', 'product.retired'])
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
          .$if(selection.by === 'filter', (sizes) =>
            sizes.where(
              isRetired,
              '=',
              selection.by === 'filter' && selection.filter === 'retired',
            ),
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
  return rows.map((row) => ({
    product_id: row.product_id,
    name: row.name,
    price: row.price_cents,
    pieces: row.pieces,
    color: toColor(row),
    img: toImg(row.picture),
    sizes: row.sizes.map((size) => ({ ...size, kept_until: size.kept_until.map(toIso) })),
    // Empty for a product that was retired before retirements were recorded.
    retired: row.retired
      ? {
          at: row.retirement ? toIso(row.retirement.at) : undefined,
          by: row.retirement?.by ?? undefined,
        }
      : undefined,
  }));
}

/** Times in JSON of the database are not in the contract's format. */
function toIso(at: Date | string): string {
  return new Date(at).toISOString();
}
