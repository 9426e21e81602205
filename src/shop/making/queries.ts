import { type RawBuilder, sql } from 'kysely';
import type { ToMake } from '#contract/bottega/making.ts';
import { coverPicture, toImg } from '#shop/catalogue/queries.ts';
import type { Db } from '#database/tables.ts';
import { withoutNulls } from '#database/without-nulls.ts';
import { isOfOrder } from '#shop/withdrawal/queries.ts';

/** A line of an order with pieces to be made. */
export type OrderedPiece = Omit<ToMake['ordered'][number], 'is_late' | 'in_danger' | 'made_by'> & {
  making_days: number;
  /** The day from which `ship_by` was computed; null when the makers have moved it, or there was no promise. */
  promised_on: string | null;
};

/**
 * Pieces to make for orders that are to be shipped and were not withdrawn from, the earliest promise first. Refunded
 * pieces are left out, and those that left in a part. All of an order is due when its slowest piece is.
 */
export async function readOrdered(db: Db): Promise<OrderedPiece[]> {
  const { rows } = await sql<OrderedPiece>`
    select order_id, number, product_id, name, color_name as color, size_name as size, img, qty, ship_by,
      position as line, ttd_days as making_days, promised_on
    from (
      select order_line.*, shop_order.number, quantity - ${refundedOf(sql`true`)} - ${sentOf(sql`outcome is null or outcome = 'shipped' and planned_shipment.number is not null`)} as qty,
        coalesce(
          leaves_by,
          (placed_at at time zone 'Europe/Rome')::date + max(ttd_days) over (partition by order_id)
        )::text as ship_by,
        case when not exists (
          select from order_history
          where order_history.order_id = shop_order.id and cause = 'date_moved'
        ) then shop_order.promised_on::text end as promised_on
      from shop_order join order_line on order_line.order_id = shop_order.id
      where number is not null and state in ('authorised', 'paid')
        and not exists (
          select from planned_shipment
          where planned_shipment.order_id = shop_order.id and outcome is null and lines is null
        )
        and not exists (select from withdrawal where ${isOfOrder})
    ) as line
    -- A piece with no days of making lies on the shelf.
    where qty > 0 and ttd_days > 0
    order by ship_by, number, position
  `.execute(db);
  return rows;
}

/** SKUs on sale with their number of waiting requests, the highest first. Pieces made to order have no stock on a shelf. */
export async function readAwaited(db: Db): Promise<ToMake['awaited']> {
  const { rows } = await sql<SkuRow<'awaited'>>`
    select ${skuColumns}, waiting.people, case pieces when 'shelf' then stock end as stock
    from ${skusOnSale}
    join (
      select sku_id, count(*)::integer as people from back_in_stock_request
      where state = 'waiting' group by sku_id
    ) as waiting on waiting.sku_id = sku.id
    where not sku.retired
    order by people desc, product.name, sku.id
  `.execute(db);
  return rows.map(toPiece);
}

/** SKUs on sale with at most one piece on the shelf that sold since then, refunds aside, the best seller first. */
export async function readRunningOut(db: Db, since: Date): Promise<ToMake['running_out']> {
  const { rows } = await sql<SkuRow<'running_out'>>`
    select ${skuColumns}, sold.pieces as sold, stock
    from ${skusOnSale}
    join (
      select sku_id, sum(quantity - ${refundedOf(sql`true`)})::integer as pieces
      from order_line join shop_order on shop_order.id = order_id
      where number is not null and state <> 'cancelled' and placed_at >= ${since}
      group by sku_id
    ) as sold on sold.sku_id = sku.id
    where product.pieces = 'shelf' and stock <= 1 and sold.pieces > 0 and not sku.retired
    order by sold.pieces desc, stock, product.name, sku.id
  `.execute(db);
  return rows.map(toPiece);
}

/** Pieces that a maker makes, with her name: lines of orders and SKUs. */
export function readClaims(db: Db) {
  return db
    .selectFrom('making_claim')
    .innerJoin('maker', (join) =>
      join.on(sql`maker.id::text`, '=', sql.ref('making_claim.maker_id')),
    )
    .where('released_at', 'is', null)
    .select(['order_id', 'position as line', 'sku_id', 'maker_id', 'maker.name'])
    .execute();
}

/** How many pieces were ordered before a past moment and still to be made then, by the history of orders. */
export async function countToMakeAt(db: Db, moment: Date): Promise<number> {
  const { rows } = await sql<{ pieces: number }>`
    select coalesce(sum(greatest(0, quantity - ${refundedOf(sql`created_at < ${moment}`)}
      - ${sentOf(sql`outcome = 'shipped' and left_at < ${moment}`)})), 0)::integer as pieces
    from shop_order join order_line on order_line.order_id = shop_order.id
    where number is not null and placed_at < ${moment} and ttd_days > 0
      and shop_order.id in (
        select id from shop_order where number is not null and state in ('authorised', 'paid')
        union
        select order_id from order_history where at >= ${moment}
      )
      and (
        select to_state in ('authorised', 'paid') from order_history
        where order_history.order_id = shop_order.id and at < ${moment}
        order by id desc limit 1
      )
      and not exists (select from withdrawal where ${isOfOrder} and received_at < ${moment})
  `.execute(db);
  return rows[0]?.pieces ?? 0;
}

/** Pieces of the order's line in these refunds; refused ones count for none. */
function refundedOf(isRefund: RawBuilder<unknown>): RawBuilder<number> {
  return piecesIn('refund', sql`refund.state <> 'refused' and (${isRefund})`);
}

/** Pieces of the order's line in these parts; a shipment of all that is left names none. */
function sentOf(isPart: RawBuilder<unknown>): RawBuilder<number> {
  return piecesIn('planned_shipment', sql`(${isPart})`);
}

function piecesIn(
  table: 'refund' | 'planned_shipment',
  which: RawBuilder<unknown>,
): RawBuilder<number> {
  return sql`coalesce((
    select sum((piece ->> 'qty')::integer)
    from ${sql.table(table)} cross join jsonb_array_elements(${sql.ref(`${table}.lines`)}) as piece
    where ${sql.ref(`${table}.order_id`)} = shop_order.id and ${which}
      and (piece ->> 'line')::integer = order_line.position
  ), 0)::integer`;
}

const skusOnSale = sql`sku
  join variant on variant.id = sku.variant_id and not variant.retired
  join product on product.id = variant.product_id and not product.retired`;

const skuColumns = sql`sku.id::text as size_id, product.id as product_id, product.name,
  variant.color_name as color, sku.name as size,
  ${coverPicture} as picture`;

type SkuRow<List extends 'awaited' | 'running_out'> = Omit<
  ToMake[List][number],
  'img' | 'made_by'
> & {
  picture: { name: string; version: string } | null;
};

function toPiece<Row extends SkuRow<'awaited' | 'running_out'>>({ picture, ...sku }: Row) {
  return { ...withoutNulls(sku), img: toImg(picture) };
}
