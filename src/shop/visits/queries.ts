import { sql } from 'kysely';
import type { z } from 'zod';
import type { BottegaSeenProduct, BottegaVisitDay, visitCalls } from '#contract/bottega/visits.ts';
import type { Db } from '#database/tables.ts';
import type { TimedDeps } from '#shop/deps.ts';
import { romanDay, romanDayAfter } from '#shop/roman-day.ts';

const mostSeen = 10;

/** Visits of the last days, today included. */
export async function showVisits(
  { db, clock }: TimedDeps,
  dayCount: number,
): Promise<z.output<typeof visitCalls.visits.response>> {
  const now = clock.now();
  const span = { from: romanDayAfter(now, 1 - dayCount), to: romanDay(now) };
  const [days, products] = await Promise.all([readVisitDays(db, span), readSeenProducts(db, span)]);
  return { days, products };
}

/** Both days are included. */
interface Days {
  from: string;
  to: string;
}

/** Pieces of orders that were placed on these days and not called off. */
const sold = ({ from, to }: Days) => sql`
  select product_id, quantity, (placed_at at time zone 'Europe/Rome')::date as day
  from shop_order join order_line on order_id = shop_order.id
  where number is not null and state <> 'cancelled'
    and placed_at >= ${from}::date::timestamp at time zone 'Europe/Rome'
    and placed_at < (${to}::date + 1)::timestamp at time zone 'Europe/Rome'`;

/** Every day from the first to the last, also those without a visit. */
async function readVisitDays(db: Db, days: Days): Promise<BottegaVisitDay[]> {
  const { rows } = await sql<BottegaVisitDay>`
    with sold as (select day, sum(quantity) as pieces from (${sold(days)}) as lines group by day),
    seen as (
      select day, sum(seen) filter (where kind = 'page') as pages,
        sum(seen) filter (where kind = 'product') as products, sum(carted) as carted
      from visit_count where day between ${days.from}::date and ${days.to}::date group by day
    )
    select listed::date::text as day, coalesce(pages, 0)::integer as pages,
      coalesce(products, 0)::integer as products, coalesce(carted, 0)::integer as carted,
      coalesce(pieces, 0)::integer as sold
    from generate_series(${days.from}::date, ${days.to}::date, interval '1 day') as listed
    left join seen on seen.day = listed::date left join sold on sold.day = listed::date
    order by listed
  `.execute(db);
  return rows;
}

/** The products that were seen most. */
async function readSeenProducts(db: Db, days: Days): Promise<BottegaSeenProduct[]> {
  const { rows } = await sql<BottegaSeenProduct>`
    with seen as (
      select name as id, sum(seen)::integer as seen, sum(carted)::integer as carted
      from visit_count
      where kind = 'product' and day between ${days.from}::date and ${days.to}::date
      group by name order by sum(seen) desc, name limit ${mostSeen}
    )
    select id, product.name, seen, carted,
      coalesce((select sum(quantity) from (${sold(days)}) as lines where product_id = seen.id), 0)
        ::integer as sold
    from seen join product using (id)
    order by seen.seen desc, id
  `.execute(db);
  return rows;
}
