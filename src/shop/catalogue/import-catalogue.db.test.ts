import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import {
  makeCatalogue,
  makeColour,
  makePicture,
  makeProductFile,
  makeShopFile,
} from '#support/catalogue/make-catalogue.ts';
import { createTestDatabase } from '#support/database/test-database.ts';
import { readSettings } from '#shop/settings/queries.ts';
import { findActiveQuestion } from '#shop/survey/queries.ts';
import { openCatalogue } from '#support/catalogue/open-catalogue.ts';
import { findProduct } from './queries.ts';
import { importCatalogue } from './import-catalogue.ts';

test('an imported product is on sale as its file says', async () => {
  await using database = await createTestDatabase();
  const two = makeColour({
    name: 'Due colori',
    code2: '#ffffff',
    pictures: ['cardigan-alba-due-1', 'cardigan-alba-due-2'],
    sizes: { unica: 3 },
  });
  const products = [makeProductFile({ colors: [makeColour(), two] })];
  const { db } = database;
  const version = createHash('sha256')
    .update(await makePicture())
    .digest('hex')
    .slice(0, 8);
  expect(await importCatalogue({ db, catalogue: await makeCatalogue({ products }) })).toEqual({
    ok: true,
    changedPictures: ['cardigan-alba-rosso-1', 'cardigan-alba-due-1', 'cardigan-alba-due-2'],
    changes: [{ kind: 'new_product', product: 'cardigan-alba' }],
  });
  expect(await findProduct(db, 'cardigan-alba')).toEqual({
    _id: 'cardigan-alba',
    type: 'clothes',
    name: 'Cardigan Alba',
    short_description: 'Il cardigan con lo scollo a V.',
    description: 'Maglia rasata, fitta ma morbida.',
    price: 14_500,
    delivery_price: 700,
    ttd: 10,
    pieces: 'made',
    qualities: { vegan: false, valuable: false, sheep: true, wool: true },
    fibres: [{ name: 'wool', percent: 100 }],
    materials_info: ['100% lana'],
    fit_info: ['Regolare'],
    care_info: ['A mano'],
    warnings: [],
    model_info: [
      {
        color: { code: '#9e4433', name: 'Rosso' },
        imgs: ['cardigan-alba-rosso-1.{size}.jpg'],
        img_versions: [version],
        sizes: [
          { size: 'S', stock: 0 },
          { size: 'M', stock: 4 },
        ],
      },
      {
        color: { code: '#9e4433', code2: '#ffffff', name: 'Due colori' },
        imgs: ['cardigan-alba-due-1.{size}.jpg', 'cardigan-alba-due-2.{size}.jpg'],
        img_versions: [version, version],
        sizes: [{ size: 'unica', stock: 3 }],
      },
    ],
  });
});

test('a second import of the same folder changes nothing', async () => {
  await using database = await createTestDatabase();
  const { db } = database;
  const catalogue = await makeCatalogue();
  const everything = async () => ({
    products: await db.selectFrom('product').selectAll().execute(),
    variants: await db.selectFrom('variant').selectAll().execute(),
    sizes: await db.selectFrom('sku').selectAll().execute(),
    pictures: await db.selectFrom('variant_picture').selectAll().execute(),
    prices: await db.selectFrom('price_history').selectAll().execute(),
    questions: await db.selectFrom('question').selectAll().execute(),
    settings: await db.selectFrom('setting').selectAll().execute(),
  });
  await importCatalogue({ db, catalogue });
  const before = await everything();
  expect(await importCatalogue({ db, catalogue })).toEqual({
    ok: true,
    changedPictures: [],
    changes: [],
  });
  expect(await everything()).toEqual(before);
});

test('a colour or size that the file drops goes out of sale and is the same when it returns', async () => {
  await using database = await createTestDatabase();
  const { db } = database;
  const blue = makeColour({ name: 'Blu', code: '#7d93a6', pictures: ['cardigan-alba-blu-1'] });
  const full = await makeCatalogue({
    products: [makeProductFile({ colors: [makeColour(), blue] })],
  });
  const reduced = {
    ...full,
    products: [makeProductFile({ colors: [makeColour({ sizes: { M: 4 } })] })],
  };
  await importCatalogue({ db, catalogue: full });
  const ids = await db.selectFrom('sku').select('id').orderBy('id').execute();
  await importCatalogue({ db, catalogue: reduced });
  expect((await findProduct(db, 'cardigan-alba'))?.model_info).toMatchObject([
    { color: { name: 'Rosso' }, sizes: [{ size: 'M', stock: 4 }] },
  ]);
  await importCatalogue({ db, catalogue: full });
  expect(
    (await findProduct(db, 'cardigan-alba'))?.model_info.map(({ sizes }) => sizes.length),
  ).toEqual([2, 2]);
  expect(await db.selectFrom('sku').select('id').orderBy('id').execute()).toEqual(ids);
});

