import { type Kysely, sql } from 'kysely';
import type { Database } from '#database/tables.ts';

export interface OrderNumber {
  year: number;
  count: number;
}

/**
 * Sees to it that the next order of a year gets this number or a higher one; never a lower one.
 * @returns the number that comes next in the last year in which any was drawn; undefined when none was
 */
export async function raiseOrderNumber(
  db: Kysely<Database>,
  next: OrderNumber | undefined,
): Promise<string | undefined> {
  if (next !== undefined && next.count > 1) {
    await db
      .insertInto('order_counter')
      .values({ year: next.year, last: next.count - 1 })
      .onConflict((conflict) =>
        conflict.column('year').doUpdateSet({
          last: sql`greatest(order_counter.last, excluded.last)`,
        }),
      )
      .execute();
  }
  const drawn = await db
    .selectFrom('order_counter')
    .select(['year', 'last'])
    .orderBy('year', 'desc')
    .executeTakeFirst();
  return drawn && `${drawn.year}-${String(drawn.last + 1).padStart(5, '0')}`;
}
