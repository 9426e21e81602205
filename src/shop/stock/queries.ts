import { type Expression, type RawBuilder, type Selectable, sql } from 'kysely';
import type { z } from 'zod';
import type { stockCalls } from '#contract/bottega/stock.ts';
import type { Database, Db } from '#database/tables.ts';
import { withoutNulls } from '#database/without-nulls.ts';
import { isUndoable, type StockMovement } from '#shop/stock/stock-movement.ts';

export async function findMovement(
  db: Db,
  name: { id: string } | { key: string },
): Promise<StockMovement | undefined> {
  const row = await db
    .selectFrom('stock_movement')
    .where(({ eb }) => ('id' in name ? eb('id', '=', name.id) : eb('key', '=', name.key)))
    .selectAll()
    .executeTakeFirst();
  return row && toMovement(row);
}

export async function findLastMovementId(db: Db, skuId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('stock_movement')
    .where('sku_id', '=', skuId)
    .orderBy('id', 'desc')
    .limit(1)
    .select('id')
    .executeTakeFirst();
  return row?.id;
}

/** The number of the order that was the last to take pieces of a SKU; undefined when a movement came after it. */
export async function findLastSale(db: Db, skuId: string): Promise<string | undefined> {
  const { rows } = await sql<{ number: string }>`
    select number from shop_order join order_line on order_line.order_id = shop_order.id
    where number is not null and state in ('authorised', 'paid', 'shipped', 'delivered')
      and sku_id = ${skuId}
      and placed_at > (select max(at) from stock_movement where sku_id = ${skuId})
    order by placed_at desc limit 1
  `.execute(db);
  return rows[0]?.number;
}

export async function isUndone(db: Db, movementId: string): Promise<boolean> {
  const undo = await db
    .selectFrom('stock_movement')
    .where('undoes', '=', movementId)
    .select('id')
    .executeTakeFirst();
  return undo !== undefined;
}

type StockHistory = z.output<typeof stockCalls.moves.response>;

const mostMovements = 50;

/** The newest movements of a SKU, the last first, and its sales in sums; undefined when there is no such SKU. */
export async function readStockHistory(db: Db, skuId: string): Promise<StockHistory | undefined> {
  const rows = await db
    .selectFrom('stock_movement')
    .leftJoin('maker', (join) => join.on(sql`maker.id::text`, '=', sql`stock_movement.maker_id`))
    .where('sku_id', '=', skuId)
    .orderBy('stock_movement.id', 'desc')
    .limit(mostMovements)
    .select([
      'stock_movement.id',
      'key',
      'at',
      'reason',
      'difference',
      'maker.name as by',
      'counted',
    ])
    .select(
      sql<boolean>`exists (
        select from stock_movement as undo where undo.undoes = stock_movement.id
      )`.as('is_undone'),
    )
    .execute();
  // Every SKU has an opening.
  if (rows.length === 0) return undefined;
  const moves = rows.map(withoutNulls).map(({ key, at, ...move }) => ({
    ...move,
    key: key ?? move.id,
    at: at.toISOString(),
    can_undo: !move.is_undone && isUndoable(move),
  }));
  return { moves, ...(await readSales(db, skuId)) };
}

/** Sold pieces are computed from stock, movements and returns: the few orders with returned pieces are read, not all. */
async function readSales(db: Db, skuId: string): Promise<Pick<StockHistory, 'sold' | 'back'>> {
  const { rows } = await sql<{ moved: number; stock: number; back: number }>`
    select stock,
      (select sum(difference) from stock_movement where sku_id = sku.id)::integer as moved,
      (
        select coalesce(sum(quantity), 0)
        from shop_order join order_line on order_line.order_id = shop_order.id
        where sku_id = sku.id and number is not null and state = 'cancelled'
      )::integer + (
        select coalesce(sum((piece ->> 'qty')::integer), 0)
        from refund cross join jsonb_array_elements(refund.lines) as piece
        join order_line on order_line.order_id = refund.order_id
          and order_line.position = (piece ->> 'line')::integer
        where restocked_at is not null and sku_id = sku.id
      )::integer as back
    from sku where id = ${skuId}
  `.execute(db);
  const { stock = 0, moved = 0, back = 0 } = rows[0] ?? {};
  return { sold: moved + back - stock, back };
}

/** A row of `stock_movement`. An opening has no key: its id is used. */
export function toMovement(row: Selectable<Database['stock_movement']>): StockMovement {
  const { expected: shown, counted } = row;
  return {
    id: row.id,
    skuId: row.sku_id,
    difference: row.difference,
    reason: row.reason,
    makerId: row.maker_id ?? undefined,
    key: row.key ?? row.id,
    at: row.at,
    count: shown === null || counted === null ? undefined : { shown, counted },
    undoes: row.undoes ?? undefined,
  };
}

/** The `order_id` of a piece that is reserved for a back-in-stock request. */
export function reservationNameOf(requestId: string | RawBuilder<unknown>) {
  return sql<string>`'interest-' || ${requestId}`;
}

export async function isUnsoldCopy(db: Db, productId: string): Promise<boolean> {
  const { rows } = await sql`select where ${unsoldCopy(sql`${productId}`)}`.execute(db);
  return rows.length > 0;
}

function unsoldCopy(id: Expression<unknown>) {
  return sql<boolean>`(
    exists (select from product_change where product_id = ${id} and field = 'copy')
    and not exists (select from product_retirement where product_id = ${id} and not retired)
  )`;
}

/** The names that products had when they were taken off sale, by their ids. Products that were never on sale have none. */
export async function findFormerNames(
  db: Db,
  ids: readonly string[],
): Promise<Record<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select product.id, coalesce(renamed.before #>> '{}', product.name) as name
    from product
    join lateral (
      select at from product_retirement
      where product_id = product.id and retired order by id desc limit 1
    ) as taken_off on true
    left join lateral (
      select before from product_change
      where product_id = product.id and field = 'name' and at > taken_off.at order by id limit 1
    ) as renamed on true
    where product.id = any (${ids}) and product.retired and not ${unsoldCopy(sql.ref('product.id'))}
  `.execute(db);
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]));
}
