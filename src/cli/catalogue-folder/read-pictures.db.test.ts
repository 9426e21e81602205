import { readFile, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { importCatalogue } from '#shop/catalogue/import-catalogue.ts';
import { makeCatalogue } from '#support/catalogue/make-catalogue.ts';
import { createTestDatabase } from '#support/database/test-database.ts';
import { checkNewPictures } from './read-pictures.ts';

test('of the pictures that the shop does not have yet, the damaged ones are named', async () => {
  await using database = await createTestDatabase();
  const { db } = database;
  const catalogue = await makeCatalogue();
  const [{ file } = { file: '' }] = catalogue.pictures;
  expect(await checkNewPictures(db, catalogue.pictures)).toEqual([]);
  const whole = await readFile(file);
  await writeFile(file, whole.subarray(0, whole.length / 2));
  expect(await checkNewPictures(db, catalogue.pictures)).toEqual([
    {
      file: `pictures/${basename(file)}`,
      message: expect.stringMatching(/^is damaged and could not be shown: copy or export it again/),
    },
  ]);
  // A known picture is not checked again.
  await importCatalogue({ db, catalogue });
  expect(await checkNewPictures(db, catalogue.pictures)).toEqual([]);
});
