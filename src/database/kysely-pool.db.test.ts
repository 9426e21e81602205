import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabase } from '#database/open-database.ts';
import { createTestDatabase } from '#support/database/test-database.ts';

test('a connection to a server that refuses to write is closed, and the next statement has another', async () => {
  await using database = await createTestDatabase();
  const { db, close } = openDatabase(database.url, { max: 1 });
  const pid = async () =>
    (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid;
  const forget = () => db.deleteFrom('question').where('id', '=', 'none').execute();
  const first = await pid();
  await sql`select 1/0`.execute(db).catch(() => undefined);
  expect(await pid()).toBe(first);

  await sql`set default_transaction_read_only = on`.execute(db);
  await expect(forget()).rejects.toThrow('read-only');
  expect(await pid()).not.toBe(first);
  await forget();
  await close();
});

test('a connection whose session the server has ended is closed, and the next statement has another', async () => {
  await using database = await createTestDatabase();
  const { db, close } = openDatabase(database.url, { max: 1 });
  const pid = async () =>
    (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid;
  // The connection closes at any moment after its error: before the next statement, or in the middle of it.
  for (let round = 0; round < 50; round += 1) {
    const before = await pid();
    const end = sql`select pg_terminate_backend(pg_backend_pid())`.execute(db);
    await expect(end).rejects.toThrow(/terminat/);
    expect(await pid()).not.toBe(before);
  }
  await close();
});
