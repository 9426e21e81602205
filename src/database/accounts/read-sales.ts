import { type Kysely, sql } from 'kysely';
import { isIn, romanDayOf } from '#database/accounts/roman-days.ts';
import type { Database } from '#database/tables.ts';
import type { AccountLine, Sale } from '#shop/accounts/account-store.ts';

/** Orders that were sold or captured in this month. One whose payment was lost was never sold. */
export async function readSales(db: Kysely<Database>, month: string): Promise<Sale[]> {
  const { rows } = await sql<Row>`
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

type Row = Omit<Sale, 'capturedOn'> & { capturedOn: string | null; lines: AccountLine[] };
