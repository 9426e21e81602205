import { join } from 'node:path';
import { FolderInUseError } from '#database/embedded/folder-in-use.ts';
import { findRunningUrl } from '#database/embedded/postmaster.ts';
import { holdsCluster } from '#database/embedded/create-data-folder.ts';
import { requireTables } from '#database/embedded/start-embedded-server.ts';
import { type Database, openDatabase } from '#database/open-database.ts';
import { SetupProblem } from '#database/setup-problem.ts';
import type { CommandContext } from '#cli/command.ts';
import { awaitDatabase } from '#server/starting/await-database.ts';
import type { Config } from '#server/settings/config.ts';
import { requireDatabaseOfTraces } from '#server/starting/require-folders-and-ports.ts';
import { resolveDatabase } from '#server/starting/resolve-database.ts';
import type { Pool } from 'pg';
import { readApplied, readMigrations, refuseUnknown } from '#database/migrate.ts';

type Opening = Pick<CommandContext, 'config' | 'name' | 'complain'>;

type CommandDatabase = Database & AsyncDisposable & { url: string };

/**
 * The shop's database: that of a running shop, or started for the command. Only a shop makes one, or brings
 * it up to date.
 * @throws SetupProblem when there is none, or one of another version
 */
export async function openCommandDatabase(context: Opening): Promise<CommandDatabase> {
  const found = await findDatabase(context);
  const database = openDatabase(found.directUrl, { max: 4 });
  const close = async () => {
    await database.close();
    await found.stop();
  };
  try {
    if (found.folder !== undefined) await requireTables(database.pool, found.folder);
    await requireSchema(database.pool);
  } catch (error) {
    await close();
    throw error;
  }
  return { ...database, url: found.directUrl, [Symbol.asyncDispose]: close };
}

type Found = {
  directUrl: string;
  stop(): Promise<void>;
  /** Of a server that another process started: its files have not been looked at for this command. */
  folder?: string;
};

async function findDatabase({ config, name: command, complain }: Opening): Promise<Found> {
  await requireFolder(config);
  const { databaseUrl, databaseDirectUrl = databaseUrl } = config;
  if (databaseDirectUrl !== undefined) await awaitDatabase(databaseDirectUrl, { patienceMs: 0 });
  try {
    // A database that is lost meanwhile fails the command's next statement; nothing else to be done.
    return await resolveDatabase(config, { command, say: complain });
  } catch (error) {
    if (!(error instanceof FolderInUseError)) throw error;
    const folder = join(config.dataDir, 'postgres');
    const url = await findRunningUrl(folder);
    if (url === undefined) throw error;
    return { directUrl: url, stop: async () => undefined, folder };
  }
}

async function requireFolder({ databaseUrl, dataDir }: Config): Promise<void> {
  if (databaseUrl !== undefined || (await holdsCluster(join(dataDir, 'postgres')))) return;
  await requireDatabaseOfTraces(dataDir);
  throw noShopIn(dataDir);
}

function noShopIn(place: string): SetupProblem {
  return new SetupProblem(
    `There is no shop in ${place} yet: start the shop once (npm start), or set DATA_DIR or DATABASE_URL to where it is.`,
  );
}

/** @throws SetupProblem when there is no shop in the database, or one of another version */
export async function requireSchema(pool: Pool): Promise<void> {
  const applied = (await readApplied(pool)).map(({ name }) => name);
  if (applied.length === 0) throw noShopIn('this database');
  const available = (await readMigrations()).map(({ name }) => name);
  refuseUnknown({ applied, available });
  if (available.every((name) => applied.includes(name))) return;
  throw new SetupProblem(
    'The database is older than this program: start the shop anew (npm start), which brings it up to date.',
  );
}
