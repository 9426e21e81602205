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
  return drawn && formatOrderNumber({ year: drawn.year, count: drawn.last + 1 });
}

/** As customers read it, such as `2026-00042`. */
export function formatOrderNumber({ year, count }: OrderNumber): string {
  return `${year}-${String(count).padStart(5, '0')}`;
}

/** Whether an order of this database may have this number already. */
export async function isTaken(
  db: Kysely<Database>,
  { year, count }: OrderNumber,
): Promise<boolean> {
  const drawn = await db
    .selectFrom('order_counter')
    .select('last')
    .where('year', '=', year)
    .executeTakeFirst();
  return drawn !== undefined && count <= drawn.last;
}
