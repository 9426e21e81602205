import { type RawBuilder, sql } from 'kysely';
import type { SoldWeek } from '#contract/bottega/accounts.ts';
import type { Db } from '#database/tables.ts';
import { type WithNulls, withoutNulls } from '#database/without-nulls.ts';
import { buyerOrEmail } from '#shop/orders/queries.ts';
import type { Difference } from '#shop/orders/ledger.ts';

/** A piece of an order, as often as it was bought or went back. Amounts are cents. */
export interface AccountLine {
  name: string;
  color: string;
  size: string;
  qty: number;
  /** Of one piece. */
  priceCents: number;
}

/** An order that was sold. Days are of Italy: `2026-11-30`. */
export interface Sale {
  orderId: string;
  number: string;
  /** The PaymentIntent. */
  intentId?: string;
  soldOn: string;
  /** Absent while the money is only set aside. */
  capturedOn?: string;
  totalCents: number;
  deliveryCents: number;
  lines: AccountLine[];
}

/** Money that went back, or is on its way. */
export interface Return {
  refundId: string;
  orderId: string;
  number: string;
  intentId?: string;
  /** Empty when the customer was erased. */
  buyer: string;
  askedOn: string;
  /** Absent while the provider has not said yes. */
  doneOn?: string;
  /** When its pieces were put on the shelf again. */
  restockedOn?: string;
  amountCents: number;
  lines: AccountLine[];
}

/** A difference of the daily match, with the booking day of the provider's money. */
export interface LedgerEntry extends Pick<
  Difference,
  'kind' | 'orderId' | 'ourCents' | 'providerCents'
> {
  day: string;
  number?: string;
  isCaptured: boolean;
}

/** A size whose stock is not opening + moves − sold + put back: so many pieces more, or fewer. */
export interface OddSize {
  piece: string;
  pieces: number;
}

/** Orders that were sold or captured in this month, by number. One with a lost payment was never sold. */
export async function readSales(db: Db, month: string): Promise<Sale[]> {
  const { rows } = await sql<WithNulls<Sale>>`
    select shop_order.id as "orderId", number, intent_id as "intentId",
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
  return rows.map(withoutNulls);
}

/** Refunds that were asked for, given or put on the shelf in this month; refused ones gave nothing. */
export async function readReturns(db: Db, month: string): Promise<Return[]> {
  const { rows } = await sql<WithNulls<Return>>`
    select refund.id as "refundId", order_id as "orderId", number,
      shop_order.intent_id as "intentId", ${buyerOrEmail} as buyer, amount_cents as "amountCents",
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
  return rows.map(withoutNulls);
}

const givenAt = sql`case when refund.state = 'done' then coalesce(done_at, refund.created_at) end`;

/**
 * Differences that the daily match found in this month, not settled yet. A refund that differs, or money without an order,
 * counts in the month in which it was found.
 */
export async function readLedger(db: Db, month: string): Promise<LedgerEntry[]> {
  const { rows } = await sql<WithNulls<LedgerEntry>>`
    select kind, order_id as "orderId", number, our_cents as "ourCents",
      provider_cents as "providerCents", is_captured as "isCaptured",
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
  return rows.map(withoutNulls);
}

/** Sizes for which this does not hold: stock = opening + moves − sold + put back. */
export async function readOddSizes(db: Db): Promise<OddSize[]> {
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

/** Twelve weeks from Monday to Sunday, of which the last holds this day (`2026-11-30`). */
export async function readSoldByWeek(db: Db, day: string): Promise<SoldWeek[]> {
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

/** The month of the first sale (`2026-11`); undefined before it. */
export async function readFirstMonth(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ month: string | null }>`
    select to_char(min(placed_at) at time zone 'Europe/Rome', 'YYYY-MM') as month
    from shop_order where number is not null
  `.execute(db);
  return rows[0]?.month ?? undefined;
}

/** The day of a moment in Italy: `2026-11-30`. */
function romanDayOf(moment: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`to_char(${moment} at time zone 'Europe/Rome', 'YYYY-MM-DD')`;
}

/** Whether a moment lies in this month of Italy, in summer and winter time. */
function isIn(moment: RawBuilder<unknown>, month: string): RawBuilder<boolean> {
  const first = sql`${`${month}-01`}::timestamp`;
  return sql<boolean>`(
    ${moment} >= ${first} at time zone 'Europe/Rome'
    and ${moment} < (${first} + interval '1 month') at time zone 'Europe/Rome'
  )`;
}
