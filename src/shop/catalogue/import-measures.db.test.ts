import { expect, test } from 'vitest';
import { makeCatalogue, makeColour, makeProductFile } from '#support/catalogue/make-catalogue.ts';
import { openCatalogue } from '#support/catalogue/open-catalogue.ts';
import { createTestDatabase } from '#support/database/test-database.ts';
import { importCatalogue } from './import-catalogue.ts';
import { findProduct } from './queries.ts';

test('measures, care and making are imported in the order of their file, and leave the lists out', async () => {
  await using database = await createTestDatabase();
  const { db } = database;
  const colors = [makeColour({ sizes: { 44: 1, 42: 2 } })];
  const known = {
    measures: new Map([
      ['44', { torace: 104, lunghezza: 62.5 }],
      ['42', { torace: 98, lunghezza: 60 }],
    ]),
    ease: -8,
    care: { wash: 'hand', bleach: 'never', dry: 'flat', iron: 'low', clean: 'P' },
    maker_name: 'Lucia',
    hours: 31,
    yarn_origin: 'Valle Maira',
  } as const;
  const importing = async (changes: Parameters<typeof makeProductFile>[0]) => {
    const products = [makeProductFile({ new: true, colors, ...changes })];
    return importCatalogue({ db, catalogue: await makeCatalogue({ products }) });
  };
  await importing(known);
  const { measures: _measures, ...plain } = known;
  const shown = {
    ...plain,
    measures: [
      { size: '44', cm: { torace: 104, lunghezza: 62.5 } },
      { size: '42', cm: { torace: 98, lunghezza: 60 } },
    ],
  };
  expect(await findProduct(db, 'cardigan-alba')).toMatchObject(shown);
  const listed = await openCatalogue(db).advices();
  expect(listed.map((product) => Object.keys(shown).filter((field) => field in product))).toEqual([
    [],
  ]);
  expect(await importing(known)).toMatchObject({ changes: [] });
  const changed = { kind: 'changed', product: 'cardigan-alba', parts: ['texts'] };
  expect(await importing({ ...known, hours: 32 })).toMatchObject({ changes: [changed] });
  expect(await importing({})).toMatchObject({ changes: [changed] });
  const bare = await findProduct(db, 'cardigan-alba');
  expect(Object.keys(shown).filter((field) => bare !== undefined && field in bare)).toEqual([]);
});
