import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeCatalogue, makeProductFile } from '#support/catalogue/make-catalogue.ts';
import { createMemoryJobs } from '#support/shop/memory-jobs.ts';
import { createTestDatabase, type TestDatabase } from '#support/database/test-database.ts';
import { importCatalogue } from '#shop/catalogue/import-catalogue.ts';
import type { SendJobs } from '#database/jobs/create-send-jobs.ts';
import type { Db } from '#database/tables.ts';
import { offerReturns } from '#shop/back-in-stock/offer-statements.ts';
import { findRequest, readEmailVerification } from '#shop/back-in-stock/queries.ts';
import { forgetOldRequests, requestBackInStock } from '#shop/back-in-stock/statements.ts';
import { addEmailVerification, confirmEmail } from '#shop/back-in-stock/verification-statements.ts';
import type { Job } from '#shop/job.ts';

const email = 'Vera@example.it';

let database: TestDatabase;
let db: Db;
let sendJobs: SendJobs;
let jobs: Job[];

beforeEach(async () => {
  database = await createTestDatabase();
  ({ db } = database);
  const catalogue = await makeCatalogue({ products: [makeProductFile()] });
  await importCatalogue({ db, catalogue });
  await database.pool.query('update sku set stock = 0');
  ({ jobs, sendJobs } = createMemoryJobs());
});

afterEach(() => database[Symbol.asyncDispose]());

function ask(size: string, from = email) {
  const product = { _id: 'cardigan-alba', color: { name: 'Rosso' }, size };
  return requestBackInStock({ db, sendJobs }, { email: from, product });
}

async function states(): Promise<string[]> {
  const { rows } = await database.pool.query('select state from back_in_stock_request order by id');
  return rows.map(({ state }) => state);
}

async function age(
  table: 'back_in_stock_request' | 'email_verification',
  interval: string,
): Promise<void> {
  await database.pool.query(`update ${table} set created_at = created_at - $1::interval`, [
    interval,
  ]);
}

test('a request of an unknown address waits for its link, and is told nothing before', async () => {
  await ask('S');
  await database.pool.query('update sku set stock = 9');
  expect(await states()).toEqual(['unconfirmed']);
  expect(await offerReturns({ db, sendJobs })).toBe(0);
  expect(await findRequest(db, '1')).toMatchObject({ email, isConfirmed: false });
});

test('looking at a link changes nothing; confirming it does, for all requests of the address', async () => {
  await ask('S');
  await ask('M', 'vera@example.it');
  await ask('M', 'other@example.it');
  await addEmailVerification(db, { token: 'a-link', email });
  expect(await readEmailVerification(db, 'a-link')).toBe('open');
  expect(await readEmailVerification(db, 'a-link')).toBe('open');
  expect(await states()).toEqual(['unconfirmed', 'unconfirmed', 'unconfirmed']);
  expect(await confirmEmail({ db, sendJobs }, 'a-link')).toBe('open');
  expect(await states()).toEqual(['waiting', 'waiting', 'unconfirmed']);
  expect(await readEmailVerification(db, 'a-link')).toBe('confirmed');
  expect(await confirmEmail({ db, sendJobs }, 'a-link')).toBe('confirmed');
});

test('every link of an address is confirmed with the first', async () => {
  await addEmailVerification(db, { token: 'first', email });
  await addEmailVerification(db, { token: 'second', email });
  await Promise.all([
    confirmEmail({ db, sendJobs }, 'first'),
    confirmEmail({ db, sendJobs }, 'first'),
  ]);
  expect(await readEmailVerification(db, 'second')).toBe('confirmed');
});

test('a link that nobody made, or that is a week old, is unknown', async () => {
  await addEmailVerification(db, { token: 'old', email });
  await age('email_verification', '7 days 1 minute');
  for (const token of ['old', 'nobody', '', 'a\0b']) {
    expect(await readEmailVerification(db, token)).toBe('unknown');
    expect(await confirmEmail({ db, sendJobs }, token)).toBe('unknown');
  }
});

test('an address that was confirmed within 12 months is not asked again', async () => {
  await addEmailVerification(db, { token: 'a-link', email });
  await confirmEmail({ db, sendJobs }, 'a-link');
  await ask('S');
  expect(await states()).toEqual(['waiting']);
  expect(jobs).toHaveLength(1);
  await database.pool.query(
    `update email_verification set confirmed_at = confirmed_at - interval '12 months 1 day'`,
  );
  await ask('M');
  expect(await states()).toEqual(['waiting', 'unconfirmed']);
});

test('neither link nor address stand in the database, and both go when their time is over', async () => {
  await addEmailVerification(db, { token: 'a-link', email });
  await addEmailVerification(db, { token: 'confirmed', email: 'b@example.it' });
  await confirmEmail({ db, sendJobs }, 'confirmed');
  const { rows } = await database.pool.query(
    'select row_to_json(email_verification) as row from email_verification',
  );
  expect(JSON.stringify(rows)).not.toMatch(/a-link|vera|confirmed"|example/i);
  await age('email_verification', '8 days');
  await forgetOldRequests(db);
  expect(await readEmailVerification(db, 'confirmed')).toBe('confirmed');
  await database.pool.query(
    `update email_verification set confirmed_at = now() - interval '13 months'`,
  );
  await forgetOldRequests(db);
  const { rowCount } = await database.pool.query('select from email_verification');
  expect(rowCount).toBe(0);
});

test('a mailbox is sent three e-mails a day, and what is asked beyond that is kept', async () => {
  await database.pool.query(
    `insert into sku (variant_id, position, name, stock)
     select variant_id, n, 'size ' || n, 0 from sku, generate_series(10, 30) as n where name = 'S'`,
  );
  for (let n = 10; n <= 30; n += 1) await ask(`size ${n}`, `vera+${n}@example.it`);
  expect(jobs).toHaveLength(3);
  expect(await states()).toHaveLength(21);
});

test('a second request at once sends no second e-mail; after an hour it comes anew', async () => {
  await ask('S');
  await ask('S');
  expect(jobs).toHaveLength(1);
  await age('back_in_stock_request', '61 minutes');
  await ask('S');
  expect(jobs).toHaveLength(2);
  expect(await states()).toEqual(['unconfirmed']);
  await age('back_in_stock_request', '61 minutes');
  await ask('S');
  await age('back_in_stock_request', '61 minutes');
  await ask('S');
  expect(jobs).toHaveLength(3);
  expect(await states()).toEqual(['unconfirmed']);
});

test('a size that can be bought now, or is just being paid, takes no request', async () => {
  await database.pool.query(`update sku set stock = 1 where name = 'S'`);
  expect(await ask('S')).toEqual({ ok: false, reason: 'in_stock' });
  await database.pool.query(
    `insert into stock_reservation (order_id, sku_id, quantity, expires_at)
     select 'an-order', id, 1, now() + interval '5 minutes' from sku where name = 'S'`,
  );
  expect(await ask('S')).toEqual({ ok: false, reason: 'being_paid' });
  await database.pool.query(`delete from stock_reservation`);
  await database.pool.query(`update sku set stock = 0 where name = 'S'`);
  expect(await ask('S')).toEqual({ ok: true });
  expect(jobs).toHaveLength(1);
});
