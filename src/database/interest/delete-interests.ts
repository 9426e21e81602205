import { type Kysely, type RawBuilder, sql } from 'kysely';
import { keptName } from '#database/orders/hold-pieces.ts';
import type { Database } from '#database/tables.ts';

/**
 * Forgets requests and their addresses; what was kept for them is free. An order that is just paying keeps its hold.
 * Nothing else deletes requests, or a piece would be held for nobody.
 * @returns how many there were
 */
export async function deleteInterests(
  db: Kysely<Database>,
  which: RawBuilder<boolean>,
): Promise<number> {
  const { rows } = await sql`
    with gone as (delete from interest where ${which} returning id),
    freed as (delete from hold using gone where hold.order_id = ${keptName(sql`gone.id`)})
    select id from gone
  `.execute(db);
  return rows.length;
}
