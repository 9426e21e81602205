import { type Kysely, sql } from 'kysely';
import type { Database } from '#database/tables.ts';

export interface OrderNumber {
  year: number;
  count: number;
}

/**
 * Sees to it that the next order of a year gets this number or a higher one; never a lower one.
 * @returns the number that the next order of the year gets
 */
export async function raiseOrderNumber(
  db: Kysely<Database>,
  { year, count }: OrderNumber,
): Promise<string> {
  if (count > 1) {
    await db
      .insertInto('order_counter')
      .values({ year, last: count - 1 })
      .onConflict((conflict) =>
        conflict.column('year').doUpdateSet({
          last: sql`greatest(order_counter.last, excluded.last)`,
        }),
      )
      .execute();
  }
  return formatOrderNumber({ year, count: (await lastDrawn(db, year)) + 1 });
}

/** As customers read it, such as `2026-00042`. */
export function formatOrderNumber({ year, count }: OrderNumber): string {
  return `${year}-${String(count).padStart(5, '0')}`;
}

/** The last number of a year; 0 when none was drawn. */
async function lastDrawn(db: Kysely<Database>, year: number): Promise<number> {
  const drawn = await db
    .selectFrom('order_counter')
    .select('last')
    .where('year', '=', year)
    .executeTakeFirst();
  return drawn?.last ?? 0;
}
