import type { Kysely } from 'kysely';
import type { Database } from '#database/tables.ts';

/** The ids of all products on sale. */
export async function listProductIds(db: Kysely<Database>): Promise<string[]> {
  const query = db.selectFrom('product').where('retired', '=', false).select('id');
  return (await query.execute()).map(({ id }) => id);
}
