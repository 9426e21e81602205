import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Db } from '#database/tables.ts';

/** `file` is an absolute path. */
export type PictureFile = { name: string; file: string };

export interface NewPicture extends PictureFile {
  /** SHA-256 in hex. */
  checksum: string;
  original: Uint8Array<ArrayBuffer>;
}

/** The pictures not stored yet with this content, read one after the other. */
export async function* readNewPictures(
  db: Db,
  pictures: readonly PictureFile[],
): AsyncGenerator<NewPicture> {
  if (pictures.length === 0) return;
  const names = pictures.map(({ name }) => name);
  const rows = db.selectFrom('picture').where('name', 'in', names).select(['name', 'checksum']);
  const stored = await rows.execute();
  const checksums = new Map(stored.map(({ name, checksum }) => [name, checksum]));
  for (const { name, file } of pictures) {
    const original = await readFile(file);
    const checksum = createHash('sha256').update(original).digest('hex');
    if (checksums.get(name) !== checksum) yield { name, file, checksum, original };
  }
}
