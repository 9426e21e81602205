import { expect, test } from 'vitest';
import { createTestDatabase } from '#support/database/test-database.ts';
import { openPreviousShop } from '#support/database/open-previous-shop.ts';
import { requireSchema } from '#cli/open-command-database.ts';

test('a database of this version is welcome', async () => {
  await using database = await createTestDatabase();
  expect(await requireSchema(database.pool)).toBeUndefined();
});

test('a database without a shop is refused, and stays without', async () => {
  await using database = await createTestDatabase();
  await database.pool.query('drop schema public cascade; create schema public');
  await expect(requireSchema(database.pool)).rejects.toThrow(/^There is no shop .+npm start/);
  const { rowCount } = await database.pool.query(
    `select from information_schema.tables where table_schema = 'public'`,
  );
  expect(rowCount).toBe(0);
});

test('an older database is refused, with how it is brought up to date', async () => {
  await using database = await openPreviousShop({ rows: false });
  await expect(requireSchema(database.pool)).rejects.toThrow(/older than this program.+npm start/);
});

test.for([
  ['1614_users', /not of this shop \(its .+1614_users/],
  ['9999_next.sql', /newer version .+9999_next\.sql/],
] as const)('a database with the migration %s is refused', async ([name, problem]) => {
  await using database = await createTestDatabase();
  await database.pool.query(`insert into migration (name, checksum) values ($1, '')`, [name]);
  await expect(requireSchema(database.pool)).rejects.toThrow(problem);
});
