import { sql } from 'kysely';
import type { Db } from '#database/tables.ts';

/**
 * The lowest price of the 30 days before a price drop in the last 30 days (Dir. 98/6/EC, art. 6a); null when the last
 * change of the price was no drop, or is older. A price that was valid when those 30 days began counts. A rise that was
 * taken back within a quarter of an hour was a slip: the price it came down from announces no drop.
 */
export const lowestPriceBeforeDrop = sql<number | null>`(
  with written as (
    select *, lag(price_cents) over by_time as price_before, lead(since) over by_time as until
    from price_history where product_id = product.id window by_time as (order by since)
  ),
  spans as (
    select price_cents, since,
      lag(price_cents) over by_time as price_before,
      lead(since) over by_time as until
    from written
    where price_before is null or price_cents <= price_before or until is null
      or until - since > interval '15 minutes'
    window by_time as (order by since)
  ),
  fall as (
    select since from spans
    where until is null and price_cents < price_before and since > now() - interval '30 days'
  )
  select min(price_cents) from spans, fall
  where spans.since < fall.since and until > fall.since - interval '30 days'
)`;

/** The lowest price of the last 30 days, that of today included, in cents: shown once the price is lowered. */
export async function readLowestPrice(db: Db, id: string): Promise<number> {
  const { rows } = await sql<{ lowest: number }>`
    with spans as (
      select price_cents, lead(since) over (order by since) as until
      from price_history where product_id = ${id}
    )
    select min(price_cents) as lowest from spans
    where until is null or until > now() - interval '30 days'
  `.execute(db);
  return rows[0]?.lowest ?? 0;
}
