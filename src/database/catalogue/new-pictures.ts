import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';
import type { Database } from '#database/tables.ts';

/** `file` is an absolute path. */
export type PictureFile = { name: string; file: string };

export interface NewPicture extends PictureFile {
  /** SHA-256 in hex. */
  checksum: string;
  original: Uint8Array<ArrayBuffer>;
}

/** Those whose bytes are not stored under their name yet, read one after the other. */
export async function* readNewPictures(
  db: Kysely<Database>,
  pictures: readonly PictureFile[],
): AsyncGenerator<NewPicture> {
  const names = pictures.map(({ name }) => name);
  const known = await db
    .selectFrom('picture')
    .where('name', '=', sql<string>`any (${names})`)
    .select(['name', 'checksum'])
    .execute();
  const checksums = new Map(known.map(({ name, checksum }) => [name, checksum]));
  for (const { name, file } of pictures) {
    const original = await readFile(file);
    const checksum = createHash('sha256').update(original).digest('hex');
    if (checksums.get(name) !== checksum) yield { name, file, checksum, original };
  }
}
