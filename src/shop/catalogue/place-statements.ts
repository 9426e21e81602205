import { sql } from 'kysely';
import type { orderedLists } from '#contract/bottega/products.ts';
import type { Db, Tx } from '#database/tables.ts';
import { coverPicture, toImg } from './queries.ts';

/** A product's place in the order of all products, of which each list shows some. */
interface Place {
  id: string;
  position: string;
}

/** The places from one of these products to the other, in their order, locked until the transaction ends. */
export async function readPlaces(
  tx: Tx,
  { productId, before }: { productId: string; before: string },
): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select id, position from product
    where position between
      (select min(position) from product where id in (${productId}, ${before}))
      and (select max(position) from product where id in (${productId}, ${before}))
    order by position
    for no key update
  `.execute(tx);
  return rows;
}

/** Positions are unique at each row: the products first leave theirs, for places below all others. */
export async function writePositions(tx: Tx, places: readonly Place[]): Promise<void> {
  const ids = places.map(({ id }) => id);
  await sql`
    update product
    set position = position - (select max(position) - min(position) + 1 from product)
    where id = any (${ids})
  `.execute(tx);
  await sql`
    update product set position = place.position
    from json_to_recordset(${JSON.stringify(places)}) as place(id text, position bigint)
    where product.id = place.id
  `.execute(tx);
}

/** The cover of the first colour on sale of the row of `product`. */
export const productCover = sql<{ name: string; version: string } | null>`(
  select ${coverPicture} from variant
  where variant.product_id = product.id and not variant.retired
  order by variant.position
  limit 1
)`;

/** The products on sale of a category, or the novelties, in their order. */
export async function readOrder(db: Db, list: (typeof orderedLists)[number]) {
  const rows = await db
    .selectFrom('product')
    .where('product.retired', '=', false)
    .where((product) =>
      list === 'novelties' ? product('is_new', '=', true) : product('type', '=', list),
    )
    .orderBy('product.position')
    .select(['product.id', 'product.name', productCover.as('cover')])
    .execute();
  return rows.map(({ cover, ...product }) => ({ ...product, img: toImg(cover) }));
}
