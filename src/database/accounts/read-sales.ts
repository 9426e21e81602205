import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '#database/tables.ts';
import type { AccountLine, Return, Sale } from '#shop/accounts/account-store.ts';

/** Orders that were sold or captured in this month. One whose payment was lost was never sold. */
export async function readSales(db: Kysely<Database>, month: string): Promise<Sale[]> {
  const { rows } = await sql<SaleRow>`
    select shop_order.id as "orderId", number,
      ${romanDayOf(sql`placed_at`)} as "soldOn", ${romanDayOf(sql`captured.at`)} as "capturedOn",
      total_cents as "totalCents", shop_order.delivery_cents as "deliveryCents", (
        select json_agg(json_build_object(
          'name', name, 'color', color_name, 'size', size_name, 'qty', quantity,
          'priceCents', price_cents
        ) order by position)
        from order_line where order_id = shop_order.id
      ) as lines
    from shop_order
    left join order_history as captured
      on captured.order_id = shop_order.id and captured.cause = 'captured'
    where number is not null and state <> 'cancelled'
      and (${isIn(sql`placed_at`, month)} or ${isIn(sql`captured.at`, month)})
    order by coalesce(captured.at, placed_at), number
  `.execute(db);
  return rows.map(({ capturedOn, ...row }) => ({ ...row, capturedOn: capturedOn ?? undefined }));
}

type SaleRow = Omit<Sale, 'capturedOn'> & { capturedOn: string | null; lines: AccountLine[] };

/** Refunds that were asked for, given or put on the shelf in this month; refused ones gave nothing. */
export async function readReturns(db: Kysely<Database>, month: string): Promise<Return[]> {
  const { rows } = await sql<ReturnRow>`
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

type ReturnRow = Omit<Return, 'doneOn' | 'restockedOn'> & {
  doneOn: string | null;
  restockedOn: string | null;
};

/** The day of a moment in Italy: `2026-11-30`. */
export function romanDayOf(moment: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`to_char(${moment} at time zone 'Europe/Rome', 'YYYY-MM-DD')`;
}

/** Whether a moment lies in this month of Italy, whatever the clocks did in it. */
export function isIn(moment: RawBuilder<unknown>, month: string): RawBuilder<boolean> {
  const first = sql`${`${month}-01`}::timestamp`;
  return sql<boolean>`(
    ${moment} >= ${first} at time zone 'Europe/Rome'
    and ${moment} < (${first} + interval '1 month') at time zone 'Europe/Rome'
  )`;
}
