import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { type ProductFile, productFileSchema } from '#contract/catalogue-file.ts';
import type { Database } from '#database/tables.ts';
import { makeCatalogue, makeColour, makeProductFile } from '#support/catalogue/make-catalogue.ts';
import { createTestDatabase } from '#support/database/test-database.ts';
import { importCatalogue } from './import-catalogue.ts';
import { readProductFile } from './product-file-queries.ts';
import { saveProducts } from './product-statements.ts';

const id = 'cardigan-alba';

/** Each field has a value, but for the texts of all colours, which each colour has as its own. */
const full: Required<Omit<ProductFile, 'picture_texts'>> = {
  id,
  type: 'clothes',
  name: 'Cardigan Alba',
  new: true,
  short_description: 'Il cardigan con lo scollo a V.',
  description: 'Maglia rasata, fitta ma morbida.',
  price: 300,
  low_price: true,
  delivery_price: 700,
  ttd: 10,
  pieces: 'made',
  set: 'Alba',
  yarn: 'Transumante',
  for_whom: 'adults',
  qualities: { vegan: false, valuable: true, sheep: true, wool: false },
  materials_info: ['80% lana (merino), 20% kashmir', 'Filata a tre capi'],
  fit_info: ['Regolare'],
  care_info: ['A mano'],
  measures: new Map([
    ['44', { torace: 104, lunghezza: 62.5 }],
    ['42', { torace: 98, lunghezza: 60 }],
  ]),
  ease: -8,
  care: { wash: 'hand', bleach: 'never', dry: 'flat', iron: 'low', clean: 'P' },
  maker_name: 'Lucia',
  hours: 31,
  yarn_origin: 'Valle Maira',
  warnings: ['Piccole parti'],
  colors: [
    makeColour({
      name: 'Rosso e panna',
      code2: '#e8dfcc',
      groups: ['red', 'white'],
      pictures: ['alba-1', 'alba-2', 'alba-3'],
      picture_texts: ['', 'Il punto da vicino', ''],
      sizes: { 44: 1, 42: 2 },
    }),
    makeColour({ name: 'Blu', code: '#223355', pictures: ['alba-4'], sizes: { 42: 0 } }),
  ],
};

/** The version of each row of the catalogue: PostgreSQL gives a written row another one. */
async function rowVersions(db: Kysely<Database>): Promise<string[]> {
  const tables = ['product', 'variant', 'sku', 'variant_picture', 'price_history'];
  const versions = await Promise.all(
    tables.map((table) =>
      sql<{ version: string }>`
        select concat(xmin, ' ', ctid) as version from ${sql.table(table)} order by 1
      `.execute(db),
    ),
  );
  return versions.flatMap(({ rows }) => rows.map(({ version }) => version));
}

test('a product is read as its file says it, and saving that writes nothing', async () => {
  await using database = await createTestDatabase();
  const { db } = database;
  await importCatalogue({ db, catalogue: await makeCatalogue({ products: [full] }) });
  const file = await readProductFile(db, id);
  expect(file).toEqual(full);
  const before = await rowVersions(db);
  await db.transaction().execute((tx) => saveProducts(tx, [productFileSchema.parse(file)]));
  expect(await rowVersions(db)).toEqual(before);
});

test('a product with the fewest fields is read as its file says it', async () => {
  await using database = await createTestDatabase();
  const { db } = database;
  await importCatalogue({ db, catalogue: await makeCatalogue() });
  expect(await readProductFile(db, id)).toEqual(makeProductFile());
});

test('a retired product is read without its retired colours and sizes, each size with its stock now', async () => {
  await using database = await createTestDatabase();
  const { db } = database;
  await importCatalogue({ db, catalogue: await makeCatalogue({ products: [full] }) });
  await db.updateTable('product').set({ retired: true }).execute();
  await db.updateTable('variant').set({ retired: true }).where('color_name', '=', 'Blu').execute();
  await db.updateTable('sku').set({ retired: true }).where('name', '=', '44').execute();
  await db.updateTable('sku').set({ stock: 7 }).where('name', '=', '42').execute();
  const [colour] = full.colors;
  expect(await readProductFile(db, id)).toEqual({
    ...full,
    colors: [{ ...colour, sizes: new Map([['42', 7]]) }],
  });
  expect(await readProductFile(db, 'nothing')).toBeUndefined();
});

test('the texts for all colours are read as those of each colour, with its name', async () => {
  await using database = await createTestDatabase();
  const { db } = database;
  const products = [makeProductFile({ picture_texts: ['Cardigan in {colore}'] })];
  await importCatalogue({ db, catalogue: await makeCatalogue({ products }) });
  const file = await readProductFile(db, id);
  expect(file?.colors).toEqual([makeColour({ picture_texts: ['Cardigan in rosso'] })]);
});
