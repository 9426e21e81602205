import type { Kysely } from 'kysely';
import type { Database } from '#database/tables.ts';
import type { Retirement } from '#shop/stock/stock-store.ts';

/** Off sale, or on sale again, with who did it; undefined when there is no such product. */
export function retire(
  db: Kysely<Database>,
  { productId, retired, makerId, at }: Retirement,
): Promise<{ changed: boolean } | undefined> {
  return db.transaction().execute(async (tx) => {
    const product = await tx
      .selectFrom('product')
      .where('id', '=', productId)
      .select('retired')
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (product === undefined) return undefined;
    if (product.retired === retired) return { changed: false };
    await tx.updateTable('product').set({ retired }).where('id', '=', productId).execute();
    await tx
      .insertInto('product_retirement')
      .values({ product_id: productId, retired, maker_id: makerId ?? null, at })
      .execute();
    return { changed: true };
  });
}
