import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { dirname, join, resolve } from 'node:path';
import { holdsCluster } from '#database/embedded/create-data-folder.ts';
import { isMissing } from '#database/embedded/find-damage.ts';
import { requireFreeFolder } from '#database/embedded/hold-server.ts';
import { openFilesRemedy, requireWritable, toFileProblem } from '#database/file-problems.ts';
import { makeFolder } from '#database/folders.ts';
import { SetupProblem } from '#database/setup-problem.ts';
import type { Config } from '#server/settings/config.ts';
import { type ListenAddress, listen } from '#server/http/listen.ts';

export type Waiting = {
  /** Tells for which PostgreSQL is waited. */
  say?: ((line: string) => void) | undefined;
  /** Gives up waiting when aborted. */
  signal?: AbortSignal | undefined;
};

type Places = Pick<Config, 'dataDir' | 'cards'> &
  Partial<Pick<Config, 'databaseUrl' | 'backupDir' | 'metrics'>>;

/**
 * Checks the resources of later steps before anything is started: a closed folder of backups would be found only at
 * night. The data folder comes before the ports: a second start with the same settings finds all of them taken, and the
 * folder is the reason. Whether a shop has the folder is asked of its PostgreSQL; one that is frozen is waited for, 60
 * s at most.
 * @throws SetupProblem, a FolderInUseError when a living shop uses the data folder
 */
export async function requireFoldersAndPorts(
  { databaseUrl, dataDir, backupDir, metrics, cards }: Places,
  { say, signal }: Waiting = {},
): Promise<void> {
  await requireOpenFiles();
  // With an external database, DATA_DIR holds little.
  if (databaseUrl === undefined) {
    requireOutsideDatabase(dataDir, 'DATA_DIR');
    await requireFolder(dataDir, { instead: 'choose another DATA_DIR' });
    const onSilent = (silent: string) => say?.(`Waiting for ${silent}`);
    await requireFreeFolder(join(dataDir, 'postgres'), { onSilent, signal });
    await requireDatabaseOfTraces(dataDir);
  }
  if (backupDir !== undefined) {
    requireOutsideDatabase(backupDir, 'BACKUP_DIR');
    await requireFolder(backupDir, { mode: 0o700, instead: 'choose another BACKUP_DIR' });
    const isNew = databaseUrl === undefined && !(await holdsCluster(join(dataDir, 'postgres')));
    if (isNew) await requireNoBackups(backupDir);
  }
  if (metrics !== undefined) await requirePort({ ...metrics, setting: 'METRICS_PORT' });
  if (cards.provider !== 'sandbox') return;
  await requirePort({ host: '127.0.0.1', port: cards.port, setting: 'SANDBOX_PORT' });
}

/** Names that an earlier shop, or a restore, leaves beside the folder `postgres`. */
const traces = /^(?:mail|backups|postgres\.log|postgres-(?!draft-).+)$/;

/**
 * A database that is not there where a shop was before is not made anew: orders would be taken beside the lost ones.
 * @throws SetupProblem
 */
export async function requireDatabaseOfTraces(dataDir: string): Promise<void> {
  const folder = join(dataDir, 'postgres');
  if (await holdsCluster(folder)) return;
  // A command makes no folder.
  const names = (await isMissing(dataDir)) ? [] : await readdir(dataDir);
  const found = names.filter((name) => traces.test(name)).toSorted();
  if (found.length === 0) return;
  throw new SetupProblem(
    `There is no database in ${folder}, though a shop was here before (it left ${found.join(', ')} in ${dataDir}): mount its disk, correct DATA_DIR, or restore its last backup (npm run shop -- restore <file>); for a new shop, move what it left away.`,
  );
}

/**
 * A new shop writes its backups over those of the shop that was here before.
 * @throws SetupProblem
 */
export async function requireNoBackups(backupDir: string): Promise<void> {
  // Other starts need not load the code that writes files.
  const { newestBackup } = await import('#database/backup/keep-backups.ts');
  const newest = await newestBackup(backupDir);
  if (newest === undefined) return;
  throw new SetupProblem(
    `There is no shop in the database, though ${backupDir} has backups of one: mount its disk, correct DATA_DIR or DATABASE_URL, or restore the last backup (npm run shop -- restore ${join(backupDir, newest.name)}); for a new shop, move the backups away.`,
  );
}

/**
 * A folder inside PostgreSQL's own would be lost with it.
 * @throws SetupProblem
 */
function requireOutsideDatabase(path: string, setting: string): void {
  const folder = resolve(path);
  for (let around = folder; around !== dirname(around); around = dirname(around)) {
    if (!existsSync(join(around, 'PG_VERSION'))) continue;
    throw new SetupProblem(
      `${setting} is ${folder}, and ${around} is a database itself: choose the folder above it, or another.`,
    );
  }
}

async function requirePort(place: ListenAddress): Promise<void> {
  const server = createServer();
  await listen(server, place);
  const closed = once(server, 'close');
  server.close();
  await closed;
}

type Wanted = { mode?: number; instead: string };

async function requireFolder(path: string, { mode, instead }: Wanted): Promise<void> {
  try {
    await makeFolder(path, mode);
  } catch (error) {
    throw toFileProblem(error, { path, instead });
  }
  await requireWritable(path, instead);
}

/** The shop, its database connections and a few hundred visitors. */
const leastFiles = 512;

/**
 * Sees that the process may open enough files: connections count as files. Only Linux tells.
 * @throws SetupProblem
 */
export async function requireOpenFiles(): Promise<void> {
  const limits = await readFile('/proc/self/limits', 'utf8').catch(() => '');
  const [, limit] = /^Max open files +(\d+)/m.exec(limits) ?? [];
  if (limit === undefined || Number(limit) >= leastFiles) return;
  throw new SetupProblem(
    `This process may open ${limit} files at once, and the shop needs ${leastFiles}: ${openFilesRemedy}.`,
  );
}
