import { basename, join } from 'node:path';
import pg from 'pg';
import { lineBounds } from '#database/connection-bounds.ts';
import { damageRemedy } from '#database/describe-damage.ts';
import { makeFolder } from '#database/folders.ts';
import { isDatabaseAway } from '#database/is-database-unavailable.ts';
import { ignoreIdleErrors } from '#database/ignore-idle-errors.ts';
import { migrate } from '#database/migrate.ts';
import { SetupProblem } from '#database/setup-problem.ts';
import type { Config } from '#server/settings/config.ts';
import { ownFolder, type ResolvedDatabase } from './resolve-database.ts';
import { awaitDatabase, requireNotifications, type Waiting } from './await-database.ts';
import { requireClock } from './require-clock.ts';
import { describeError } from './start-problem.ts';
import { seedInChildProcess } from './seed-in-child-process.ts';

type Preparing = Waiting & {
  database: Pick<ResolvedDatabase, 'url' | 'directUrl'>;
  /** The project's folder. */
  root: string;
  config: Pick<Config, 'backupDir' | 'databaseUrl' | 'dataDir' | 'trustClock'>;
  now: Date;
};

const patienceMs = 60_000;

/**
 * Waits for the database, brings its schema up to date, with a backup before, and fills one that is empty with the
 * sample catalogue. A database that goes away meanwhile is waited for, and the unfinished step is begun anew.
 */
export async function prepareDatabase(preparing: Preparing): Promise<void> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    try {
      return await prepareOnce(preparing);
    } catch (error) {
      if (!isDatabaseAway(error) || Date.now() >= deadline) throw error;
      preparing.say?.(`The database went away during the start: ${describeError(error)}`);
    }
  }
}

async function prepareOnce({ database, root, config, now, ...waiting }: Preparing): Promise<void> {
  const url = database.directUrl;
  await awaitDatabase(url, waiting);
  await requireNotifications(database);
  const pool = new pg.Pool({ ...lineBounds, connectionString: url, max: 1 });
  ignoreIdleErrors(pool);
  try {
    if (!config.trustClock) await requireClock(pool, now);
    await migrate(pool, { before: (first) => backUp(first) });
    const { rowCount } = await pool.query('select from product limit 1');
    if (rowCount === 0) {
      const own = ownFolder(config);
      await requireNewShop(pool, own);
      const place = own ?? 'the database of DATABASE_URL';
      waiting.say?.(`There is no shop in ${place}: a new one is made, with the sample products.`);
      await seedInChildProcess({ url, root, signal: waiting.signal });
    }
  } finally {
    await pool.end();
  }

  async function backUp(migration: string): Promise<void> {
    // Other starts need not load the code that writes files.
    const { writeBackup } = await import('#database/backup/write-backup.ts');
    const backupDir = config.backupDir ?? join(config.dataDir, 'backups');
    await makeFolder(backupDir, 0o700);
    const file = join(backupDir, `before-${basename(migration, '.sql')}.backup`);
    waiting.say?.(`The database is brought up to date; what it holds now is kept in ${file}.`);
    await writeBackup({ url, file, now: new Date() });
  }
}

/**
 * No product is ever deleted: a table of products that is empty beside orders or makers was filled with zeros or cut
 * off.
 * @param own the folder of the embedded PostgreSQL; undefined with a database of DATABASE_URL
 * @throws SetupProblem
 */
async function requireNewShop(pool: pg.Pool, own: string | undefined): Promise<void> {
  const { rowCount } = await pool.query(
    `select from shop_order union all select from order_counter union all select from maker limit 1`,
  );
  if (rowCount === 0) return;
  throw new SetupProblem(
    `The database ${own === undefined ? 'of DATABASE_URL' : `in ${own}`} is damaged (it has orders or makers, and no products): ${damageRemedy}.`,
  );
}
