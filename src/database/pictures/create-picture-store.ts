import { type Kysely, sql } from 'kysely';
import { renditionSizes } from '#contract/paths.ts';
import { renditionKinds } from '#contract/rendition-kinds.ts';
import type { Database } from '#database/tables.ts';
import type { PictureStore, Rendition } from '#shop/ports.ts';

const sizes = renditionKinds.map(({ size }) => size);
const formats = renditionKinds.map(({ format }) => format);
const isOfPages = sql`picture.name like 'site-%'`;
/** The first of a colour: the one that a link to the piece shows. */
const isCover = sql`exists (
  select from variant_picture as shown where shown.picture_name = picture.name and shown.position = 0
)`;

/** What changes with a picture's content and nothing else; goes into its address. */
export const pictureVersion = sql<string>`left(picture.checksum, 8)`;

/** The picture that a link to the colour shows, of the row of `variant` that is read. */
export const coverPicture = sql<{ name: string; version: string } | null>`(
  select json_build_object('name', picture.name, 'version', ${pictureVersion})
  from variant_picture join picture on picture.name = variant_picture.picture_name
  where variant_picture.variant_id = variant.id
  order by variant_picture.position
  limit 1
)`;

export function createPictureStore(db: Kysely<Database>): PictureStore {
  return {
    async rendition({ name, size, format }) {
      const row = await db
        .selectFrom('picture_rendition')
        .where('picture_name', '=', name)
        .where('size', '=', size)
        .where('format', '=', format)
        .select(['bytes', 'checksum'])
        .executeTakeFirst();
      return row && { bytes: new Uint8Array(row.bytes), checksum: row.checksum };
    },

    async missing(names) {
      const { rows } = await sql<Rendition>`
        select picture.name, kind.size, kind.format
        from picture
        cross join unnest(${sizes}::text[], ${formats}::text[]) with ordinality as kind (size, format, turn)
        where (${names ?? null}::text[] is null or picture.name = any (${names ?? null}::text[]))
          and (kind.size <> 'wide' or ${isOfPages})
          and (kind.size <> 'share' or ${isOfPages} or ${isCover})
          and not exists (
            select from picture_rendition as made
            where made.picture_name = picture.name
              and made.size = kind.size and made.format = kind.format
          )
        order by array_position(${[...renditionSizes]}::text[], kind.size), picture.name, kind.turn`.execute(
        db,
      );
      return rows;
    },
  };
}
