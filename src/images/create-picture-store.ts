import { sql } from 'kysely';
import { pictureFormats, renditionSizes } from '#contract/paths.ts';
import { ofPagesPattern } from '#contract/picture-name.ts';
import { renditionKinds } from '#contract/rendition-kinds.ts';
import type { Db } from '#database/tables.ts';
import type { PictureBytes } from './create-original-store.ts';
import type { Rendition } from './rendition-filename.ts';

const sizes = renditionKinds.map(({ size }) => size);
const formats = renditionKinds.map(({ format }) => format);
const isOfPages = sql`picture.name ~ ${ofPagesPattern}`;
/** The first picture of a colour: the one that a link to the piece shows. */
const isCover = sql`exists (
  select from variant_picture as shown where shown.picture_name = picture.name and shown.position = 0
)`;

/**
 * How many of a product's pictures are made ahead in each size: 0 is its first picture, 1 the second, 2 the others of
 * its first colour and the first of each other colour; the pictures of pages are -1. The sizes are those that a browser
 * picks from `srcset` (`tests/journeys/picture-sizes.test.ts` checks it):
 * - `small`: cards on phones and plain screens, thumbnails beside the gallery, the cart;
 * - `thumb` and `normal`: cards on finer screens and the pointer's second picture on them, the gallery on phones;
 * - `large`: the gallery on desktops, whose first picture comes with the page;
 * - `wide`: the hero and the story of the home page alone.
 */
const deepestAhead = { small: 2, thumb: 1, normal: 1, large: 0, wide: -1 } as const;
/** The format that today's browsers pick: the first source of `Picture`. */
const formatAhead = pictureFormats[0];

export type PictureStore = ReturnType<typeof createPictureStore>;

/** Reads renditions, and lists the missing ones. */
export function createPictureStore(db: Db) {
  return {
    async rendition({ name, size, format }: Rendition): Promise<PictureBytes | undefined> {
      const row = await db
        .selectFrom('picture_rendition')
        .where('picture_name', '=', name)
        .where('size', '=', size)
        .where('format', '=', format)
        .select(['bytes', 'checksum'])
        .executeTakeFirst();
      return row && { bytes: new Uint8Array(row.bytes), checksum: row.checksum };
    },

    /** Renditions that have not been made, of these pictures or of all; the smallest sizes first. */
    async missing(names?: string[]): Promise<Rendition[]> {
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

    /** The missing renditions that today's browsers request for lists and first views; the smallest sizes first. */
    async missingAhead(): Promise<Rendition[]> {
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
