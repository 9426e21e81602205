import { writeFile } from 'node:fs/promises';
import type { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import {
  makeCatalogue,
  makeColour,
  makePicture,
  makeProductFile,
  makeShopFile,
} from '#support/catalogue/make-catalogue.ts';
import { createTestDatabase } from '#support/database/test-database.ts';
import type { Database } from '#database/tables.ts';
import { findProduct } from './queries.ts';
import { importCatalogue } from './import-catalogue.ts';

const mediumRed = { product: 'cardigan-alba', colour: 'Rosso', size: 'M' };

async function stockOf(db: Kysely<Database>): Promise<Record<string, number>> {
  const sizes = await db.selectFrom('sku').select(['name', 'stock']).orderBy('name').execute();
  return Object.fromEntries(sizes.map(({ name, stock }) => [name, stock]));
}

test('a piece that was sold does not come back on sale with the next import', async () => {
  await using database = await createTestDatabase();
  const { db } = database;
  const catalogue = await makeCatalogue();
  await importCatalogue({ db, catalogue });
  await db.updateTable('sku').set({ stock: 1 }).where('name', '=', 'M').execute();
  const skuId = expect.any(String);
  const kept = { kind: 'stock_kept', skuId, ...mediumRed, shelf: 1, file: 4 };
  expect(await importCatalogue({ db, catalogue })).toMatchObject({ changes: [kept] });
  expect(await stockOf(db)).toEqual({ M: 1, S: 0 });
});

test('an import reports new prices, new sizes and sizes that go off sale', async () => {
  await using database = await createTestDatabase();
  const { db } = database;
  await importCatalogue({ db, catalogue: await makeCatalogue() });
  const colors = [makeColour({ sizes: { M: 4, L: 2 } })];
  const products = [makeProductFile({ price: 12_900, colors })];
  const { product, colour } = mediumRed;
  expect(await importCatalogue({ db, catalogue: await makeCatalogue({ products }) })).toMatchObject(
    {
      changes: expect.arrayContaining([
        { kind: 'price', product, from: 14_500, to: 12_900 },
        { kind: 'new_size', product, colour, size: 'L' },
        { kind: 'taken_out', product, colour, size: 'S' },
      ]),
    },
  );
});

test('a retired product stays off sale when it is imported again', async () => {
  await using database = await createTestDatabase();
  const { db } = database;
  const catalogue = await makeCatalogue();
  await importCatalogue({ db, catalogue });
  await db.updateTable('product').set({ retired: true }).execute();
  expect(await importCatalogue({ db, catalogue })).toMatchObject({
    changes: [{ kind: 'still_retired', product: 'cardigan-alba' }],
  });
  expect(await findProduct(db, 'cardigan-alba')).toBeUndefined();
});

test('an import reports the changed parts of a product, a text alone too', async () => {
  await using database = await createTestDatabase();
  const { db } = database;
  const importing = async (file: Parameters<typeof makeProductFile>[0]) => {
    const catalogue = await makeCatalogue({ products: [makeProductFile(file)] });
    const outcome = await importCatalogue({ db, catalogue });
    return outcome.ok && outcome.changes.filter(({ kind }) => kind === 'changed');
  };
  const changed = { kind: 'changed', product: 'cardigan-alba' };
  expect(await importing({})).toEqual([]);
  expect(await importing({ description: 'Altre parole.' })).toEqual([
    { ...changed, parts: ['texts'] },
  ]);
  expect(await importing({ description: 'Altre parole.' })).toEqual([]);
  expect(await importing({ description: 'Altre parole.', ttd: 3, delivery_price: 900 })).toEqual([
    { ...changed, parts: ['delivery price', 'days of making'] },
  ]);
});

test('an import reports a new picture under an old name', async () => {
  await using database = await createTestDatabase();
  const { db } = database;
  const catalogue = await makeCatalogue();
  await importCatalogue({ db, catalogue });
  const [picture] = catalogue.pictures;
  await writeFile(picture?.file ?? '', await makePicture('#123456'));
  expect(await importCatalogue({ db, catalogue })).toMatchObject({
    changes: expect.arrayContaining([
      { kind: 'changed', product: 'cardigan-alba', parts: ['pictures'] },
    ]),
  });
});

test('an import reports the changed settings', async () => {
  await using database = await createTestDatabase();
  const { db } = database;
  const importing = async (changes: Parameters<typeof makeShopFile>[0]) => {
    const catalogue = await makeCatalogue({ shop: makeShopFile(changes) });
    const outcome = await importCatalogue({ db, catalogue });
    return outcome.ok && outcome.changes;
  };
  expect(await importing({})).not.toContainEqual(expect.objectContaining({ kind: 'settings' }));
  expect(await importing({ free_delivery_threshold: 20_000 })).toEqual([
    { kind: 'settings', parts: ['free_delivery_threshold'] },
  ]);
  const closures = [{ from: '2026-12-24', to: '2027-01-06' }];
  expect(await importing({ free_delivery_threshold: 20_000, closures })).toEqual([
    { kind: 'settings', parts: ['closures'] },
  ]);
  expect(await importing({ free_delivery_threshold: 20_000, closures })).toEqual([]);
});

test('for whom a piece is made, and the groups of a colour, are taken from its file, reported and taken back', async () => {
  await using database = await createTestDatabase();
  const { db } = database;
  const importing = async (changes: Parameters<typeof makeProductFile>[0]) => {
    const catalogue = await makeCatalogue({ products: [makeProductFile(changes)] });
    const outcome = await importCatalogue({ db, catalogue });
    const { color_groups: groups } = await db
      .selectFrom('variant')
      .select('color_groups')
      .executeTakeFirstOrThrow();
    const changed =
      outcome.ok && outcome.changes.flatMap((one) => ('parts' in one ? one.parts : []));
    return { groups, changed, who: (await findProduct(db, 'cardigan-alba'))?.for_whom };
  };
  await importing({});
  expect(
    await importing({ for_whom: 'babies', colors: [makeColour({ groups: ['orange'] })] }),
  ).toEqual({ groups: ['orange'], changed: ['texts', 'colours'], who: 'babies' });
  expect(await importing({})).toEqual({
    groups: null,
    changed: ['texts', 'colours'],
    who: undefined,
  });
});
