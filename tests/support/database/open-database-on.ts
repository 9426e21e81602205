import { migrate } from '#database/migrate.ts';
import { openDatabase } from '#database/open-database.ts';
import type { TestDatabase } from '#support/database/test-database.ts';

/** A migrated database on a server of the test's own. */
export async function openDatabaseOn(url: string): Promise<TestDatabase> {
  const { close, ...database } = openDatabase(url);
  await migrate(database.pool);
  return { ...database, url, [Symbol.asyncDispose]: close };
}
