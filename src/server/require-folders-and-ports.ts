import { once } from 'node:events';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { requireFreeFolder } from '#database/embedded/hold-server.ts';
import { requireWritable, toFileProblem } from '#database/file-problems.ts';
import { makeFolder } from '#database/folders.ts';
import type { Config } from './config.ts';
import type { ListenAddress } from './describe-listen-problem.ts';
import { listen } from './listen.ts';
import { requireOpenFiles } from './require-open-files.ts';

type Places = Pick<Config, 'databaseUrl' | 'dataDir' | 'backupDir' | 'metrics' | 'cards'>;

/**
 * Checks before the start that folders can be written and ports can be opened; an unwritable backup folder would
 * otherwise be noticed at night. The data folder is checked before the ports: for a second start with the same
 * settings it is the reason to name.
 * @throws SetupProblem, a FolderInUseError when a living shop uses the data folder
 */
export async function requireFoldersAndPorts({
  databaseUrl,
  dataDir,
  backupDir,
  metrics,
  cards,
}: Places): Promise<void> {
  await requireOpenFiles();
  // With an external database, DATA_DIR holds little.
  if (databaseUrl === undefined) {
    await requireFolder(dataDir, { instead: 'choose another DATA_DIR' });
    await requireFreeFolder(join(dataDir, 'postgres'));
  }
  if (backupDir !== undefined) {
    await requireFolder(backupDir, { mode: 0o700, instead: 'choose another BACKUP_DIR' });
  }
  if (metrics !== undefined) await requirePort({ ...metrics, settings: 'METRICS_' });
  if (cards.provider !== 'sandbox') return;
  await requirePort({ host: '127.0.0.1', port: cards.port, settings: 'SANDBOX_' });
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
