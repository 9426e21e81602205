import { type Kysely, sql } from 'kysely';
import { isIn, romanDayOf } from '#database/accounts/roman-days.ts';
import type { Database } from '#database/tables.ts';
import type { Return } from '#shop/accounts/account-store.ts';

/** Refunds that were asked for, given or put on the shelf in this month; refused ones gave nothing. */
export async function readReturns(db: Kysely<Database>, month: string): Promise<Return[]> {
  const { rows } = await sql<Row>`
    select refund.id as "refundId", order_id as "orderId", number,
      trim(first_name || ' ' || last_name) as buyer, amount_cents as "amountCents",
      ${romanDayOf(sql`refund.created_at`)} as "askedOn",
      ${romanDayOf(givenAt)} as "doneOn", ${romanDayOf(sql`restocked_at`)} as "restockedOn",
      coalesce((
        select json_agg(json_build_object(
          'name', name, 'color', color_name, 'size', size_name,
          'qty', (piece ->> 'qty')::integer, 'priceCents', price_cents
        ) order by position)
        from jsonb_array_elements(refund.lines) as piece
        join order_line on order_line.order_id = refund.order_id
          and order_line.position = (piece ->> 'line')::integer
      ), '[]') as lines
    from refund join shop_order on shop_order.id = order_id
    where refund.state <> 'refused' and number is not null and (
      ${isIn(sql`refund.created_at`, month)} or ${isIn(givenAt, month)}
      or ${isIn(sql`restocked_at`, month)}
    )
    order by refund.created_at, refund.id
  `.execute(db);
  return rows.map(({ doneOn, restockedOn, ...row }) => ({
    ...row,
    doneOn: doneOn ?? undefined,
    restockedOn: restockedOn ?? undefined,
  }));
}

const givenAt = sql`case when refund.state = 'done' then coalesce(done_at, refund.created_at) end`;

type Row = Omit<Return, 'doneOn' | 'restockedOn'> & {
  doneOn: string | null;
  restockedOn: string | null;
};
