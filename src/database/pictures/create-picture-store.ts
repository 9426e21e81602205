import { type Kysely, sql } from 'kysely';
import { pictureFormats, renditionSizes } from '#contract/paths.ts';
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

/**
 * How far down a piece's pictures each size is made ahead: 0 is its first picture, 1 the second, 2 the others of its
 * first colour and the first of each other colour; the pages' own come before all of them. The sizes are those that a
 * browser takes from `srcset` (`tests/journeys/pictures-ahead.test.ts` looks):
 * - `small`: cards on phones and plain screens, thumbnails beside the gallery, the cart;
 * - `thumb` and `normal`: cards on finer screens and the pointer's second picture on them, the gallery on phones;
 * - `large`: the gallery on desktops, where the first picture comes with the page;
 * - `wide`: the hero and the story of the home page alone.
 */
const deepestAhead = { small: 2, thumb: 1, normal: 1, large: 0, wide: -1 } as const;
/** The format that a browser of today takes: the first source of `Picture`. */
const formatAhead = pictureFormats[0];

/** Changes with the content of a picture and nothing else; part of its address. */
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

    async missingAhead() {
      const { rows } = await sql<Rendition>`
        with colour as (
          select variant.id, row_number() over of_piece as nth
          from variant join product on product.id = variant.product_id
          where not variant.retired and not product.retired
          window of_piece as (partition by variant.product_id order by variant.position)
        ), shown as (
          select picture_name as name, min(case
            when colour.nth = 1 then least(shown.position, 2)
            when shown.position = 0 then 2
          end) as depth
          from variant_picture as shown join colour on colour.id = shown.variant_id
          group by picture_name
          union all
          select name, -1 from picture where ${isOfPages}
        )
        select shown.name, kind.size, ${formatAhead}::text as format
        from shown
        join unnest(${Object.keys(deepestAhead)}::text[], ${Object.values(deepestAhead)}::int[])
          with ordinality as kind (size, depth, turn) on shown.depth <= kind.depth
        where not exists (
          select from picture_rendition as made
          where made.picture_name = shown.name
            and made.size = kind.size and made.format = ${formatAhead}::text
        )
        order by kind.turn, shown.name`.execute(db);
      return rows;
    },
  };
}