test('a product that is no longer in the folder is left alone', async () => {
  await using database = await createTestDatabase();
  const { db } = database;
  const hat = makeProductFile({
    id: 'berretto',
    colors: [makeColour({ pictures: ['berretto-1'] })],
  });
  await importCatalogue({
    db,
    catalogue: await makeCatalogue({ products: [makeProductFile(), hat] }),
  });
  await importCatalogue({ db, catalogue: await makeCatalogue({ products: [hat] }) });
  expect(await openCatalogue(db).count({ type: 'clothes' })).toBe(2);
});

test('only changed pictures are stored again, and their renditions are deleted', async () => {
  await using database = await createTestDatabase();
  const { db } = database;
  const colors = [makeColour({ pictures: ['uno', 'due'] })];
  const catalogue = await makeCatalogue({ products: [makeProductFile({ colors })] });
  await importCatalogue({ db, catalogue });
  for (const picture_name of ['uno', 'due']) {
    const made = {
      size: 'thumb',
      format: 'jpg',
      checksum: 'x',
      bytes: new Uint8Array([1]),
    } as const;
    await db
      .insertInto('picture_rendition')
      .values({ picture_name, ...made })
      .execute();
  }
  const [first] = catalogue.pictures;
  await writeFile(first?.file ?? '', await makePicture('#000000'));
  expect(await importCatalogue({ db, catalogue })).toMatchObject({
    ok: true,
    changedPictures: ['uno'],
  });
  const left = await db.selectFrom('picture_rendition').select('picture_name').execute();
  expect(left).toEqual([{ picture_name: 'due' }]);
});

test('an import that fails half-way changes nothing', async () => {
  await using database = await createTestDatabase();
  const { db } = database;
  const broken = makeProductFile({
    id: 'zz',
    colors: [makeColour({ pictures: ['nobody-has-it'] })],
  });
  const catalogue = await makeCatalogue();
  const failing = importCatalogue({
    db,
    catalogue: { ...catalogue, products: [...catalogue.products, broken] },
  });
  await expect(failing).rejects.toMatchObject({ code: '23503' });
  expect(await db.selectFrom('product').selectAll().execute()).toEqual([]);
  expect(await db.selectFrom('picture').selectAll().execute()).toEqual([]);
});

test('a new shop without shop.yaml is refused, an old one keeps its settings', async () => {
  await using database = await createTestDatabase();
  const { db } = database;
  const catalogue = await makeCatalogue();
  const without = { ...catalogue, shop: undefined };
  expect(await importCatalogue({ db, catalogue: without })).toEqual({
    ok: false,
    reason: 'no_settings',
  });
  await importCatalogue({ db, catalogue });
  expect(await importCatalogue({ db, catalogue: without })).toMatchObject({ ok: true });
  expect((await readSettings(db)).thresholdCents).toBe(18_000);
});

test('settings follow the file', async () => {
  await using database = await createTestDatabase();
  const { db } = database;
  await importCatalogue({ db, catalogue: await makeCatalogue() });
  const shop = makeShopFile({ free_delivery_threshold: 20_000, return_paid_by: 'shop' });
  await importCatalogue({ db, catalogue: await makeCatalogue({ shop }) });
  expect(await readSettings(db)).toEqual({
    name: 'Gomitolo',
    legalName: 'Gomitolo s.n.c.',
    address: ['Via Maestra 14', '12025 Dronero (CN)', 'Italia'],
    vatNumber: '01234567897',
    rea: 'CN-123456',
    email: 'ciao@gomitolo.example',
    social: [],
    thresholdCents: 20_000,
    delivery: { area: 'Italia', minDays: 2, maxDays: 4, saturdays: false },
    closures: [],
    piecesPerWeek: 12,
    acceptedCards: ['Visa'],
    returnPaidBy: 'shop',
    pictureVersions: {},
    pagePictures: {},
  });
});

test('the first question of the file is asked, one that is dropped is not', async () => {
  await using database = await createTestDatabase();
  const { db } = database;
  const first = { id: 'uno', text: 'Uno?' };
  const second = { id: 'due', text: 'Due?' };
  await importCatalogue({ db, catalogue: await makeCatalogue({ questions: [first, second] }) });
  expect(await findActiveQuestion(db)).toEqual({ _id: 'uno', q: 'Uno?' });
  await importCatalogue({ db, catalogue: await makeCatalogue({ questions: [second] }) });
  expect(await findActiveQuestion(db)).toEqual({ _id: 'due', q: 'Due?' });
});

test('an import and an order that lock the same SKUs wait for each other', async () => {
  await using database = await createTestDatabase();
  const { db } = database;
  // Enough for all sales: the imports, which restock, may all come first.
  const colors = [makeColour({ sizes: { M: 6, S: 6 } })];
  const catalogue = await makeCatalogue({ products: [makeProductFile({ colors })] });
  await importCatalogue({ db, catalogue });
  const sell = () =>
    db.transaction().execute(async (tx) => {
      await tx.selectFrom('sku').orderBy('id').forUpdate().select('id').execute();
      await tx
        .updateTable('sku')
        .set(({ eb }) => ({ stock: eb('stock', '-', 1) }))
        .execute();
    });
  const work = [1, 2, 3].flatMap(() => [importCatalogue({ db, catalogue }), sell(), sell()]);
  await expect(Promise.all(work)).resolves.toHaveLength(9);
});
