import type { Db } from '#database/tables.ts';
import { findProducts } from '#shop/catalogue/queries.ts';
import { sql } from 'kysely';
import { sharedWishesDays } from '#contract/limits.ts';
import type { SharedWishes } from '#contract/wish-list.ts';

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

type Shared = { ok: true; id: string } | { ok: false; reason: 'not_found' };

/**
 * Keeps a wish list under a random id. Only ids of products on sale are kept, so that no other text is stored.
 * @returns not ok when none of them is on sale
 */
export async function shareWishes(
  { db, randomId }: { db: Db; randomId: () => string },
  ids: string[],
): Promise<Shared> {
  const products = await findProducts(db, ids);
  if (products.length === 0) return { ok: false, reason: 'not_found' };
  const id = randomId();
  const product_ids = products.map(({ _id }) => _id);
  await db.insertInto('shared_wish_list').values({ id, product_ids }).execute();
  return { ok: true, id };
}

/** Deletes the lists whose links no longer work. */
export async function forgetSharedWishes(db: Db): Promise<void> {
  await db.deleteFrom('shared_wish_list').where('created_at', '<=', oldestList).execute();
}
