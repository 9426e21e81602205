import { readFile } from 'node:fs/promises';
import { dirname, resolve, join } from 'node:path';
import pg from 'pg';
import { makeFolder } from '#database/folders.ts';
import { SetupProblem } from '#database/setup-problem.ts';
import { createDataFolder } from './create-data-folder.ts';
import { DamagedFolderError } from './describe-server-failure.ts';
import { type Holding, holdServer } from './hold-server.ts';
import { type KeptServer, keepServer } from './keep-server.ts';
import { serverAccount } from './server-account.ts';
import { serverBinaries } from './server-binaries.ts';

export type EmbeddedServer = KeptServer & {
  /** Connection string of a database on the server; `gomitolo` when none is named. */
  url(database?: string): string;
};

type Options = Holding & {
  /** The cluster's own folder; made when missing. */
  folder: string;
  /** Extra server settings, for tests. */
  settings?: Record<string, string>;
  /** The server died and could not be brought back, its files are damaged, or another shop has it now. */
  onLost?: (error: unknown) => void;
  /** The server that died takes connections again, after so many ms. */
  onBack?: ((awayMs: number) => void) | undefined;
};

/** To copy the template takes seconds on a slow disk. */
const bounds = { connectionTimeoutMillis: 5_000, query_timeout: 60_000 };

/**
 * Starts, or takes over, the PostgreSQL of a data folder, and brings it back if it dies.
 * Unix socket only, no TCP.
 * @throws FolderInUseError when a living shop uses the folder, SetupProblem when it cannot be used
 */
export async function startEmbeddedServer(options: Options): Promise<EmbeddedServer> {
  const { command, onHeld, onSilent, onLost, onBack, signal, settings = {} } = options;
  const folder = resolve(options.folder);
  await makeFolder(dirname(folder));
  const account = await serverAccount(folder);
  const binaries = await serverBinaries(account);
  await createDataFolder({ folder, account, binaries });
  await refuseOtherVersion(folder, binaries.major);
  const wish = { folder, account, binaries, settings, command, onHeld, onSilent };
  const hold = await holdServer({ ...wish, signal });
  const { host } = hold;
  const kept = keepServer({ wish, hold, onLost, onBack });
  await createDatabase(host);
  return {
    ...kept,
    url: (database = 'gomitolo') =>
      `postgresql:///${database}?host=${encodeURIComponent(host)}&user=gomitolo`,
  };
}

async function createDatabase(host: string): Promise<void> {
  const client = new pg.Client({ host, user: 'gomitolo', database: 'postgres', ...bounds });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const found = await client.query(`select from pg_database where datname = 'gomitolo'`);
    if (found.rowCount === 0) await client.query('create database gomitolo');
  } finally {
    await client.end();
  }
}

/**
 * A server reads only what its own major version wrote.
 * @throws SetupProblem
 */
async function refuseOtherVersion(folder: string, major: string): Promise<void> {
  const found = (await readFile(join(folder, 'PG_VERSION'), 'utf8')).trim();
  if (found === major) return;
  if (found === '') throw new DamagedFolderError(folder, 'its PG_VERSION is empty');
  throw new SetupProblem(
    `${folder} was written by PostgreSQL ${found}, and this shop brings PostgreSQL ${major}: restore its last backup (npm run shop -- restore <file>; the folder is kept), serve it with PostgreSQL ${found} and name that in DATABASE_URL, or choose another DATA_DIR.`,
  );
}
