import type { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { makeCatalogue, makeColour, makeProductFile } from '#support/catalogue/make-catalogue.ts';
import { createMemoryOutbox } from '#support/shop/memory-outbox.ts';
import { createTestDatabase } from '#support/database/test-database.ts';
import { importCatalogue } from '#shop/catalogue/import-catalogue.ts';
import type { Database } from '#database/tables.ts';
import { emailQuota } from '#shop/emails/email-quota.ts';
import type { BackInStockRequestStore } from '#shop/ports.ts';
import { createBackInStockRequestStore } from './create-interest-store.ts';

const wish = { productId: 'cardigan-alba', colorName: 'Rosso', size: 'S', email: 'ada@example.it' };

/** A shop whose size S is sold out, to which ada@example.it is known. */
async function openStore(db: Kysely<Database>) {
  const products = [makeProductFile({ colors: [makeColour({ code2: '#ffffff' })] })];
  await importCatalogue({ db, catalogue: await makeCatalogue({ products }) });
  const { jobs, outbox } = createMemoryOutbox();
  const store = createBackInStockRequestStore({ db, outbox });
  await confirm(store, wish.email);
  return { store, jobs, add: (changes: Partial<typeof wish> = {}) => addTo(store, changes) };
}

function addTo(store: BackInStockRequestStore, changes: Partial<typeof wish>) {
  const asked = { ...wish, ...changes };
  return store.add(asked, emailQuota(asked.email));
}

async function confirm(store: BackInStockRequestStore, email: string): Promise<void> {
  await store.addLink({ token: `link of ${email}`, email });
  expect(await store.confirm(`link of ${email}`)).toBe('open');
}

async function setStock(db: Kysely<Database>, stock: number) {
  await db.updateTable('sku').set({ stock }).where('name', '=', 'S').execute();
}

test('a request is kept and its confirmation queued', async () => {
  await using database = await createTestDatabase();
  const { store, jobs, add } = await openStore(database.db);
  expect(await add()).toBe('kept');
  const requestId = jobs[0]?.name === 'interest-received' ? jobs[0].data.subjectId : '';
  expect(jobs).toHaveLength(1);
  expect(await store.find(requestId)).toMatchObject({
    email: 'ada@example.it',
    isConfirmed: true,
    piece: {
      _id: 'cardigan-alba',
      name: 'Cardigan Alba',
      color: { code: '#9e4433', code2: '#ffffff', name: 'Rosso' },
      size: 'S',
      img: expect.stringMatching(/^cardigan-alba-rosso-1\.\{size\}\.jpg\?v=\w+$/),
    },
  });
});

test('a request of a page with the old spelling of a colour and a size is kept, one of a size that is gone is not', async () => {
  await using database = await createTestDatabase();
  const { add } = await openStore(database.db);
  expect(await add({ colorName: 'ROSSO', size: 's' })).toBe('kept');
  expect(await add({ colorName: 'Rosso', size: 'XXL' })).toBe('not_found');
});

test('asking twice, even at once and in capitals, keeps one request and queues one e-mail', async () => {
  await using database = await createTestDatabase();
  const { jobs, add } = await openStore(database.db);
  const asked = [add(), add({ email: 'ADA@example.it' }), add()];
  expect(await Promise.all(asked)).toEqual(['kept', 'kept', 'kept']);
  expect(await database.db.selectFrom('back_in_stock_request').select('id').execute()).toHaveLength(
    1,
  );
  expect(jobs).toHaveLength(1);
});

test('a piece that does not exist is not kept', async () => {
  await using database = await createTestDatabase();
  const { jobs, add } = await openStore(database.db);
  for (const change of [{ productId: 'none' }, { colorName: 'Verde' }, { size: 'S\0' }]) {
    expect(await add(change)).toBe('not_found');
  }
  expect(jobs).toEqual([]);
});

test('a request whose e-mail cannot be queued is not kept', async () => {
  await using database = await createTestDatabase();
  await openStore(database.db);
  const add = () => Promise.reject(new Error('no queue'));
  const outbox = { ...createMemoryOutbox().outbox, add };
  const store = createBackInStockRequestStore({ db: database.db, outbox });
  await expect(addTo(store, {})).rejects.toThrow('no queue');
  expect(await database.db.selectFrom('back_in_stock_request').select('id').execute()).toEqual([]);
});

test('nobody is told while the size is sold out', async () => {
  await using database = await createTestDatabase();
  const { store, add } = await openStore(database.db);
  await add();
  expect(await store.offerReturns()).toBe(0);
});

test('who waited longest is told first, as many as there are pieces, once', async () => {
  await using database = await createTestDatabase();
  const { db } = database;
  const { store, jobs, add } = await openStore(db);
  for (const email of ['a@example.it', 'b@example.it', 'c@example.it']) {
    await confirm(store, email);
    await add({ email });
  }
  await setStock(db, 2);
  jobs.length = 0;
  expect(await store.offerReturns()).toBe(2);
  expect(await store.offerReturns()).toBe(0);
  const told = await db
    .selectFrom('back_in_stock_request')
    .where('state', '=', 'told')
    .select('email')
    .execute();
  expect(told.map(({ email }) => email).toSorted()).toEqual(['a@example.it', 'b@example.it']);
  expect(jobs.map(({ name }) => name)).toEqual(['back-in-stock', 'back-in-stock']);
});

test('those left are told when the day of the first is over', async () => {
  await using database = await createTestDatabase();
  const { db } = database;
  const { store, add } = await openStore(db);
  await add();
  await confirm(store, 'b@example.it');
  await add({ email: 'b@example.it' });
  await setStock(db, 1);
  await store.offerReturns();
  expect(await store.offerReturns()).toBe(0);
  const anHourAgo = new Date(Date.now() - 60 * 60 * 1000);
  await db.updateTable('back_in_stock_request').set({ reserved_until: anHourAgo }).execute();
  await db.updateTable('stock_reservation').set({ expires_at: anHourAgo }).execute();
  expect(await store.offerReturns()).toBe(1);
});

test('two nodes that tell at the same time tell each person once', async () => {
  await using database = await createTestDatabase();
  const { store, jobs, add } = await openStore(database.db);
  await add();
  await setStock(database.db, 5);
  jobs.length = 0;
  const told = await Promise.all([
    store.offerReturns(),
    store.offerReturns(),
    store.offerReturns(),
  ]);
  expect(told.toSorted()).toEqual([0, 0, 1]);
  expect(jobs).toHaveLength(1);
});

test('who was told can ask again, when the day of their piece is over', async () => {
  await using database = await createTestDatabase();
  const { store, jobs, add } = await openStore(database.db);
  await add();
  await setStock(database.db, 1);
  await store.offerReturns();
  await setStock(database.db, 0);
  await add();
  expect(jobs).toHaveLength(2);
  await database.pool.query(
    `update back_in_stock_request set reserved_until = now() - interval '1 second'`,
  );
  await add();
  expect(jobs.map(({ name }) => name)).toEqual([
    'interest-received',
    'back-in-stock',
    'interest-received',
  ]);
});

test('addresses are deleted a week after the e-mail, unconfirmed ones a week after asking, others after a year', async () => {
  await using database = await createTestDatabase();
  const { db } = database;
  const { store } = await openStore(db);
  const ago = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000);
  const { id: sku_id } = await db.selectFrom('sku').select('id').executeTakeFirstOrThrow();
  await db
    .insertInto('back_in_stock_request')
    .values([
      { email: 'told@example.it', sku_id, state: 'told', told_at: ago(8) },
      { email: 'just-told@example.it', sku_id, state: 'told', told_at: ago(6) },
      { email: 'year@example.it', sku_id, created_at: ago(367) },
      { email: 'waits@example.it', sku_id, created_at: ago(360) },
      { email: 'silent@example.it', sku_id, state: 'unconfirmed', created_at: ago(8) },
      { email: 'new@example.it', sku_id, state: 'unconfirmed', created_at: ago(6) },
    ])
    .execute();
  expect(await store.forgetOld()).toBe(3);
  const left = await db
    .selectFrom('back_in_stock_request')
    .select('email')
    .orderBy('email')
    .execute();
  expect(left.map(({ email }) => email)).toEqual([
    'just-told@example.it',
    'new@example.it',
    'waits@example.it',
  ]);
});
