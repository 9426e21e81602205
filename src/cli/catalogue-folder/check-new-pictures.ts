import { basename } from 'node:path';
import type { Kysely } from 'kysely';
import { type PictureFile, readNewPictures } from '#shop/catalogue/new-pictures.ts';
import type { Database } from '#database/tables.ts';
import { findFlaw } from '#images/open-picture.ts';
import type { CatalogueMistake } from './catalogue-mistake.ts';

/**
 * The pictures that the shop could not show, of those it does not have yet: each of these is decoded whole, one at a
 * time. A picture's head tells its size, not whether the rest of it arrived.
 */
export async function checkNewPictures(
  db: Kysely<Database>,
  pictures: readonly PictureFile[],
): Promise<CatalogueMistake[]> {
  const mistakes: CatalogueMistake[] = [];
  for await (const { file, original } of readNewPictures(db, pictures)) {
    const flaw = await findFlaw(original);
    if (flaw === undefined) continue;
    const message = `is damaged and could not be shown: copy or export it again (${flaw})`;
    mistakes.push({ file: `pictures/${basename(file)}`, message });
  }
  return mistakes;
}
