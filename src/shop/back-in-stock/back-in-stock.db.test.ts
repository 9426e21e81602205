import { expect, test } from 'vitest';
import { makeCatalogue, makeColour, makeProductFile } from '#support/catalogue/make-catalogue.ts';
import { createMemoryJobs } from '#support/shop/memory-jobs.ts';
import { createTestDatabase } from '#support/database/test-database.ts';
import { importCatalogue } from '#shop/catalogue/import-catalogue.ts';
import type { Db } from '#database/tables.ts';
import { offerReturns } from '#shop/back-in-stock/offer-statements.ts';
import { findRequest } from '#shop/back-in-stock/queries.ts';
import { forgetOldRequests, requestBackInStock } from '#shop/back-in-stock/statements.ts';
import { addEmailVerification, confirmEmail } from '#shop/back-in-stock/verification-statements.ts';

const request = { _id: 'cardigan-alba', colour: 'Rosso', size: 'S', email: 'ada@example.it' };
const notFound = { ok: false, reason: 'not_found' };

/** A catalogue whose size S is sold out, with the verified address ada@example.it. */
async function openRequests(db: Db) {
  const products = [makeProductFile({ colors: [makeColour({ code2: '#ffffff' })] })];
  await importCatalogue({ db, catalogue: await makeCatalogue({ products }) });
  const { jobs, sendJobs } = createMemoryJobs();
  await confirm({ db, sendJobs }, request.email);
  const add = (changes: Partial<typeof request> = {}) =>
    ask({ db, sendJobs }, { ...request, ...changes });
  return { jobs, add, offer: () => offerReturns({ db, sendJobs }) };
}

function ask(
  deps: Parameters<typeof requestBackInStock>[0],
  { email, colour, ...piece }: typeof request,
) {
  return requestBackInStock(deps, { email, product: { ...piece, color: { name: colour } } });
}

async function confirm(deps: Parameters<typeof confirmEmail>[0], email: string): Promise<void> {
  await addEmailVerification(deps.db, { token: `link of ${email}`, email });
  expect(await confirmEmail(deps, `link of ${email}`)).toBe('open');
}

async function setStock(db: Db, stock: number) {
  await db.updateTable('sku').set({ stock }).where('name', '=', 'S').execute();
}

test('a request is kept and its confirmation queued', async () => {
  await using database = await createTestDatabase();
  const { jobs, add } = await openRequests(database.db);
  expect(await add()).toEqual({ ok: true });
  const requestId = jobs[0]?.name === 'interest-received' ? jobs[0].data.subjectId : '';
  expect(jobs).toHaveLength(1);
  expect(await findRequest(database.db, requestId)).toMatchObject({
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
  const { add } = await openRequests(database.db);
  expect(await add({ colour: 'ROSSO', size: 's' })).toEqual({ ok: true });
  expect(await add({ colour: 'Rosso', size: 'XXL' })).toEqual(notFound);
});

test('asking twice, even at once and in capitals, keeps one request and queues one e-mail', async () => {
  await using database = await createTestDatabase();
  const { jobs, add } = await openRequests(database.db);
  const asked = [add(), add({ email: 'ADA@example.it' }), add()];
  expect(await Promise.all(asked)).toEqual([{ ok: true }, { ok: true }, { ok: true }]);
  expect(await database.db.selectFrom('back_in_stock_request').select('id').execute()).toHaveLength(
    1,
  );
  expect(jobs).toHaveLength(1);
});

test('a piece that does not exist is not kept', async () => {
  await using database = await createTestDatabase();
  const { jobs, add } = await openRequests(database.db);
  for (const change of [{ _id: 'none' }, { colour: 'Verde' }, { size: 'S\0' }]) {
    expect(await add(change)).toEqual(notFound);
  }
  expect(jobs).toEqual([]);
});

test('a request whose e-mail cannot be queued is not kept', async () => {
  await using database = await createTestDatabase();
  await openRequests(database.db);
  const sendJobs = () => Promise.reject(new Error('no queue'));
  await expect(ask({ db: database.db, sendJobs }, request)).rejects.toThrow('no queue');
  expect(await database.db.selectFrom('back_in_stock_request').select('id').execute()).toEqual([]);
});

test('two nodes that tell at the same time tell each person once', async () => {
  await using database = await createTestDatabase();
  const { jobs, add, offer } = await openRequests(database.db);
  await add();
  await setStock(database.db, 5);
  jobs.length = 0;
  const told = await Promise.all([offer(), offer(), offer()]);
  expect(told.toSorted()).toEqual([0, 0, 1]);
  expect(jobs).toHaveLength(1);
});

test('a customer who was told can ask again when the day of the reservation is over', async () => {
  await using database = await createTestDatabase();
  const { jobs, add, offer } = await openRequests(database.db);
  await add();
  await setStock(database.db, 1);
  await offer();
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
  await openRequests(db);
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
  expect(await forgetOldRequests(db)).toBe(3);
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
