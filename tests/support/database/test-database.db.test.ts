import { expect, test } from 'vitest';
import { createTestDatabase } from './test-database.ts';

test('a test database is migrated and of its own', async () => {
  await using first = await createTestDatabase();
  await using second = await createTestDatabase();
  await first.pool.query('create table only_here (id int)');
  const migrations = await first.pool.query('select name from migration');
  const elsewhere = await second.pool.query(`select to_regclass('only_here') as found`);
  expect(Array.isArray(migrations.rows)).toBe(true);
  expect(elsewhere.rows).toEqual([{ found: null }]);
});
