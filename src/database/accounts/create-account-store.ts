import { type Kysely, sql } from 'kysely';
import type { SoldWeek } from '#contract/bottega/accounts.ts';
import { isIn, readReturns, readSales, romanDayOf } from './read-sales.ts';
import type { Database } from '#database/tables.ts';
import type { AccountStore, LedgerEntry, OddSize } from '#shop/accounts/account-store.ts';

export function createAccountStore(db: Kysely<Database>): AccountStore {
  return {
    sales: (month) => readSales(db, month),
    returns: (month) => readReturns(db, month),
    ledger: (month) => readLedger(db, month),
    oddSizes: () => readOddSizes(db),
    soldByWeek: (day) => readSoldByWeek(db, day),
    async firstMonth() {
      const { rows } = await sql<{ month: string | null }>`
        select to_char(min(placed_at) at time zone 'Europe/Rome', 'YYYY-MM') as month
        from shop_order where number is not null
      `.execute(db);
      return rows[0]?.month ?? undefined;
    },
    async matchedAt() {
      const row = await db.selectFrom('ledger_match').select('at').executeTakeFirst();
      return row?.at;
    },
  };
}

/** A refund that differs, or money without an order, counts where it was found. */
async function readLedger(db: Kysely<Database>, month: string): Promise<LedgerEntry[]> {
  const { rows } = await sql<{
    kind: LedgerEntry['kind'];
    order_id: string | null;
    number: string | null;
    our_cents: number;
    provider_cents: number;
    day: string;
    is_captured: boolean;
  }>`
    select kind, order_id, number, our_cents, provider_cents, is_captured,
      ${romanDayOf(sql`counts_at`)} as day
    from (
      select difference.*, shop_order.number, captured.at is not null as is_captured,
        case when kind in ('refund_differs', 'order_missing') then found_at
          else coalesce(captured.at, placed_at, found_at) end as counts_at
      from ledger_difference as difference
      left join shop_order on shop_order.id = order_id
      left join order_history as captured
        on captured.order_id = shop_order.id and captured.cause = 'captured'
      where settled_at is null
    ) as standing
    where ${isIn(sql`counts_at`, month)}
    order by found_at, intent_id, kind
  `.execute(db);
  return rows.map((row) => ({
    kind: row.kind,
    orderId: row.order_id ?? undefined,
    number: row.number ?? undefined,
    ourCents: row.our_cents,
    providerCents: row.provider_cents,
    day: row.day,
    isCaptured: row.is_captured,
  }));
}

/** Sizes for which this does not hold: stock = opening + moves − sold + put back. */
async function readOddSizes(db: Kysely<Database>): Promise<OddSize[]> {
  const { rows } = await sql<OddSize>`
    with sold as (
      select sku_id, sum(quantity) as pieces
      from order_line join shop_order on shop_order.id = order_id
      where number is not null and state <> 'cancelled'
      group by sku_id
    ), back as (
      select sku_id, sum((piece ->> 'qty')::integer) as pieces
      from refund cross join jsonb_array_elements(refund.lines) as piece
      join order_line on order_line.order_id = refund.order_id
        and order_line.position = (piece ->> 'line')::integer
      where restocked_at is not null
      group by sku_id
    ), moved as (
      select sku_id, sum(difference) as pieces from stock_movement group by sku_id
    )
    select * from (
      select concat_ws(', ', product.name, color_name, sku.name) as piece,
        (stock - coalesce(moved.pieces, 0) + coalesce(sold.pieces, 0) - coalesce(back.pieces, 0))::integer
          as pieces
      from sku
      join variant on variant.id = variant_id
      join product on product.id = product_id
      left join sold on sold.sku_id = sku.id
      left join back on back.sku_id = sku.id
      left join moved on moved.sku_id = sku.id
    ) as books
    where pieces <> 0
    order by piece
  `.execute(db);
  return rows;
}

async function readSoldByWeek(db: Kysely<Database>, day: string): Promise<SoldWeek[]> {
  const { rows } = await sql<SoldWeek>`
    select to_char(monday, 'YYYY-MM-DD') as "from", count(shop_order.id)::integer as orders,
      coalesce(sum(total_cents), 0)::integer as total,
      coalesce(sum((
        select sum(quantity) from order_line where order_id = shop_order.id
      )), 0)::integer as pieces
    from generate_series(
      date_trunc('week', ${day}::timestamp) - interval '11 weeks',
      date_trunc('week', ${day}::timestamp), interval '1 week'
    ) as monday
    left join shop_order on number is not null and state <> 'cancelled'
      and placed_at >= monday at time zone 'Europe/Rome'
      and placed_at < (monday + interval '1 week') at time zone 'Europe/Rome'
    group by monday
    order by monday
  `.execute(db);
  return rows;
}
