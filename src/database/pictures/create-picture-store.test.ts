import { expect, test } from 'vitest';
import {
  makeCatalogue,
  makeColour,
  makePicture,
  makeProductFile,
} from '#support/catalogue/make-catalogue.ts';
import { createTestDatabase } from '#support/database/test-database.ts';
import { importCatalogue } from '#database/catalogue/import-catalogue.ts';
import { createPictureStore } from './create-picture-store.ts';

const thumb = { name: 'uno', size: 'thumb', format: 'jpg' } as const;

async function catalogueWith(...pictures: string[]) {
  return makeCatalogue({ products: [makeProductFile({ colors: [makeColour({ pictures })] })] });
}

test('the original comes back as it was imported', async () => {
  await using database = await createTestDatabase();
  await importCatalogue({ db: database.db, catalogue: await catalogueWith('uno') });
  const original = await createPictureStore(database.db).original('uno');
  expect(Buffer.from(original?.bytes ?? [])).toEqual(await makePicture());
  expect(original?.checksum).toMatch(/^[0-9a-f]{64}$/);
});

test('what was made is kept and found again', async () => {
  await using database = await createTestDatabase();
  await importCatalogue({ db: database.db, catalogue: await catalogueWith('uno') });
  const store = createPictureStore(database.db);
  const checksum = (await store.original('uno'))?.checksum ?? '';
  expect(await store.rendition(thumb)).toBeUndefined();
  await store.keep(thumb, { bytes: new Uint8Array([1, 2, 3]), checksum });
  await store.keep(thumb, { bytes: new Uint8Array([1, 2, 3]), checksum });
  expect(await store.rendition(thumb)).toEqual({ bytes: new Uint8Array([1, 2, 3]), checksum });
  expect(await store.rendition({ ...thumb, format: 'webp' })).toBeUndefined();
});

test('what was made from an older picture is not kept', async () => {
  await using database = await createTestDatabase();
  await importCatalogue({ db: database.db, catalogue: await catalogueWith('uno') });
  const store = createPictureStore(database.db);
  await store.keep(thumb, { bytes: new Uint8Array([1]), checksum: 'f'.repeat(64) });
  expect(await store.rendition(thumb)).toBeUndefined();
});

test('what is missing is told, small sizes first, of all pictures or of some', async () => {
  await using database = await createTestDatabase();
  await importCatalogue({ db: database.db, catalogue: await catalogueWith('uno', 'due') });
  const store = createPictureStore(database.db);
  const checksum = (await store.original('uno'))?.checksum ?? '';
  await store.keep(thumb, { bytes: new Uint8Array([1]), checksum });
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
  const checksum = (await store.original('uno'))?.checksum ?? '';
  const share = { name: 'uno', size: 'share', format: 'jpg' } as const;
  await store.keep(share, { bytes: new Uint8Array([1]), checksum });
  expect(await store.missing(['uno'])).not.toContainEqual(share);
});
