import { type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Photograph, ShownPhotograph } from '#contract/bottega/photographs.ts';
import { pictureReference } from '#contract/paths.ts';
import type { Db } from '#database/tables.ts';
import { pictureVersion, variantPictures } from '#shop/catalogue/queries.ts';

const mostLoose = 100;

/** Whether the row of `photograph` is shown by no colour and no page, and named by no order. */
export const isLoose: RawBuilder<boolean> = sql<boolean>`(
  not exists (
    select from variant_picture as shown where shown.picture_name = photograph.picture_name
  )
  and not exists (select from order_line where starts_with(img, photograph.picture_name || '.'))
  and not exists (
    select from setting, jsonb_each(setting.value) as own
    where setting.name = 'page_pictures' and own.value ->> 'name' = photograph.picture_name
  )
)`;

export async function findPhotograph(db: Db, name: string): Promise<Photograph | undefined> {
  const row = await selectPhotographs(db).where('picture.name', '=', name).executeTakeFirst();
  return row && toPhotograph(row);
}

/** The photographs for pieces that no colour shows and no order names, the newest first. */
export async function listLoosePhotographs(db: Db): Promise<Photograph[]> {
  const rows = await selectPhotographs(db)
    .where(isLoose)
    .where('picture.name', 'like', 'foto-%')
    .orderBy('photograph.at', 'desc')
    .orderBy('picture.name')
    .limit(mostLoose)
    .execute();
  return rows.map(toPhotograph);
}

function selectPhotographs(db: Db) {
  return db
    .selectFrom('photograph')
    .innerJoin('picture', 'picture.name', 'photograph.picture_name')
    .select(['picture.name', pictureVersion.as('version')]);
}

function toPhotograph({ name, version }: { name: string; version: string }): Photograph {
  return { name, img: pictureReference(name, version) };
}

interface ProductPhotographs {
  name: string;
  colors: { name: string; on_sale: boolean; photographs: ShownPhotograph[] }[];
}

/** The pictures of a product's colours, in their order; those that are off sale come last. */
export async function readProductPhotographs(
  db: Db,
  productId: string,
): Promise<ProductPhotographs | undefined> {
  const row = await db
    .selectFrom('product')
    .where('product.id', '=', productId)
    .select((product) => [
      'product.name',
      jsonArrayFrom(
        product
          .selectFrom('variant')
          .whereRef('variant.product_id', '=', 'product.id')
          .orderBy('variant.retired')
          .orderBy('variant.position')
          .orderBy('variant.id')
          .select([
            'variant.color_name as name',
            'variant.retired',
            variantPictures.as('pictures'),
          ]),
      ).as('colors'),
    ])
    .executeTakeFirst();
  return row && { name: row.name, colors: row.colors.map(toColour) };
}

interface ColourRow {
  name: string;
  retired: boolean;
  pictures: { name: string; version: string; text: string | null }[];
}

function toColour({ name, retired, pictures }: ColourRow) {
  return {
    name,
    on_sale: !retired,
    photographs: pictures.map((picture) => ({
      ...toPhotograph(picture),
      text: picture.text ?? '',
    })),
  };
}
