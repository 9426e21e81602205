import type { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { makeCatalogue, makeColour, makeProductFile } from '#support/catalogue/make-catalogue.ts';
import { createTestDatabase } from '#support/database/test-database.ts';
import type { Database } from '#database/tables.ts';
import { createCatalogueStore } from './create-catalogue-store.ts';
import { importCatalogue } from './import-catalogue.ts';

const mediumRed = { product: 'cardigan-alba', colour: 'Rosso', size: 'M' };

async function stockOf(db: Kysely<Database>): Promise<Record<string, number>> {
  const sizes = await db.selectFrom('size').select(['name', 'stock']).orderBy('name').execute();
  return Object.fromEntries(sizes.map(({ name, stock }) => [name, stock]));
}

test('a piece that was sold does not come back on sale with the next import', async () => {
  await using database = await createTestDatabase();
  const { db } = database;
  const catalogue = await makeCatalogue();
  await importCatalogue({ db, catalogue });
  await db.updateTable('size').set({ stock: 1 }).where('name', '=', 'M').execute();
  const sizeId = expect.any(String);
  const kept = { kind: 'stock_kept', sizeId, ...mediumRed, shelf: 1, file: 4 };
  expect(await importCatalogue({ db, catalogue })).toMatchObject({ changes: [kept] });
  expect(await stockOf(db)).toEqual({ M: 1, S: 0 });
});

test('an import tells of new prices, new sizes and what it takes out', async () => {
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
  expect(await createCatalogueStore(db).find('cardigan-alba')).toBeUndefined();
});
