import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { createTestDatabase } from '#support/database/test-database.ts';
import { stockProduct } from '#support/catalogue/stock-product.ts';
import { prepareDatabase } from './prepare-database.ts';

const root = resolve(import.meta.dirname, '..', '..');
const longAgo = new Date('2020-01-01T00:00:00Z');

test('a clock that does not fit the database is refused, unless a setting says that it is right', async () => {
  await using database = await createTestDatabase();
  // A shop that has products is given no samples.
  await stockProduct(database, { stock: 1 });
  const prepare = (trustClock: boolean) =>
    prepareDatabase({
      database: { url: database.url, directUrl: database.url },
      root,
      config: { dataDir: '/nowhere', trustClock },
      now: longAgo,
    });
  await expect(prepare(false)).rejects.toThrow(
    /^The clock of this machine says 2020-01-01 00:00 UTC, before the newest migration/,
  );
  expect(await prepare(true)).toBeUndefined();
});
