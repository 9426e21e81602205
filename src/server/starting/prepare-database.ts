import { basename, join } from 'node:path';
import pg, { type Pool } from 'pg';
import { lineBounds } from '#database/connection-bounds.ts';
import { damageRemedy } from '#database/describe-damage.ts';
import { makeFolder } from '#database/folders.ts';
import { isDatabaseAway } from '#database/is-database-unavailable.ts';
import { ignoreIdleErrors } from '#database/ignore-idle-errors.ts';
import { migrate } from '#database/migrate.ts';
import { SetupProblem } from '#database/setup-problem.ts';
import { modeOf } from '#server/settings/card-problems.ts';
import type { Config } from '#server/settings/config.ts';
import { requireNoBackups } from './require-folders-and-ports.ts';
import { ownFolder, type ResolvedDatabase } from './resolve-database.ts';
import { awaitDatabase, requireNotifications, type Waiting } from './await-database.ts';
import { describeError } from './start-problem.ts';
import { seedInChildProcess } from './seed-in-child-process.ts';
import { formatTime } from './format-time.ts';

type Preparing = Waiting & {
  database: Pick<ResolvedDatabase, 'url' | 'directUrl'>;
  /** The project's folder. */
  root: string;
  config: Pick<Config, 'cards' | 'dataDir' | 'trustClock'> &
    Partial<Pick<Config, 'backupDir' | 'databaseUrl'>>;
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
      if (config.backupDir !== undefined) await requireNoBackups(config.backupDir);
      requirePlayMoney(config.cards);
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
    // An earlier start may have written it and changed nothing.
    const instead = 'choose another BACKUP_DIR';
    await writeBackup({ url, file, now: new Date(), existing: 'replaced', instead });
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

/**
 * Live keys belong to a shop that has its own products: the samples would be sold for money, and an empty database is
 * most likely not the one that was meant.
 * @throws SetupProblem
 */
function requirePlayMoney(cards: Config['cards']): void {
  if (cards.provider !== 'stripe' || modeOf(cards.secretKey) !== 'live') return;
  throw new SetupProblem(
    'There is no shop in the database, and a new one has the sample products, which the live keys of Stripe would sell: correct DATA_DIR or DATABASE_URL, or start once with test keys or none, import your products (npm run shop -- import <folder>), and then set the live keys.',
  );
}

type Times = {
  now: Date;
  /** Undefined when there are no orders. */
  newestOrder?: Date | undefined;
  newestMigration?: Date | undefined;
};

const mostBehindMs = 60 * 60_000;
const mostAheadMs = 400 * 24 * 60 * 60_000;
const remedy =
  'set it (timedatectl shows it, timedatectl set-ntp true keeps it right), or start with TRUST_CLOCK=1 if it is right';

/**
 * A clock that is wrong draws order numbers of another year, and leaves orders open for as long as it is wrong.
 * @throws SetupProblem when the clock does not fit the newest order or the newest migration
 */
async function requireClock(pool: Pool, now: Date): Promise<void> {
  const found = await pool.query<{ found: string | null }>(
    `select to_regclass('shop_order') as found`,
  );
  if (found.rows[0]?.found == null) return;
  const { rows } = await pool.query<{ order: Date | null; migration: Date | null }>(
    `select (select max(created_at) from shop_order) as order,
            (select max(applied_at) from migration) as migration`,
  );
  const problem = clockProblem({
    now,
    newestOrder: rows[0]?.order ?? undefined,
    newestMigration: rows[0]?.migration ?? undefined,
  });
  if (problem !== undefined) throw new SetupProblem(problem);
}

/** One sentence for a clock that is more than an hour behind, or more than 400 days ahead of the newest order. */
export function clockProblem({ now, newestOrder, newestMigration }: Times): string | undefined {
  const clock = `The clock of this machine says ${formatTime(now)}`;
  const behindBy = (time: Date) => time.getTime() - now.getTime();
  if (newestOrder && behindBy(newestOrder) > mostBehindMs) {
    return `${clock}, before the newest order (${formatTime(newestOrder)}): ${remedy}.`;
  }
  if (newestMigration && behindBy(newestMigration) > mostBehindMs) {
    return `${clock}, before the newest migration of the database (${formatTime(newestMigration)}): ${remedy}.`;
  }
  if (newestOrder && -behindBy(newestOrder) > mostAheadMs) {
    return `${clock}, more than 400 days after the newest order (${formatTime(newestOrder)}): ${remedy}.`;
  }
  return undefined;
}
