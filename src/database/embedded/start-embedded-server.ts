import { readFile } from 'node:fs/promises';
import { dirname, resolve, join } from 'node:path';
import type pg from 'pg';
import { makeFolder } from '#database/folders.ts';
import { SetupProblem } from '#database/setup-problem.ts';
import { createDataFolder } from './create-data-folder.ts';
import { endPostmaster, stopPostmaster } from './postmaster.ts';
import { holdServer } from './hold-server.ts';
import { serverAccount } from './server-account.ts';
import { serverBinaries } from './server-binaries.ts';

export type EmbeddedServer = {
  /** Connection string of a database on the server; `gomitolo` when none is named. */
  url(database?: string): string;
  stop(): Promise<void>;
  /** Tells the server to stop, for somebody who cannot wait. */
  abandon(): Promise<void>;
};

type Options = {
  /** The cluster's own folder; made when missing. */
  folder: string;
  /** Extra server settings, for tests. */
  settings?: Record<string, string>;
  /** The server died and could not be brought back, or another shop has it now. */
  onLost?: (error: unknown) => void;
};

/**
 * Starts, or takes over, the PostgreSQL of a data folder, and brings it back if it dies.
 * Unix socket only, no TCP.
 * @throws FolderInUseError when a living shop uses the folder, SetupProblem when it cannot be used
 */
export async function startEmbeddedServer(options: Options): Promise<EmbeddedServer> {
  const folder = resolve(options.folder);
  await makeFolder(dirname(folder));
  const account = await serverAccount(folder);
  const binaries = await serverBinaries(account);
  await createDataFolder({ folder, account, binaries });
  await refuseOtherVersion(folder, binaries.major);
  const plan = { folder, account, binaries, settings: options.settings ?? {} };

  let stopping = false;
  let hold = await holdServer(plan);
  watch();
  const { host } = hold;
  await createDatabase(hold);

  function watch(): void {
    hold.once('end', () => {
      if (!stopping) void bringBack();
    });
  }

  async function bringBack(): Promise<void> {
    try {
      hold = await holdServer(plan);
      watch();
    } catch (error) {
      options.onLost?.(error);
    }
  }

  return {
    url: (database = 'gomitolo') =>
      `postgresql:///${database}?host=${encodeURIComponent(host)}&user=gomitolo`,
    async stop() {
      stopping = true;
      await stopPostmaster(folder);
      await hold.end().catch(() => undefined);
    },
    async abandon() {
      stopping = true;
      await endPostmaster(folder);
    },
  };
}

async function createDatabase(hold: pg.Client): Promise<void> {
  const found = await hold.query(`select from pg_database where datname = 'gomitolo'`);
  if (found.rowCount === 0) await hold.query('create database gomitolo');
}

/**
 * A server reads only what its own major version wrote.
 * @throws SetupProblem
 */
async function refuseOtherVersion(folder: string, major: string): Promise<void> {
  const found = (await readFile(join(folder, 'PG_VERSION'), 'utf8')).trim();
  if (found === major) return;
  if (found === '') {
    throw new SetupProblem(
      `${folder} is damaged (its PG_VERSION is empty): restore the last backup (npm run shop -- restore <file>; the folder is kept), or choose another DATA_DIR.`,
    );
  }
  throw new SetupProblem(
    `${folder} was written by PostgreSQL ${found}, and this shop brings PostgreSQL ${major}: restore its last backup (npm run shop -- restore <file>; the folder is kept), serve it with PostgreSQL ${found} and name that in DATABASE_URL, or choose another DATA_DIR.`,
  );
}
