import type { Db } from '#database/tables.ts';
import { findProducts } from '#shop/catalogue/queries.ts';
import { oldestList } from './queries.ts';

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
