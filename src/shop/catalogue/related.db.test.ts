import { expect, test } from 'vitest';
import type { ProductFile } from '#contract/catalogue-file.ts';
import { makeCatalogue, makeColour, makeProductFile } from '#support/catalogue/make-catalogue.ts';
import { openCatalogue } from '#support/catalogue/open-catalogue.ts';
import { createTestDatabase } from '#support/database/test-database.ts';
import { importCatalogue } from './import-catalogue.ts';

async function openWith(products: ProductFile[]) {
  const database = await createTestDatabase();
  const { db, pool } = database;
  await importCatalogue({ db, catalogue: await makeCatalogue({ products }) });
  return {
    db,
    pool,
    related: openCatalogue(db).related,
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  };
}

function ids(products: { _id: string }[]): string[] {
  return products.map(({ _id }) => _id);
}

const soldOut = [makeColour({ sizes: { unica: 0 } })];

test('pieces of the same set come first, then those of the same yarn, then those of the category from the next one on', async () => {
  await using shop = await openWith([
    makeProductFile({ id: 'a-maglia' }),
    makeProductFile({ id: 'b-maglia', set: 'Trecce', yarn: 'Merino' }),
    makeProductFile({ id: 'c-maglia' }),
    makeProductFile({ id: 'd-guanti', type: 'accessories', yarn: 'Merino' }),
    makeProductFile({ id: 'e-fascia', type: 'accessories', set: 'Trecce' }),
    makeProductFile({ id: 'f-sciarpa', type: 'accessories', set: 'Altro', yarn: 'Altro' }),
  ]);
  expect(ids(await shop.related(['b-maglia']))).toEqual([
    'e-fascia',
    'd-guanti',
    'c-maglia',
    'a-maglia',
  ]);
});

test('sold-out pieces come last, and those off sale not at all', async () => {
  await using shop = await openWith([
    makeProductFile({ id: 'a-maglia', set: 'Trecce' }),
    makeProductFile({ id: 'b-maglia', set: 'Trecce', colors: soldOut }),
    makeProductFile({ id: 'c-maglia', set: 'Trecce' }),
    makeProductFile({ id: 'd-maglia' }),
  ]);
  await shop.db
    .updateTable('product')
    .set({ retired: true })
    .where('id', '=', 'c-maglia')
    .execute();
  expect(ids(await shop.related(['a-maglia']))).toEqual(['d-maglia', 'b-maglia']);
});

test('suggestions for a cart leave out the pieces in it', async () => {
  await using shop = await openWith([
    makeProductFile({ id: 'a-maglia', set: 'Trecce' }),
    makeProductFile({ id: 'b-maglia', set: 'Trecce', yarn: 'Merino' }),
    makeProductFile({ id: 'c-plaid', type: 'forhome', yarn: 'Merino' }),
  ]);
  expect(ids(await shop.related(['a-maglia', 'b-maglia']))).toEqual(['c-plaid']);
  expect(await shop.related([])).toEqual([]);
  expect(await shop.related(['nessuno', 'zero\u0000'])).toEqual([]);
});

test('a piece that leaves its set, or changes in it, tells the pages of the others that show it', async () => {
  await using shop = await openWith([
    makeProductFile({ id: 'a-maglia', set: 'Trecce' }),
    makeProductFile({ id: 'b-maglia', set: 'Trecce', yarn: 'Merino' }),
    makeProductFile({ id: 'c-plaid', type: 'forhome', yarn: 'Merino' }),
    makeProductFile({ id: 'd-maglia' }),
  ]);
  const heard: (string | undefined)[] = [];
  const client = await shop.pool.connect();
  client.on('notification', ({ payload }) => heard.push(payload));
  await client.query('listen catalogue_changed');
  await importCatalogue({
    db: shop.db,
    catalogue: await makeCatalogue({
      products: [makeProductFile({ id: 'b-maglia', yarn: 'Merino' })],
    }),
  });
  await client.query('select');
  client.release(true);
  const told = new Set(heard.filter((id) => id !== '*'));
  expect([...told].toSorted()).toEqual(['a-maglia', 'b-maglia', 'c-plaid']);
});
