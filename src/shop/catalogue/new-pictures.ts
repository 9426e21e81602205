import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Db } from '#database/tables.ts';
import { readChecksums } from './import-queries.ts';

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
  const checksums = await readChecksums(
    db,
    pictures.map(({ name }) => name),
  );
  for (const { name, file } of pictures) {
    const original = await readFile(file);
    const checksum = createHash('sha256').update(original).digest('hex');
    if (checksums.get(name) !== checksum) yield { name, file, checksum, original };
  }
}
