import { expect, test } from 'vitest';
import type { PictureSize } from '#contract/paths.ts';
import { makeCatalogue, makeColour, makeProductFile } from '#support/catalogue/make-catalogue.ts';
import { importCatalogue } from '#shop/catalogue/import-catalogue.ts';
import { createOriginalStore } from './create-original-store.ts';
import { createPictureStore, type PictureStore } from './create-picture-store.ts';
import { beforeEachDatabase } from '#support/database/before-each-database.ts';
import type { TestDatabase } from '#support/database/test-database.ts';

let database: TestDatabase;

beforeEachDatabase((empty) => void (database = empty));

const thumb = { name: 'uno', size: 'thumb', format: 'jpg' } as const;

async function catalogueWith(...pictures: string[]) {
  return makeCatalogue({ products: [makeProductFile({ colors: [makeColour({ pictures })] })] });
}

test('missing renditions are listed, small sizes first, of all pictures or of some', async () => {
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

test('the first picture of a colour has a shared rendition, and pictures of pages a screen-wide one too', async () => {
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

test('missing renditions of lists and first views are made ahead, in one format', async () => {
  const colors = [
    makeColour({ pictures: ['rosso-1', 'rosso-2', 'rosso-3', 'rosso-4'] }),
    makeColour({ name: 'Ocra', code: '#c0903f', pictures: ['ocra-1', 'ocra-2'] }),
  ];
  const pages = makeProductFile({ id: 'pages', colors: [makeColour({ pictures: ['site-hero'] })] });
  const catalogue = await makeCatalogue({ products: [makeProductFile({ colors }), pages] });
  await importCatalogue({ db: database.db, catalogue });
  await database.pool.query(`update product set retired = true where id = 'pages'`);
  const store = createPictureStore(database.db);
  const small = ['ocra-1', 'rosso-1', 'rosso-2', 'rosso-3', 'rosso-4', 'site-hero'];
  expect(await namesAhead(store, 'small')).toEqual(small);
  expect(await namesAhead(store, 'thumb')).toEqual(['rosso-1', 'rosso-2', 'site-hero']);
  expect(await namesAhead(store, 'normal')).toEqual(['rosso-1', 'rosso-2', 'site-hero']);
  expect(await namesAhead(store, 'large')).toEqual(['rosso-1', 'site-hero']);
  expect(await namesAhead(store, 'wide')).toEqual(['site-hero']);
  expect(new Set((await store.missingAhead()).map(({ format }) => format))).toEqual(
    new Set(['avif']),
  );
  const originals = createOriginalStore(database.pool);
  const checksum = (await originals.original('rosso-1'))?.checksum ?? '';
  const made = { name: 'rosso-1', size: 'large', format: 'avif' } as const;
  await originals.keep(made, { bytes: new Uint8Array([1]), checksum });
  expect(await store.missingAhead()).not.toContainEqual(made);
});

test('nothing is made ahead for a piece or a colour that is not sold any more', async () => {
  const colors = [
    makeColour({ pictures: ['rosso-1', 'rosso-2'] }),
    makeColour({ name: 'Ocra', code: '#c0903f', pictures: ['ocra-1', 'ocra-2'] }),
  ];
  const catalogue = await makeCatalogue({ products: [makeProductFile({ colors })] });
  await importCatalogue({ db: database.db, catalogue });
  const store = createPictureStore(database.db);
  await database.pool.query(`update variant set retired = true where color_name = 'Rosso'`);
  expect(await namesAhead(store, 'large')).toEqual(['ocra-1']);
  await database.pool.query('update product set retired = true');
  expect(await store.missingAhead()).toEqual([]);
});

async function namesAhead(store: PictureStore, size: PictureSize): Promise<string[]> {
  const ahead = await store.missingAhead();
  return ahead.filter((one) => one.size === size).map(({ name }) => name);
}
