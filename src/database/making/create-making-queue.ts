import { type Kysely, sql } from 'kysely';
import type { Database } from '#database/tables.ts';
import { numberAsTyped } from '#shop/withdrawal/queries.ts';
import type { MakingQueue } from '#shop/promise/create-promises.ts';

/** What was still to be made at a moment that has passed, as the history of orders tells it. */
export function createMakingQueue(db: Kysely<Database>): MakingQueue {
  return {
    async openAt(moment) {
      const { rows } = await sql<{ pieces: number }>`
        select coalesce(sum(greatest(0, quantity - coalesce((
          select sum((piece ->> 'qty')::integer)
          from refund cross join jsonb_array_elements(refund.lines) as piece
          where refund.order_id = shop_order.id and refund.state <> 'refused'
            and refund.created_at < ${moment}
            and (piece ->> 'line')::integer = order_line.position
        ), 0))), 0)::integer as pieces
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
          and not exists (
            select from withdrawal
            where lower(withdrawal.email) = lower(shop_order.email)
              and shop_order.number = ${numberAsTyped} and received_at < ${moment}
          )
      `.execute(db);
      return rows[0]?.pieces ?? 0;
    },
  };
}
