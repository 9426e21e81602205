import { dirname, resolve } from 'node:path';
import type pg from 'pg';
import { makeFolder } from '#database/folders.ts';
import { SetupProblem } from '#database/setup-problem.ts';
import { withClient } from '#database/with-client.ts';
import { createDataFolder, readVersion } from './create-data-folder.ts';
import { DamagedFolderError, explainLoss } from './describe-server-failure.ts';
import { findLostFile } from './find-damage.ts';
import { type Holding, holdServer } from './hold-server.ts';
import { keepServer, type ServerEvents } from './keep-server.ts';
import { serverAccount } from './server-account.ts';
import { serverBinaries } from './server-binaries.ts';

export type EmbeddedServer = Awaited<ReturnType<typeof startEmbeddedServer>>;

type Options = Holding &
  ServerEvents & {
    /** The cluster's own folder; made when missing. */
    folder: string;
    /** Extra server settings, for tests. */
    settings?: Record<string, string>;
  };

/** To copy the template takes seconds on a slow disk. */
const bounds = { connectionTimeoutMillis: 5_000, query_timeout: 60_000 };

/**
 * Starts, or takes over, the PostgreSQL of a data folder, and brings it back if it dies.
 * Unix socket only, no TCP.
 * @throws FolderInUseError when a living shop uses the folder, SetupProblem when it cannot be used, a DamagedFolderError
 * when files of PostgreSQL or of the shop's database are damaged
 */
export async function startEmbeddedServer(options: Options) {
  const { command, onHeld, onSilent, onLost, onBack, onDamaged, signal, settings = {} } = options;
  const folder = resolve(options.folder);
  await makeFolder(dirname(folder));
  const account = await serverAccount(folder);
  const binaries = await serverBinaries(account);
  await createDataFolder({ folder, account, binaries });
  await refuseOtherVersion(folder, binaries.major);
  const wish = { folder, account, binaries, settings, command, onHeld, onSilent };
  const since = new Date();
  const hold = await holdServer({ ...wish, signal });
  const { host } = hold;
  let ownFile: string | undefined;
  const kept = keepServer({ wish, hold, onLost, onBack, onDamaged, ownFile: () => ownFile });
  try {
    const place = { host, user: 'gomitolo', ...bounds };
    await withClient({ ...place, database: 'postgres' }, createDatabase);
    ownFile = await withClient({ ...place, database: 'gomitolo' }, (client) =>
      requireFiles(client, folder),
    );
  } catch (error) {
    await kept.stop();
    throw await explainLoss({ folder, error, since });
  }
  return {
    ...kept,
    /** Connection string of a database on the server; `gomitolo` when none is named. */
    url: (database = 'gomitolo') =>
      `postgresql:///${database}?host=${encodeURIComponent(host)}&user=gomitolo`,
  };
}

async function createDatabase(client: pg.Client): Promise<void> {
  const found = await client.query(`select from pg_database where datname = 'gomitolo'`);
  if (found.rowCount === 0) await client.query('create database gomitolo');
}

/**
 * @returns the file that shows whether the database is there, such as `base/16384/PG_VERSION`
 * @throws DamagedFolderError
 */
async function requireFiles(client: pg.Client, folder: string): Promise<string> {
  await requireTables(client, folder);
  const { rows } = await client.query<{ oid: string }>(
    'select oid from pg_database where datname = current_database()',
  );
  return `base/${rows[0]?.oid}/PG_VERSION`;
}

/**
 * Looks for the files of all tables and indexes, also while another process has the server.
 * @throws DamagedFolderError when one is missing
 */
export async function requireTables(client: Pick<pg.Pool, 'query'>, folder: string): Promise<void> {
  const lost = await findLostFile(client);
  if (lost !== undefined) throw new DamagedFolderError(folder, `${lost} is missing or empty`);
}

/**
 * A server reads only data of its own major version.
 * @throws SetupProblem, a DamagedFolderError when the version is not there
 */
async function refuseOtherVersion(folder: string, major: string): Promise<void> {
  const found = await readVersion(folder);
  if (found === major) return;
  throw new SetupProblem(
    `${folder} was written by PostgreSQL ${found}, and this shop brings PostgreSQL ${major}: restore its last backup (npm run shop -- restore <file>; the folder is kept), serve it with PostgreSQL ${found} and name that in DATABASE_URL, or choose another DATA_DIR.`,
  );
}
