import type { Kysely } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { pictureReference } from '#contract/paths.ts';
import { pictureVersion } from '#database/pictures/create-picture-store.ts';
import type { Database } from '#database/tables.ts';
import type { ListedProduct } from '#shop/shop.ts';

/** Every product on sale with its pictures, in the order of the lists; without stock, so that it is cheap. */
export async function listProducts(db: Kysely<Database>): Promise<ListedProduct[]> {
  const rows = await db
    .selectFrom('product')
    .where('retired', '=', false)
    .orderBy('position')
    .select((product) => [
      'id',
      'changed_at',
      jsonArrayFrom(
        product
          .selectFrom('variant')
          .innerJoin('variant_picture', 'variant_picture.variant_id', 'variant.id')
          .innerJoin('picture', 'picture.name', 'variant_picture.picture_name')
          .whereRef('variant.product_id', '=', 'product.id')
          .where('variant.retired', '=', false)
          .orderBy('variant.position')
          .orderBy('variant_picture.position')
          .select(['picture.name', pictureVersion.as('version')]),
      ).as('pictures'),
    ])
    .execute();
  return rows.map(({ id, changed_at, pictures }) => ({
    id,
    changedAt: changed_at,
    imgs: pictures.map(({ name, version }) => pictureReference(name, version)),
  }));
}

/** The ids of all products on sale. */
export async function listProductIds(db: Kysely<Database>): Promise<string[]> {
  const query = db.selectFrom('product').where('retired', '=', false).select('id');
  return (await query.execute()).map(({ id }) => id);
}
