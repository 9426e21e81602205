import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { awaitLockWaiters } from '#support/database/block-row-writes.ts';
import { createTestDatabase } from '#support/database/test-database.ts';
import { newFolder } from '#support/new-folder.ts';
import { migrate } from './migrate.ts';

test('files are applied in the order of their names, each once', async () => {
  await using database = await createBareDatabase();
  const folder = await folderWith({
    '9002_second.sql': 'alter table first_table add name text',
    '9001_first.sql': 'create table first_table (id int)',
  });
  expect(await migrate(database.pool, { folder })).toEqual(['9001_first.sql', '9002_second.sql']);
  expect(await migrate(database.pool, { folder })).toEqual([]);
});

test('nodes that start together apply each file once', async () => {
  await using database = await createBareDatabase();
  const folder = await folderWith({ '9001_first.sql': 'create table first_table (id int)' });
  const runs = await Promise.all([1, 2, 3].map(() => migrate(database.pool, { folder })));
  expect(runs.flat()).toEqual(['9001_first.sql']);
});

test('a file that fails leaves nothing behind and says which it was', async () => {
  await using database = await createBareDatabase();
  const folder = await folderWith({ '9001_bad.sql': 'create table half (id int); select nothing' });
  await expect(migrate(database.pool, { folder })).rejects.toThrow('Migration 9001_bad.sql failed');
  const { rows } = await database.pool.query(`select to_regclass('half') as found`);
  expect(rows).toEqual([{ found: null }]);
});

test('a file that was changed after it had been applied is refused', async () => {
  await using database = await createBareDatabase();
  const folder = await folderWith({ '9001_first.sql': 'create table first_table (id int)' });
  await migrate(database.pool, { folder });
  await writeFile(join(folder, '9001_first.sql'), 'create table other (id int)');
  await expect(migrate(database.pool, { folder })).rejects.toThrow('9001_first.sql was changed');
});

test('a database that knows a file we do not know is newer, and left as it is', async () => {
  await using database = await createBareDatabase();
  const ours = { '9001_first.sql': 'create table first_table (id int)' };
  const theirs = { ...ours, '9003_third.sql': 'create table third_table (id int)' };
  await migrate(database.pool, { folder: await folderWith(theirs) });
  const folder = await folderWith({ ...ours, '9002_second.sql': 'drop table first_table' });
  await expect(migrate(database.pool, { folder })).rejects.toThrow(
    /newer version.+9003_third\.sql/,
  );
  const { rows } = await database.pool.query(`select to_regclass('first_table') as found`);
  expect(rows).toEqual([{ found: 'first_table' }]);
});

test('a database that knows a file between ours is of another program, and left as it is', async () => {
  await using database = await createBareDatabase();
  const ours = { '9001_first.sql': 'create table first_table (id int)' };
  const theirs = { ...ours, '9002_other.sql': 'create table other_table (id int)' };
  await migrate(database.pool, { folder: await folderWith(theirs) });
  const folder = await folderWith({ ...ours, '9003_third.sql': 'drop table first_table' });
  await expect(migrate(database.pool, { folder })).rejects.toThrow(
    'The database is not of this shop (its migration 9002_other.sql is of another program): use another database.',
  );
});

test('a table named migration of another program is told as such, and left as it is', async () => {
  await using database = await createBareDatabase();
  await database.pool.query('create table migration (id int primary key, run_on timestamptz)');
  const folder = await folderWith({ '9001_first.sql': 'create table first_table (id int)' });
  await expect(migrate(database.pool, { folder })).rejects.toThrow(
    /^The database is of another program, .+ in DATABASE_URL\.$/,
  );
});

test('a file that needs a table in use gives way and tries again', async () => {
  await using database = await createBareDatabase();
  await database.pool.query('create table busy (id int)');
  const folder = await folderWith({ '9001_first.sql': 'alter table busy add name text' });
  const reader = await database.pool.connect();
  await reader.query('begin; select from busy');
  const migrating = migrate(database.pool, { folder, lockTimeoutMs: 50 });
  // A later start does not wait for the migration that waits.
  await expect
    .poll(async () => (await database.pool.query(waiting)).rowCount, { timeout: 15_000 })
    .toBe(1);
  await database.pool.query('select from busy');
  await reader.query('commit');
  reader.release();
  expect(await migrating).toEqual(['9001_first.sql']);
});

test('a file that waits for who waits for it gives way and tries again', async () => {
  await using database = await createBareDatabase();
  const { pool } = database;
  await pool.query('create table first (id int); create table busy (id int)');
  const folder = await folderWith({
    '9001_both.sql': 'alter table first add name text; alter table busy add name text',
  });
  const order = await pool.connect();
  await order.query('begin; select from busy');
  const migrating = migrate(pool, { folder });
  await awaitLockWaiters(pool, 1);
  await order.query('select from first');
  await order.query('commit');
  order.release();
  expect(await migrating).toEqual(['9001_both.sql']);
});

const waiting = `select from pg_stat_activity where query like 'alter table busy%' and datname = current_database()`;

/** One that has been through no file yet. */
async function createBareDatabase() {
  const database = await createTestDatabase();
  await database.pool.query('drop table migration');
  return database;
}

async function folderWith(files: Record<string, string>): Promise<string> {
  const folder = await newFolder();
  await Promise.all(Object.entries(files).map(([name, sql]) => writeFile(join(folder, name), sql)));
  return folder;
}
