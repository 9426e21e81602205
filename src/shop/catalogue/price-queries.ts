import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#database/tables.ts';

/**
 * The lowest price of the 30 days before a price drop in the last 30 days (Dir. 98/6/EC, art. 6a); null when the last
 * change of the price was no drop, or is older. A price that was valid when those 30 days began counts. A rise that was
 * taken back within a quarter of an hour was a slip: the price it came down from announces no drop.
 */
export const lowestPriceBeforeDrop = sql<number | null>`(
  with ${spansOf(sql`select since, price_cents from price_history where product_id = product.id`)},
  fall as (
    select since from spans
    where until is null and price_cents < price_before and since > now() - interval '30 days'
  )
  select min(price_cents) from spans, fall
  where spans.since < fall.since and until > fall.since - interval '30 days'
)`;

/** In cents. */
export interface NextDrop {
  /** A new price is announced as a drop when it is lower than this. */
  below: number;
  /** It is announced with this lowest price of 30 days. */
  lowest: number;
}

/** The drop that the page would announce for a lower price of now; undefined when there was no price yet. */
export async function readNextDrop(db: Db, id: string): Promise<NextDrop | undefined> {
  const history = sql`
    select since, price_cents from price_history where product_id = ${id}
    union all select now(), 0
  `;
  const { rows } = await sql<NextDrop>`
    with ${spansOf(history)}
    select fall.price_before as below, min(spans.price_cents) as lowest
    from spans, spans as fall
    where fall.until is null and spans.until > fall.since - interval '30 days'
    group by fall.price_before
  `.execute(db);
  return rows[0];
}

/** Prices with the time for which they held, without rises that were slips. */
function spansOf(history: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`written as (
    select *, lag(price_cents) over by_time as price_before, lead(since) over by_time as until
    from (${history}) as history window by_time as (order by since)
  ),
  spans as (
    select price_cents, since,
      lag(price_cents) over by_time as price_before,
      lead(since) over by_time as until
    from written
    where price_before is null or price_cents <= price_before or until is null
      or until - since > interval '15 minutes'
    window by_time as (order by since)
  )`;
}
