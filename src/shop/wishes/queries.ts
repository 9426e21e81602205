import { sql } from 'kysely';
import { sharedWishesDays } from '#contract/limits.ts';
import type { SharedWishes } from '#contract/wish-list.ts';
import type { Db } from '#database/tables.ts';
import { findProducts } from '#shop/catalogue/queries.ts';

/** Shared lists from before this moment do not count. */
export const oldestList = sql<Date>`now() - make_interval(days => ${sharedWishesDays})`;

/** A shared list with the products that are still on sale; undefined when there is none, or it is too old. */
export async function readSharedWishes(db: Db, id: string): Promise<SharedWishes | undefined> {
  const list = await db
    .selectFrom('shared_wish_list')
    .where('id', '=', id)
    .where('created_at', '>', oldestList)
    .select('product_ids')
    .executeTakeFirst();
  if (list === undefined) return undefined;
  const products = await findProducts(db, list.product_ids);
  return { products, missing: list.product_ids.length - products.length };
}
