import { type Kysely, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { pictureReference } from '#contract/paths.ts';
import type { ProductType } from '#contract/product.ts';
import { pictureVersion } from '#database/pictures/create-picture-store.ts';
import type { Database } from '#database/tables.ts';
import type { CatalogueLists } from '#contract/catalogue-lists.ts';
import type { ListedProduct } from '#shop/shop.ts';

/** These of the products on sale with their pictures; without stock, so that it is cheap. */
export async function listProducts(
  db: Kysely<Database>,
  ids: readonly string[],
): Promise<ListedProduct[]> {
  const rows = await db
    .selectFrom('product')
    .where('id', '=', sql<string>`any (${ids})`)
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

/** One row for each category, whose ids are one text: a hundred thousand rows would take ten times as long. */
export async function readCatalogueLists(db: Kysely<Database>): Promise<CatalogueLists> {
  const { rows } = await sql<{ type: ProductType; ids: string }>`
    select type, string_agg(id, ' ' order by position) as ids
    from product where not retired group by type
  `.execute(db);
  const lists: CatalogueLists = { clothes: [], accessories: [], forhome: [] };
  for (const { type, ids } of rows) lists[type] = ids.split(' ');
  return lists;
}
