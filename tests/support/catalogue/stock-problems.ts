import type { Pool } from 'pg';

/**
 * Describes the SKUs, or the one, whose books are wrong: stock = opening + movements − sold + restocked, never below 0 and
 * never below the live reservations.
 */
export async function stockProblems(pool: Pool, now: Date, skuId?: string): Promise<string[]> {
  const { rows } = await pool.query<{ problem: string }>(
    `select format('size %s: %s in stock, %s held, %s opening and moves, %s sold, %s put back',
      id, stock, held, moved, sold, back) as problem
    from (
      select id, stock,
        (
          select coalesce(sum(quantity), 0) from stock_reservation
          where sku_id = sku.id and expires_at > $1
        ) as held,
        (select coalesce(sum(difference), 0) from stock_movement where sku_id = sku.id) as moved,
        (
          select coalesce(sum(quantity), 0)
          from order_line join shop_order on shop_order.id = order_id
          where sku_id = sku.id and number is not null
        ) as sold,
        (
          select coalesce(sum(quantity), 0)
          from order_line join shop_order on shop_order.id = order_id
          where sku_id = sku.id and number is not null and state = 'cancelled'
        ) + (
          select coalesce(sum((piece ->> 'qty')::integer), 0)
          from refund cross join jsonb_array_elements(refund.lines) as piece
          join order_line on order_line.order_id = refund.order_id
            and order_line.position = (piece ->> 'line')::integer
          where restocked_at is not null and sku_id = sku.id
        ) as back
      from sku where $2::bigint is null or id = $2
    ) as books
    where stock <> moved - sold + back or stock < 0 or stock < held`,
    [now, skuId],
  );
  return rows.map(({ problem }) => problem);
}
