import { expect, test } from 'vitest';
import {
  makeCatalogue,
  makeColour,
  makePicture,
  makeProductFile,
} from '#support/catalogue/make-catalogue.ts';
import { createTestDatabase } from '#support/database/test-database.ts';
import { importCatalogue } from '#shop/catalogue/import-catalogue.ts';
import { createOriginalStore } from './create-original-store.ts';
import { createPictureStore } from './create-picture-store.ts';

const thumb = { name: 'uno', size: 'thumb', format: 'jpg' } as const;

async function catalogueWith(...pictures: string[]) {
  return makeCatalogue({ products: [makeProductFile({ colors: [makeColour({ pictures })] })] });
}

test('the original comes back as it was imported', async () => {
  await using database = await createTestDatabase();
  await importCatalogue({ db: database.db, catalogue: await catalogueWith('uno') });
  const original = await createOriginalStore(database.pool).original('uno');
  expect(Buffer.from(original?.bytes ?? [])).toEqual(await makePicture());
  expect(original?.checksum).toMatch(/^[0-9a-f]{64}$/);
});

test('a rendition is stored and found again', async () => {
  await using database = await createTestDatabase();
  await importCatalogue({ db: database.db, catalogue: await catalogueWith('uno') });
  const store = createPictureStore(database.db);
  const originals = createOriginalStore(database.pool);
  const checksum = (await originals.original('uno'))?.checksum ?? '';
  expect(await store.rendition(thumb)).toBeUndefined();
  await originals.keep(thumb, { bytes: new Uint8Array([1, 2, 3]), checksum });
  await originals.keep(thumb, { bytes: new Uint8Array([1, 2, 3]), checksum });
  expect(await store.rendition(thumb)).toEqual({ bytes: new Uint8Array([1, 2, 3]), checksum });
  expect(await store.rendition({ ...thumb, format: 'webp' })).toBeUndefined();
});

test('a rendition of a former original is not stored', async () => {
  await using database = await createTestDatabase();
  await importCatalogue({ db: database.db, catalogue: await catalogueWith('uno') });
  const store = createPictureStore(database.db);
  const originals = createOriginalStore(database.pool);
  await originals.keep(thumb, { bytes: new Uint8Array([1]), checksum: 'f'.repeat(64) });
  expect(await store.rendition(thumb)).toBeUndefined();
});
