import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#support/database/test-database.ts';
import { changeStock } from './statements.ts';

let database: TestDatabase;
let notified: string[] = [];
const stockNews = { notify: (ids: Iterable<string>) => void notified.push(...ids) };
const lines = [{ _id: 'shawl' }];

beforeAll(async () => {
  database = await createTestDatabase();
  await database.pool.query('create table note (text text unique deferrable initially deferred)');
});

afterAll(() => database[Symbol.asyncDispose]());

async function countNotes(text: string): Promise<number> {
  const { rowCount } = await database.pool.query('select from note where text = $1', [text]);
  return rowCount ?? 0;
}

test('an exception rolls everything back, and the products are notified: a commit may be lost too', async () => {
  notified = [];
  const work = changeStock({ ...database, stockNews }, lines, async (tx) => {
    await sql`insert into note values ('done')`.execute(tx);
    throw new Error('changed my mind');
  });
  await expect(work).rejects.toThrow('changed my mind');
  expect(await countNotes('done')).toBe(0);
  expect(notified).toEqual(['shawl']);
});

test('a commit that fails is no success', async () => {
  const work = changeStock(database, lines, async (tx) => {
    await sql`insert into note values ('twice'), ('twice')`.execute(tx);
    return 'sold';
  });
  await expect(work).rejects.toMatchObject({ code: '23505' });
  expect(await countNotes('twice')).toBe(0);
});

test('a statement that failed and was ignored is no success', async () => {
  const work = changeStock(database, lines, async (tx) => {
    await sql`insert into note values ('ignored')`.execute(tx);
    await sql`select 1 / 0`.execute(tx).catch(() => undefined);
    return 'sold';
  });
  await expect(work).rejects.toThrow(/rolled back/);
  expect(await countNotes('ignored')).toBe(0);
});

test('a connection that breaks fails the work, and the next transaction has another', async () => {
  const work = changeStock(database, lines, async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    await database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    await sql`insert into note values ('broken')`.execute(tx);
  });
  await expect(work).rejects.toThrow(/terminat|not queryable|ECONNRESET|EPIPE/);
  await changeStock(database, lines, (tx) => sql`insert into note values ('next')`.execute(tx));
  expect([await countNotes('broken'), await countNotes('next')]).toEqual([0, 1]);
});

test('the settings of the transaction end with it', async () => {
  const mode = sql<{ plan_cache_mode: string }>`show plan_cache_mode`;
  const { rows } = await changeStock(database, lines, (tx) => mode.execute(tx));
  expect(rows).toEqual([{ plan_cache_mode: 'force_generic_plan' }]);
  expect((await mode.execute(database.db)).rows).toEqual([{ plan_cache_mode: 'auto' }]);
});
