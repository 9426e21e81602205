import { type RawBuilder, sql } from 'kysely';

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
