import type { Pool } from 'pg';
import type { Rendition } from './rendition-filename.ts';

/** Bytes of an original or of a rendition, with the checksum of the original. */
export interface PictureBytes {
  bytes: Uint8Array<ArrayBuffer>;
  checksum: string;
}

export type OriginalStore = ReturnType<typeof createOriginalStore>;

const select = 'select original as bytes, checksum from picture where name = $1';
// An import that changes the picture waits for this lock, and then deletes its renditions.
const insert = `
  insert into picture_rendition (picture_name, size, format, checksum, bytes)
  select name, $2, $3, checksum, $5 from picture where name = $1 and checksum = $4 for share
  on conflict do nothing`;

/** The originals and the new renditions of the render process. It uses bare `pg`: Kysely would be a tenth of its memory. */
export function createOriginalStore(pool: Pool) {
  return {
    async original(name: string): Promise<PictureBytes | undefined> {
      const { rows } = await pool.query<PictureBytes>(select, [name]);
      return rows[0];
    },

    /** Stores a rendition, unless its original has changed since. */
    async keep(
      { name, size, format }: Rendition,
      { bytes, checksum }: PictureBytes,
    ): Promise<void> {
      await pool.query(insert, [name, size, format, checksum, bytes]);
    },
  };
}
