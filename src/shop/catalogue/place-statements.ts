import { sql } from 'kysely';
import type { orderedLists } from '#contract/bottega/products.ts';
import type { Db, Tx } from '#database/tables.ts';
import { coverPicture, toImg } from './queries.ts';
import { recordChange } from './edit-statements.ts';
import { lockImport } from './statements.ts';
import type { TimedDeps } from '#shop/deps.ts';

/** A product's place in the order of all products, of which each list shows some. */
interface Place {
  id: string;
  position: string;
}

/** Positions are unique at each row: the products first leave theirs, for places below all others. */
async function writePositions(tx: Tx, places: readonly Place[]): Promise<void> {
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

export interface Placing {
  productId: string;
  /** The product that is to follow it. */
  before: string;
  makerId: string;
}

export type PlaceOutcome = { ok: true; changed: boolean } | { ok: false; reason: 'not_found' };

/**
 * Moves a product to the place before another one; the products in between move by one place and keep their order. It
 * says the place by a neighbour and not by a number, so that two makers who move products at once both get their way,
 * and a repetition changes nothing.
 */
export function placeProduct(
  { db, clock }: TimedDeps,
  { productId, before, makerId }: Placing,
): Promise<PlaceOutcome> {
  return db.transaction().execute(async (tx): Promise<PlaceOutcome> => {
    // One at a time, and not beside an import: both write several products.
    await lockImport(tx);
    const { rows: places } = await sql<Place>`
      select id, position from product
      where position between
        (select min(position) from product where id in (${productId}, ${before}))
        and (select max(position) from product where id in (${productId}, ${before}))
      order by position
      for no key update
    `.execute(tx);
    const [moved, target] = [productId, before].map((id) => places.find((one) => one.id === id));
    if (moved === undefined || target === undefined) return { ok: false, reason: 'not_found' };
    const others = places.filter(({ id }) => id !== productId);
    const at = others.indexOf(target);
    const order = [...others.slice(0, at), moved, ...others.slice(at)];
    const positions = order.flatMap(({ id }, index) => {
      const position = places[index]?.position;
      return position === undefined || order[index] === places[index] ? [] : [{ id, position }];
    });
    if (productId === before || positions.length === 0) return { ok: true, changed: false };
    await writePositions(tx, positions);
    const change = { productId, field: 'position', makerId, at: clock.now() };
    await recordChange(tx, { ...change, after: { before } });
    return { ok: true, changed: true };
  });
}
