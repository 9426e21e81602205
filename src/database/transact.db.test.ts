import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#support/database/test-database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await database.pool.query('create table note (text text unique deferrable initially deferred)');
});

afterAll(() => database[Symbol.asyncDispose]());

beforeEach(() => database.pool.query('truncate note'));

const nothingMore = async <Result>(_: unknown, result: Result) => result;

async function notes(): Promise<string[]> {
  const { rows } = await database.pool.query<{ text: string }>('select text from note');
  return rows.map(({ text }) => text);
}

test('what is asked together is done in the order in which it was asked', async () => {
  const seen = await database.transact(async (tx) => {
    const asked = ['one', 'two', 'three'].flatMap((text) => [
      sql`insert into note values (${text})`.execute(tx),
      sql<{ text: string }>`select text from note`.execute(tx),
    ]);
    return Promise.all(asked);
  }, nothingMore);
  const lengths = seen.map(({ rows }) => rows.length);
  expect(lengths).toEqual([0, 1, 0, 2, 0, 3]);
  expect(await notes()).toEqual(['one', 'two', 'three']);
});

test('others see all of it or nothing, the conclusion too', async () => {
  const before = await database.transact(
    async (tx) => {
      await sql`insert into note values ('done')`.execute(tx);
      return notes();
    },
    async (tx, others) => {
      await sql`insert into note values ('concluded')`.execute(tx);
      return others;
    },
  );
  expect(before).toEqual([]);
  expect(await notes()).toEqual(['done', 'concluded']);
});

test('what the work throws takes everything back, also what was not answered yet', async () => {
  const work = database.transact(async (tx) => {
    const asked = sql`insert into note values ('asked')`.execute(tx);
    asked.catch(() => undefined);
    throw new Error('changed my mind');
  }, nothingMore);
  await expect(work).rejects.toThrow('changed my mind');
  expect(await notes()).toEqual([]);
});

test('a conclusion that fails takes everything back', async () => {
  const work = database.transact(
    (tx) => sql`insert into note values ('done')`.execute(tx),
    (tx) => sql`select 1 / 0`.execute(tx),
  );
  await expect(work).rejects.toThrow('division by zero');
  expect(await notes()).toEqual([]);
});

test('a conclusion that fails before it asks anything takes everything back', async () => {
  const work = database.transact(
    (tx) => sql`insert into note values ('done')`.execute(tx),
    async () => Promise.reject(new Error('no bill')),
  );
  await expect(work).rejects.toThrow('no bill');
  expect(await notes()).toEqual([]);
});

test('a conclusion that asks later is waited for', async () => {
  await database.transact(
    async () => undefined,
    async (tx) => {
      await new Promise((resolve) => setImmediate(resolve));
      await sql`insert into note values ('later')`.execute(tx);
    },
  );
  expect(await notes()).toEqual(['later']);
});

test('a commit that fails is no success', async () => {
  const work = database.transact(
    (tx) => sql`insert into note values ('twice'), ('twice')`.execute(tx),
    nothingMore,
  );
  await expect(work).rejects.toMatchObject({ code: '23505' });
  expect(await notes()).toEqual([]);
});

test('a failure that nobody heeds is no success', async () => {
  const work = database.transact(async (tx) => {
    await sql`insert into note values ('done')`.execute(tx);
    await sql`select 1 / 0`.execute(tx).catch(() => undefined);
  }, nothingMore);
  await expect(work).rejects.toThrow('A statement failed and its transaction went on');
  expect(await notes()).toEqual([]);
});

test('what comes after the end is refused', async () => {
  const over = Promise.withResolvers<void>();
  const late = Promise.withResolvers<unknown>();
  const work = database.transact(async (tx) => {
    late.resolve(over.promise.then(() => sql`insert into note values ('late')`.execute(tx)));
    await sql`select 1 / 0`.execute(tx);
  }, nothingMore);
  await expect(work).rejects.toThrow('division by zero');
  over.resolve();
  await expect(late.promise).rejects.toThrow('The transaction has ended');
  expect(await notes()).toEqual([]);
});

test('a connection that breaks fails the work, and the next one has another', async () => {
  const work = database.transact(async (tx) => {
    const mine = sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    const { rows } = await mine;
    const waiting = sql`select pg_sleep(30)`.execute(tx);
    await Promise.all([
      waiting,
      database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]),
    ]);
  }, nothingMore);
  await expect(work).rejects.toThrow(/terminat/);
  await database.transact((tx) => sql`insert into note values ('next')`.execute(tx), nothingMore);
  expect(await notes()).toEqual(['next']);
});

test('what is done in it is planned once, what comes after it as PostgreSQL likes', async () => {
  const mode = sql<{ plan_cache_mode: string }>`show plan_cache_mode`;
  const inside = await database.transact(async (tx) => mode.execute(tx), nothingMore);
  expect(inside.rows).toEqual([{ plan_cache_mode: 'force_generic_plan' }]);
  expect((await mode.execute(database.db)).rows).toEqual([{ plan_cache_mode: 'auto' }]);
});
