import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Transaction } from 'kysely';
import type { Database } from '#database/tables.ts';

type PictureFile = { name: string; file: string };

/**
 * Stores the pictures whose bytes are not stored yet and drops what was made from older ones.
 * @returns the names of those that are new or changed
 */
export async function savePictures(
  transaction: Transaction<Database>,
  pictures: PictureFile[],
): Promise<string[]> {
  const known = await transaction.selectFrom('picture').select(['name', 'checksum']).execute();
  const checksums = new Map(known.map(({ name, checksum }) => [name, checksum]));
  const changed: string[] = [];
  for (const { name, file } of pictures) {
    const original = await readFile(file);
    const checksum = createHash('sha256').update(original).digest('hex');
    if (checksums.get(name) === checksum) continue;
    await savePicture(transaction, { name, checksum, original });
    changed.push(name);
  }
  return changed;
}

async function savePicture(
  transaction: Transaction<Database>,
  picture: { name: string; checksum: string; original: Uint8Array<ArrayBuffer> },
): Promise<void> {
  const { checksum, original } = picture;
  await transaction
    .insertInto('picture')
    .values(picture)
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ checksum, original }))
    .execute();
  await transaction
    .deleteFrom('picture_rendition')
    .where('picture_name', '=', picture.name)
    .execute();
}
