import { type Kysely, sql } from 'kysely';
import { pictureFormats, pictureSizes } from '#contract/paths.ts';
import type { Database } from '#database/tables.ts';
import type { PictureStore, Rendition } from '#shop/ports.ts';

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

    original(name) {
      return db
        .selectFrom('picture')
        .where('name', '=', name)
        .select(['original as bytes', 'checksum'])
        .executeTakeFirst();
    },

    async keep({ name, size, format }, { bytes, checksum }) {
      await db
        .insertInto('picture_rendition')
        .columns(['picture_name', 'size', 'format', 'checksum', 'bytes'])
        .expression((made) =>
          made
            .selectFrom('picture')
            .where('name', '=', name)
            .where('checksum', '=', checksum)
            .select(['name', made.val(size).as('size'), made.val(format).as('format')])
            .select(['checksum', made.val(bytes).as('bytes')])
            // An import that changes the picture now waits, and then drops what is kept here.
            .forShare(),
        )
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    async missing(names) {
      const { rows } = await sql<Rendition>`
        select picture.name, size.value as size, format.value as format
        from picture
        cross join unnest(${[...pictureSizes]}::text[]) with ordinality as size (value, turn)
        cross join unnest(${[...pictureFormats]}::text[]) with ordinality as format (value, turn)
        where (${names ?? null}::text[] is null or picture.name = any (${names ?? null}::text[]))
          and not exists (
            select from picture_rendition as made
            where made.picture_name = picture.name
              and made.size = size.value and made.format = format.value
          )
        order by size.turn, picture.name, format.turn`.execute(db);
      return rows;
    },
  };
}
