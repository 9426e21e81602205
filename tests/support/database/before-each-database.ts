import { afterAll, beforeEach } from 'vitest';
import { createTestDatabase, emptyTables, type TestDatabase } from './test-database.ts';

/** One database for the file that calls this, without rows before each test. What `take` returns is called after it. */
export function beforeEachDatabase(take: (database: TestDatabase) => unknown): void {
  let database: TestDatabase | undefined;
  beforeEach(async () => {
    if (database) await emptyTables(database.pool);
    database ??= await createTestDatabase();
    return take(database);
  });
  afterAll(() => database?.[Symbol.asyncDispose]());
}
