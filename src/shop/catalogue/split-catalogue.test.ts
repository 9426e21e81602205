import { expect, test } from 'vitest';
import { makeCatalogue, makeColour, makeProductFile } from '#support/catalogue/make-catalogue.ts';
import { splitCatalogue } from './import-catalogue.ts';

test('each picture comes once, with the first product that shows it; pictures of no product come first', async () => {
  const products = ['uno', 'due', 'tre'].map((id) =>
    makeProductFile({ id, colors: [makeColour({ pictures: ['both', id] })] }),
  );
  const pictures = ['tre', 'both', 'due', 'site-hero', 'uno'].map((name) => ({ name, file: name }));
  const catalogue = { ...(await makeCatalogue({ products })), pictures };
  const batches = splitCatalogue(catalogue, 2);
  expect(batches.map((batch) => batch.products.map(({ id }) => id))).toEqual([
    ['uno', 'due'],
    ['tre'],
  ]);
  expect(batches.map((batch) => batch.pictures.map(({ name }) => name))).toEqual([
    ['site-hero', 'both', 'uno', 'due'],
    ['tre'],
  ]);
  expect(batches.map(({ shop }) => shop)).toEqual([catalogue.shop, undefined]);
  expect(batches.map(({ questions }) => questions)).toEqual([undefined, catalogue.questions]);
});

test('a folder of settings alone is one batch', async () => {
  const batches = splitCatalogue({ ...(await makeCatalogue()), products: [] });
  expect(batches).toHaveLength(1);
});
