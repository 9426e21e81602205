import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#support/database/test-database.ts';
import { type Param, prepareQuery } from './prepare-query.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await database.pool.query(`insert into setting (name, value) values ('one', '1'), ('two', '2')`);
});

afterAll(() => database[Symbol.asyncDispose]());

test('a query is written once, and asked each time with its own values', async () => {
  const write = vi.fn<Parameters<typeof prepareQuery<{ name: string }, { value: unknown }>>[0]>(
    (db, param) => db.selectFrom('setting').where('name', '=', param('name')).select('value'),
  );
  const valueOf = prepareQuery(write);
  const found = await Promise.all(
    ['two', 'one', 'three'].map((name) => valueOf(database.db, { name })),
  );
  expect(found).toEqual([[{ value: 2 }], [{ value: 1 }], []]);
  expect(write).toHaveBeenCalledOnce();
});

test('what the query says itself stays, and a value may stand in several places', async () => {
  const saidTwice = prepareQuery(
    (_db, param: Param<{ text: string; at: Date | null }>) =>
      sql<{ said: string; at: Date | null }>`
        select ${param('text')}::text || ${', '}::text || ${param('text')} as said, ${param('at')}::timestamptz as at`,
  );
  expect(await saidTwice(database.db, { text: 'ciao', at: null })).toEqual([
    { said: 'ciao, ciao', at: null },
  ]);
  const at = new Date();
  expect(await saidTwice(database.db, { text: 'no', at })).toEqual([{ said: 'no, no', at }]);
});

test('in a transaction it is asked there', async () => {
  const namesOf = prepareQuery((db, _param: Param<object>) =>
    db.selectFrom('setting').select('name'),
  );
  const inside = database.transact(
    async (tx) => {
      await sql`delete from setting`.execute(tx);
      expect(await namesOf(tx, {})).toEqual([]);
      throw new Error('taken back');
    },
    async (_tx, result) => result,
  );
  await expect(inside).rejects.toThrow('taken back');
  expect(await namesOf(database.db, {})).toHaveLength(2);
});
