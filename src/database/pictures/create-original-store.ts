import type { Pool } from 'pg';
import type { OriginalStore, PictureBytes } from '#shop/ports.ts';

const select = 'select original as bytes, checksum from picture where name = $1';
// An import that changes the picture now waits, and then drops what is kept here.
const insert = `
  insert into picture_rendition (picture_name, size, format, checksum, bytes)
  select name, $2, $3, checksum, $5 from picture where name = $1 and checksum = $4 for share
  on conflict do nothing`;

/** For the process that makes pictures: with a bare connection, since a library would be a tenth of its memory. */
export function createOriginalStore(pool: Pool): OriginalStore {
  return {
    async original(name) {
      const { rows } = await pool.query<PictureBytes>(select, [name]);
      return rows[0];
    },

    async keep({ name, size, format }, { bytes, checksum }) {
      await pool.query(insert, [name, size, format, checksum, bytes]);
    },
  };
}
