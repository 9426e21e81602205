import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Database, openDatabase } from '#database/open-database.ts';
import { createTestDatabase, type TestDatabase } from '#support/database/test-database.ts';

let database: TestDatabase;
let one: Database;

beforeEach(async () => {
  database = await createTestDatabase();
  one = openDatabase(database.url, { max: 1 });
});

afterEach(async () => {
  await one.close();
  await database[Symbol.asyncDispose]();
});

test('a statement is read once in a connection, whoever asks and with whatever values', async () => {
  for (const id of ['a', 'b', 'c']) {
    await one.db.selectFrom('product').where('id', '=', id).select('name').execute();
    await sql`select text from question where id = ${id}`.execute(one.db);
  }
  const { rows } = await one.pool.query<{ statement: string; uses: string }>(
    `select statement, generic_plans + custom_plans as uses from pg_prepared_statements
    where statement like 'select%' order by name`,
  );
  expect(rows.map(({ statement, uses }) => `${uses} × ${statement}`)).toEqual([
    '3 × select "name" from "product" where "id" = $1',
    '3 × select text from question where id = $1',
  ]);
});

test('a migration beside a running shop does not stop it from reading', async () => {
  const { db } = one;
  const readAll = () => db.selectFrom('refund').where('key', '=', 'none').selectAll().execute();
  const readSome = () => db.selectFrom('refund').where('key', '=', 'none').select('id').execute();
  await Promise.all([readAll(), readSome()]);
  await sql`alter table refund add column of_tomorrow text`.execute(db);
  expect([await readAll(), await readSome()]).toEqual([[], []]);
});
