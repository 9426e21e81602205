import { expect, onTestFinished, test } from 'vitest';
import { isDatabaseUnavailable } from '#database/is-database-unavailable.ts';
import { openDatabase } from '#database/open-database.ts';
import { createTestDatabase } from '#support/database/test-database.ts';

test('a connection to a server that only reads now is thrown away, and the database counts as away', async () => {
  await using database = await createTestDatabase();
  const { db, pool, close } = openDatabase(database.url, { max: 1 });
  onTestFinished(close);
  const write = () =>
    db.transaction().execute(async (tx) => {
      await tx.insertInto('setting').values({ name: 'a', value: '{}' }).execute();
    });
  await pool.query('set default_transaction_read_only = on');
  const refusal = await write().catch((error: unknown) => error);
  expect(refusal).toMatchObject({ code: '25006' });
  expect(isDatabaseUnavailable(refusal)).toBe(true);
  await write();
  expect(await db.selectFrom('setting').select('name').execute()).toEqual([{ name: 'a' }]);
});
