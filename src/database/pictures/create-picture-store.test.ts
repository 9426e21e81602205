import { expect, test } from 'vitest';
import { makeCatalogue, makeColour, makeProductFile } from '#support/catalogue/make-catalogue.ts';
import { createTestDatabase } from '#support/database/test-database.ts';
import { importCatalogue } from '#database/catalogue/import-catalogue.ts';
import { createOriginalStore } from './create-original-store.ts';
import { createPictureStore } from './create-picture-store.ts';

const thumb = { name: 'uno', size: 'thumb', format: 'jpg' } as const;

async function catalogueWith(...pictures: string[]) {
  return makeCatalogue({ products: [makeProductFile({ colors: [makeColour({ pictures })] })] });
}

test('what is missing is told, small sizes first, of all pictures or of some', async () => {
  await using database = await createTestDatabase();
  await importCatalogue({ db: database.db, catalogue: await catalogueWith('uno', 'due') });
  const store = createPictureStore(database.db);
  const originals = createOriginalStore(database.pool);
  const checksum = (await originals.original('uno'))?.checksum ?? '';
  await originals.keep(thumb, { bytes: new Uint8Array([1]), checksum });
  const missing = await store.missing();
  expect(missing).toHaveLength(24);
  expect(missing[0]).toEqual({ name: 'due', size: 'small', format: 'avif' });
  expect(missing).not.toContainEqual(thumb);
  expect(await store.missing(['due'])).toHaveLength(12);
  expect(await store.missing([])).toEqual([]);
});

test('the first picture of a colour is made to be shared, and those of the pages in the width of a screen too', async () => {
  await using database = await createTestDatabase();
  const catalogue = await catalogueWith('uno', 'due', 'site-hero');
  await importCatalogue({ db: database.db, catalogue });
  const store = createPictureStore(database.db);
  const extra = (await store.missing())
    .filter(({ size }) => size === 'share' || size === 'wide')
    .map(({ name, size, format }) => `${name}.${size}.${format}`);
  expect(extra).toEqual([
    'site-hero.wide.avif',
    'site-hero.wide.webp',
    'site-hero.wide.jpg',
    'site-hero.share.jpg',
    'uno.share.jpg',
  ]);
  const originals = createOriginalStore(database.pool);
  const checksum = (await originals.original('uno'))?.checksum ?? '';
  const share = { name: 'uno', size: 'share', format: 'jpg' } as const;
  await originals.keep(share, { bytes: new Uint8Array([1]), checksum });
  expect(await store.missing(['uno'])).not.toContainEqual(share);
});
