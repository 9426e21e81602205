import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '#support/database/test-database.ts';
import { openDatabases } from './open-databases.ts';

const names = [
  'database',
  'emailDatabase',
  'finishDatabase',
  'newsDatabase',
  'lockDatabase',
] as const;

async function idleLimits(urls: { databaseUrl: string; directUrl: string }): Promise<unknown[]> {
  const databases = openDatabases({ ...urls, onIdleError: () => undefined, tracing: undefined });
  onTestFinished(databases.close);
  const asked = names.map((name) => databases[name].pool.query('show idle_session_timeout'));
  return (await Promise.all(asked)).map(({ rows }) => rows[0]?.idle_session_timeout);
}

test('the server ends sessions whose client is gone, those that hold locks much later', async () => {
  await using database = await createTestDatabase();
  const limits = await idleLimits({ databaseUrl: database.url, directUrl: database.url });
  expect(limits).toEqual(['20s', '20s', '20s', '20s', '30min']);
});

test('sessions of a pooler are left to it', async () => {
  await using database = await createTestDatabase();
  const pooler = `${database.url}&application_name=pooler`;
  const limits = await idleLimits({ databaseUrl: pooler, directUrl: database.url });
  expect(limits).toEqual(['0', '0', '0', '0', '30min']);
});
