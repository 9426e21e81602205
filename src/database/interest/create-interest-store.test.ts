import type { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { makeCatalogue, makeColour, makeProductFile } from '#support/make-catalogue.ts';
import { createMemoryOutbox } from '#support/memory-outbox.ts';
import { createTestDatabase } from '#support/test-database.ts';
import { importCatalogue } from '#database/catalogue/import-catalogue.ts';
import type { Database } from '#database/tables.ts';
import { createInterestStore } from './create-interest-store.ts';

const wish = { productId: 'cardigan-alba', colorName: 'Rosso', size: 'S', email: 'ada@example.it' };

async function openStore(db: Kysely<Database>) {
  const products = [makeProductFile({ colors: [makeColour({ code2: '#ffffff' })] })];
  await importCatalogue({ db, catalogue: await makeCatalogue({ products }) });
  const { jobs, outbox } = createMemoryOutbox();
  return { store: createInterestStore({ db, outbox }), jobs };
}

async function setStock(db: Kysely<Database>, stock: number) {
  await db.updateTable('size').set({ stock }).where('name', '=', 'S').execute();
}

test('a request is kept and its confirmation queued', async () => {
  await using database = await createTestDatabase();
  const { store, jobs } = await openStore(database.db);
  expect(await store.add(wish)).toBe(true);
  const interestId = jobs[0]?.name === 'interest-received' ? jobs[0].data.interestId : '';
  expect(jobs).toHaveLength(1);
  expect(await store.find(interestId)).toEqual({
    email: 'ada@example.it',
    piece: {
      _id: 'cardigan-alba',
      name: 'Cardigan Alba',
      color: { code: '#9e4433', code2: '#ffffff', name: 'Rosso' },
      size: 'S',
    },
  });
});

test('asking twice, even at once and in capitals, keeps one request and queues one letter', async () => {
  await using database = await createTestDatabase();
  const { store, jobs } = await openStore(database.db);
  const loud = { ...wish, email: 'ADA@example.it' };
  expect(await Promise.all([store.add(wish), store.add(loud), store.add(wish)])).toEqual([
    true,
    true,
    true,
  ]);
  expect(await database.db.selectFrom('interest').select('id').execute()).toHaveLength(1);
  expect(jobs).toHaveLength(1);
});

test('a piece that does not exist is not kept', async () => {
  await using database = await createTestDatabase();
  const { store, jobs } = await openStore(database.db);
  for (const change of [{ productId: 'none' }, { colorName: 'Verde' }, { size: 'S\0' }]) {
    expect(await store.add({ ...wish, ...change })).toBe(false);
  }
  expect(jobs).toEqual([]);
});

test('a request whose letter cannot be queued is not kept', async () => {
  await using database = await createTestDatabase();
  await openStore(database.db);
  const outbox = { add: () => Promise.reject(new Error('no queue')) };
  const store = createInterestStore({ db: database.db, outbox });
  await expect(store.add(wish)).rejects.toThrow('no queue');
  expect(await database.db.selectFrom('interest').select('id').execute()).toEqual([]);
});

test('nobody is told while the size is sold out', async () => {
  await using database = await createTestDatabase();
  const { store } = await openStore(database.db);
  await store.add(wish);
  expect(await store.tellWaiting()).toBe(0);
});

test('who waited longest is told first, as many as there are pieces, once', async () => {
  await using database = await createTestDatabase();
  const { db } = database;
  const { store, jobs } = await openStore(db);
  for (const email of ['a@example.it', 'b@example.it', 'c@example.it']) {
    await store.add({ ...wish, email });
  }
  await setStock(db, 2);
  jobs.length = 0;
  expect(await store.tellWaiting()).toBe(2);
  expect(await store.tellWaiting()).toBe(0);
  const told = await db
    .selectFrom('interest')
    .where('state', '=', 'told')
    .select('email')
    .execute();
  expect(told.map(({ email }) => email).toSorted()).toEqual(['a@example.it', 'b@example.it']);
  expect(jobs.map(({ name }) => name)).toEqual(['back-in-stock', 'back-in-stock']);
});

test('those left are told the next day if pieces are left', async () => {
  await using database = await createTestDatabase();
  const { db } = database;
  const { store } = await openStore(db);
  await store.add(wish);
  await store.add({ ...wish, email: 'b@example.it' });
  await setStock(db, 1);
  await store.tellWaiting();
  const told_at = new Date(Date.now() - 25 * 60 * 60 * 1000);
  await db.updateTable('interest').set({ told_at }).where('state', '=', 'told').execute();
  expect(await store.tellWaiting()).toBe(1);
});

test('two nodes that tell at the same time tell each person once', async () => {
  await using database = await createTestDatabase();
  const { store, jobs } = await openStore(database.db);
  await store.add(wish);
  await setStock(database.db, 5);
  jobs.length = 0;
  const told = await Promise.all([store.tellWaiting(), store.tellWaiting(), store.tellWaiting()]);
  expect(told.toSorted()).toEqual([0, 0, 1]);
  expect(jobs).toHaveLength(1);
});

test('who was told can ask again', async () => {
  await using database = await createTestDatabase();
  const { store, jobs } = await openStore(database.db);
  await store.add(wish);
  await setStock(database.db, 1);
  await store.tellWaiting();
  await store.add(wish);
  expect(jobs.map(({ name }) => name)).toEqual([
    'interest-received',
    'back-in-stock',
    'interest-received',
  ]);
});

test('addresses are deleted a week after the letter, or after a year of waiting', async () => {
  await using database = await createTestDatabase();
  const { db } = database;
  const { store } = await openStore(db);
  const ago = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000);
  const { id: size_id } = await db.selectFrom('size').select('id').executeTakeFirstOrThrow();
  await db
    .insertInto('interest')
    .values([
      { email: 'told@example.it', size_id, state: 'told', told_at: ago(8) },
      { email: 'just-told@example.it', size_id, state: 'told', told_at: ago(6) },
      { email: 'year@example.it', size_id, created_at: ago(367) },
      { email: 'waits@example.it', size_id, created_at: ago(360) },
    ])
    .execute();
  expect(await store.forgetOld()).toBe(2);
  const left = await db.selectFrom('interest').select('email').orderBy('email').execute();
  expect(left.map(({ email }) => email)).toEqual(['just-told@example.it', 'waits@example.it']);
});
