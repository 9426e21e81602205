import { type RawBuilder, sql } from 'kysely';
import type { ShelfFilter } from '#contract/bottega/stock.ts';
import { holdsWord, plainText, wordsOf } from '#database/search-words.ts';
import type { ShelfQuery } from '#shop/stock/stock-store.ts';

/**
 * Chooses a page of colours in the order of the lists, after `after`: their ids and, on the first page of a
 * search, how many match in all. Stock, holds and pictures are read later, for these ids alone.
 */
export function chooseShelfPieces({ wanted, after, limit }: ShelfQuery & { limit: number }) {
  const isCounted = wanted.by === 'words' && after === undefined;
  return sql<{ id: string; found: number | null }>`
    ${wanted.by === 'words' ? plainNames : sql``}
    select variant.id::text as id,
      ${isCounted ? sql`(count(*) over ())::integer` : sql`null::integer`} as found
    from product join variant on variant.product_id = product.id
    where ${isWanted(wanted)} ${after === undefined ? sql`` : sql`and ${isBeyond(after)}`}
    order by product.type, product.position, variant.position, variant.id
    limit ${limit}`;
}

function isWanted(wanted: ShelfQuery['wanted']): RawBuilder<unknown> {
  switch (wanted.by) {
    case 'product':
      return sql`product.id = ${wanted.productId}`;
    case 'words': {
      const words = wordsOf(wanted.text).map(standsInPiece);
      return words.length === 0 ? sql`true` : sql.join(words, sql` and `);
    }
    case 'filter':
      return sql`exists (
        select from sku where sku.variant_id = variant.id and ${isOfFilter(wanted.filter)}
      )${wanted.filter === 'retired' ? sql`` : sql` and not product.retired and not variant.retired`}`;
  }
}

function isOfFilter(filter: ShelfFilter): RawBuilder<unknown> {
  switch (filter) {
    case 'all':
      return sql`not sku.retired`;
    case 'gone':
      return sql`not sku.retired and sku.stock = 0`;
    case 'last':
      return sql`not sku.retired and sku.stock = 1`;
    case 'retired':
      return sql`(sku.retired or variant.retired or product.retired)`;
  }
}

/** Names of products once each; of colours and sizes, which come again and again, the different ones. */
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

function standsInPiece(word: string): RawBuilder<unknown> {
  const holds = holdsWord(sql`plain`, word);
  return sql`(product.id in (select id from named where ${holds})
    or variant.color_name in (select name from colored where ${holds})
    or variant.id in (
      select variant_id from sku where name in (select name from sized where ${holds})
    ))`;
}

/** The first comparison is answered by the index of the lists; the second parts colours of one product. */
function isBeyond(variantId: string): RawBuilder<unknown> {
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
