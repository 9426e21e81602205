import type { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { makeCatalogue, makeColour, makeProductFile } from '#support/catalogue/make-catalogue.ts';
import { createTestDatabase } from '#support/database/test-database.ts';
import type { Database } from '#database/tables.ts';
import { openCatalogue } from '#support/catalogue/open-catalogue.ts';
import { findProduct } from './queries.ts';
import { importCatalogue } from './import-catalogue.ts';

const dayMs = 24 * 60 * 60 * 1000;

function daysAgo(days: number): Date {
  return new Date(Date.now() - days * dayMs);
}

async function importProducts(
  db: Kysely<Database>,
  ...changes: Parameters<typeof makeProductFile>
) {
  const products = changes.map((change) => makeProductFile(change));
  await importCatalogue({ db, catalogue: await makeCatalogue({ products }) });
}

async function importMany(db: Kysely<Database>, ids: string[]) {
  const products = ids.map((id) => makeProductFile({ id }));
  await importCatalogue({ db, catalogue: await makeCatalogue({ products }) });
}

test('pages follow each other without gaps or repeats, in the order products came', async () => {
  await using database = await createTestDatabase();
  const ids = ['zeta', 'alfa', 'mu', 'beta', 'pi'];
  await importMany(database.db, ids);
  const catalogue = openCatalogue(database.db);
  const pages = await Promise.all(
    [0, 2, 4, 6].map((start) => catalogue.page({ type: 'clothes', start, limit: 2 })),
  );
  expect(pages.map((page) => page.map(({ _id }) => _id))).toEqual([
    ['zeta', 'alfa'],
    ['mu', 'beta'],
    ['pi'],
    [],
  ]);
});

test('a product that comes later stands behind those that are there', async () => {
  await using database = await createTestDatabase();
  await importMany(database.db, ['mu', 'pi']);
  await importMany(database.db, ['alfa', 'mu', 'pi']);
  const page = await openCatalogue(database.db).page({
    type: 'clothes',
    start: 0,
    limit: 9,
  });
  expect(page.map(({ _id }) => _id)).toEqual(['mu', 'pi', 'alfa']);
});

test('lists and counts are by type', async () => {
  await using database = await createTestDatabase();
  const products = [
    makeProductFile(),
    makeProductFile({ id: 'sciarpa', type: 'accessories' }),
    makeProductFile({ id: 'cappello', type: 'accessories', new: true }),
  ];
  await importCatalogue({ db: database.db, catalogue: await makeCatalogue({ products }) });
  const catalogue = openCatalogue(database.db);
  expect(await catalogue.count({ type: 'accessories' })).toBe(2);
  expect(await catalogue.count({ type: 'forhome' })).toBe(0);
  expect(await catalogue.page({ type: 'accessories', start: 0, limit: 1 })).toMatchObject([
    { _id: 'sciarpa' },
  ]);
  expect(await catalogue.advices()).toMatchObject([{ _id: 'cappello' }]);
});

test('products are given in the order asked for, those that do not exist left out', async () => {
  await using database = await createTestDatabase();
  await importMany(database.db, ['alfa', 'beta', 'mu']);
  const catalogue = openCatalogue(database.db);
  const found = await catalogue.some(['mu', 'none', 'alfa', 'mu', "'; drop table product", 'a\0']);
  expect(found.map(({ _id }) => _id)).toEqual(['mu', 'alfa']);
  expect(await catalogue.some([])).toEqual([]);
});

test('a retired product is found by no query', async () => {
  await using database = await createTestDatabase();
  await importMany(database.db, ['alfa']);
  await database.db.updateTable('product').set({ retired: true }).execute();
  const catalogue = openCatalogue(database.db);
  expect(await catalogue.find('alfa')).toBeUndefined();
  expect(await catalogue.some(['alfa'])).toEqual([]);
  expect(await catalogue.count({ type: 'clothes' })).toBe(0);
});

test('an unknown id finds nothing, whatever its characters', async () => {
  await using database = await createTestDatabase();
  const catalogue = openCatalogue(database.db);
  for (const id of ['none', '', 'a\0', 'è', 'x'.repeat(5000)]) {
    expect(await catalogue.find(id)).toBeUndefined();
  }
});

test('available stock is the stock less live reservations, and never below 0', async () => {
  await using database = await createTestDatabase();
  const { db } = database;
  await importProducts(db, { colors: [makeColour({ sizes: { M: 5, L: 5 } })] });
  const sizes = await db.selectFrom('sku').select(['id', 'name']).execute();
  const idOf = (name: string) => sizes.find((size) => size.name === name)?.id ?? '';
  const later = new Date(Date.now() + dayMs);
  await db
    .insertInto('stock_reservation')
    .values([
      { order_id: 'one', sku_id: idOf('M'), quantity: 1, expires_at: later },
      { order_id: 'two', sku_id: idOf('M'), quantity: 2, expires_at: later },
      { order_id: 'expired', sku_id: idOf('M'), quantity: 1, expires_at: daysAgo(1) },
      { order_id: 'one', sku_id: idOf('L'), quantity: 9, expires_at: later },
    ])
    .execute();
  const product = await findProduct(db, 'cardigan-alba');
  expect(product?.model_info[0]?.sizes).toEqual([
    { size: 'M', stock: 2 },
    { size: 'L', stock: 0 },
  ]);
});

test('stock below 0 is refused by the database', async () => {
  await using database = await createTestDatabase();
  await importProducts(database.db, {});
  const selling = database.db.updateTable('sku').set({ stock: -1 }).execute();
  await expect(selling).rejects.toMatchObject({ constraint: 'stock_not_negative' });
});

test('a change concerns the pages of the same yarn that show the piece, and none in a long list of them', async () => {
  await using database = await createTestDatabase();
  const { db, pool } = database;
  await importProducts(db, {});
  await pool.query(`insert into product
    select (jsonb_populate_record(product, jsonb_build_object('id', 'piece-' || n, 'position', 1000 + n, 'yarn', 'Lana'))).*
    from product cross join generate_series(1, 40) as n`);
  const heard: string[] = [];
  const client = await pool.connect();
  client.on('notification', ({ payload }) => heard.push(String(payload)));
  await client.query('listen catalogue_changed');
  const hear = async (id: string) => {
    heard.length = 0;
    await db.updateTable('product').set({ hours: 77 }).where('id', '=', id).execute();
    await client.query('select');
    return heard.filter((other) => other !== id);
  };
  const ofFirst = await hear('piece-1');
  const ofLast = await hear('piece-40');
  client.release(true);
  expect(ofFirst).toHaveLength(24);
  expect(ofFirst).toContain('piece-2');
  expect(ofLast).toEqual([]);
});

test('nodes are notified of real changes: lists and settings, the product shown, its stock and reservations', async () => {
  await using database = await createTestDatabase();
  const { db, pool } = database;
  await importProducts(db, {});
  const heard: string[] = [];
  const client = await pool.connect();
  client.on('notification', ({ channel, payload }) => heard.push(`${channel} ${payload}`));
  await client.query('listen catalogue_changed');
  await client.query('listen lists_changed');
  await client.query('listen product_shown');
  const sku_id = (await db.selectFrom('sku').select('id').executeTakeFirstOrThrow()).id;
  const hear = async (change: { execute(): Promise<unknown> }) => {
    heard.length = 0;
    await change.execute();
    await client.query('select');
    return heard.toSorted();
  };
  const reservation = { order_id: 'one', sku_id, quantity: 1, expires_at: new Date() };
  const product = db.updateTable('product');
  const told = {
    name: await hear(product.set({ name: 'Altro' })),
    sameName: await hear(product.set({ name: 'Altro' })),
    retired: await hear(product.set({ retired: true })),
    colour: await hear(db.updateTable('variant').set({ color_code: '#123456' })),
    size: await hear(db.updateTable('sku').set({ position: 9 })),
    pictureText: await hear(db.updateTable('variant_picture').set({ text: 'Steso' })),
    stock: await hear(db.updateTable('sku').set({ stock: 7 })),
    reserved: await hear(db.insertInto('stock_reservation').values(reservation)),
    freed: await hear(db.deleteFrom('stock_reservation')),
    question: await hear(db.updateTable('question').set({ text: 'Sì?' })),
    sameQuestion: await hear(db.updateTable('question').set({ text: 'Sì?' })),
    picture: await hear(db.updateTable('picture').set({ checksum: 'f'.repeat(64) })),
    setting: await hear(db.updateTable('setting').set({ value: '{}' })),
  };
  client.release(true);
  const everything = ['catalogue_changed *'];
  const sold = ['catalogue_changed cardigan-alba'];
  const shown = [...sold, 'product_shown cardigan-alba'];
  expect(told).toEqual({
    name: shown,
    sameName: [],
    retired: [...everything, sold[0], 'lists_changed *', shown[1]],
    colour: shown,
    size: shown,
    pictureText: shown,
    stock: sold,
    reserved: sold,
    freed: sold,
    question: everything,
    sameQuestion: [],
    picture: everything,
    setting: everything,
  });
});

test('a picture’s version changes when the picture is replaced, and only then', async () => {
  await using database = await createTestDatabase();
  const { db } = database;
  const catalogue = openCatalogue(db);
  const versions = async () => (await catalogue.find('cardigan-alba'))?.model_info[0]?.img_versions;
  await importProducts(db, {});
  const before = await versions();
  await importProducts(db, { name: 'Cardigan nuovo' });
  expect(await versions()).toEqual(before);
  const checksum = 'f'.repeat(64);
  await db.updateTable('picture').set({ checksum }).execute();
  expect(before).toEqual([expect.stringMatching(/^[0-9a-f]{8}$/)]);
  expect(await versions()).toEqual(['ffffffff']);
});

test('a product’s page has the texts of its pictures in each colour, and lists do not', async () => {
  await using database = await createTestDatabase();
  const colors = [
    makeColour({ name: 'Rosso robbia', pictures: ['rosso-1', 'rosso-2'] }),
    makeColour({ name: 'Ocra', pictures: ['ocra-1'], picture_texts: ['Indossato'] }),
  ];
  await importProducts(database.db, { picture_texts: ['Steso, in {colore}'], colors });
  const catalogue = openCatalogue(database.db);
  const product = await catalogue.find('cardigan-alba');
  expect(product?.model_info.map(({ img_texts }) => img_texts)).toEqual([
    ['Steso, in rosso robbia', ''],
    ['Indossato'],
  ]);
  const [listed] = await catalogue.page({ type: 'clothes', start: 0, limit: 1 });
  expect(listed?.model_info.map(({ img_texts }) => img_texts)).toEqual([undefined, undefined]);
});
