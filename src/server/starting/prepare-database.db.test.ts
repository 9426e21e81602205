import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, test, vi } from 'vitest';
import { migrationLock } from '#database/migrate.ts';
import { setupProblemCode } from '#database/setup-problem.ts';
import { createTestDatabase, type TestDatabase } from '#support/database/test-database.ts';
import { stockProduct } from '#support/catalogue/stock-product.ts';
import { newFolder } from '#support/new-folder.ts';
import type { Config } from '#server/settings/config.ts';
import { prepareDatabase } from './prepare-database.ts';

const root = resolve(import.meta.dirname, '..', '..', '..');
const patience = { timeout: 30_000, interval: 20 };
const longAgo = new Date('2020-01-01T00:00:00Z');

test('a clock that does not fit the database is refused, unless a setting says that it is right', async () => {
  await using database = await createTestDatabase();
  // A shop that has products is given no samples.
  await stockProduct(database, { stock: 1 });
  await expect(prepare(database, { now: longAgo })).rejects.toThrow(
    /^The clock of this machine says 2020-01-01 00:00:00 UTC, before the newest migration/,
  );
  expect(await prepare(database, { now: longAgo, trustClock: true })).toBeUndefined();
});

test('a database that goes away during the start is waited for', async () => {
  await using database = await createTestDatabase();
  await stockProduct(database, { stock: 1 });
  const holder = await database.pool.connect();
  // As another start would hold it that brings the schema up to date.
  await holder.query(`select pg_advisory_lock(${migrationLock})`);
  const said: string[] = [];
  const preparing = prepare(database, { say: (line) => void said.push(line) });
  await vi.waitUntil(async () => {
    const { rowCount } = await database.pool.query(
      `select pg_terminate_backend(pid) from pg_locks
       where locktype = 'advisory' and objid = ${migrationLock} and not granted
         and database = (select oid from pg_database where datname = current_database())`,
    );
    return rowCount === 1;
  }, patience);
  holder.release(true);
  expect(await preparing).toBeUndefined();
  expect(said).toEqual([expect.stringMatching(/^The database went away during the start: /)]);
});

test.for([
  `insert into order_counter (year, last) values (2026, 1)`,
  `insert into maker (name, email) values ('Lucia', 'lucia@example.com')`,
])(
  'a shop without products that is no new one is damaged, and gets no samples: %s',
  async (trace) => {
    await using database = await createTestDatabase();
    await database.pool.query(trace);
    const said: string[] = [];
    const preparing = prepare(database, { say: (line) => void said.push(line) });
    await expect(preparing).rejects.toMatchObject({
      code: setupProblemCode,
      message:
        'The database in /nowhere/postgres is damaged (it has orders or makers, and no products): restore its last backup (npm run shop -- restore <file>).',
    });
    expect(said).toEqual([]);
  },
);

test('an empty database beside backups of a shop, or with live keys, is not the one that was meant', async () => {
  await using database = await createTestDatabase();
  const backupDir = await newFolder();
  const file = join(backupDir, 'gomitolo-2026-11-10T03-10.backup');
  await writeFile(file, '');
  await expect(prepare(database, { backupDir })).rejects.toMatchObject({
    code: setupProblemCode,
    message: `There is no shop in the database, though ${backupDir} has backups of one: mount its disk, correct DATA_DIR or DATABASE_URL, or restore the last backup (npm run shop -- restore ${file}); for a new shop, move the backups away.`,
  });
  const keys = { publishableKey: 'pk_live_1', webhookSecret: 'whsec_1' };
  const cards = { provider: 'stripe', secretKey: 'sk_live_1', ...keys } as const;
  await expect(prepare(database, { cards })).rejects.toThrow(
    /^There is no shop in the database, and a new one has the sample products, which the live keys of Stripe would sell/,
  );
  expect((await database.pool.query('select from product')).rowCount).toBe(0);
});

type How = Partial<Pick<Config, 'backupDir' | 'cards' | 'trustClock'>> & {
  now?: Date;
  say?: (line: string) => void;
};

function prepare({ url }: TestDatabase, { now = new Date(), say, ...settings }: How) {
  const sandbox = { provider: 'sandbox', port: 0 } as const;
  const config = { dataDir: '/nowhere', trustClock: false, cards: sandbox, ...settings };
  return prepareDatabase({ database: { url, directUrl: url }, root, config, now, say });
}
