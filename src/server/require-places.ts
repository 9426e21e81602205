import { once } from 'node:events';
import { createServer } from 'node:http';
import { requireWritable, toFileProblem } from '#database/file-problems.ts';
import { makeFolder } from '#database/folders.ts';
import type { Config } from './config.ts';
import type { ListenPlace } from './describe-listen-problem.ts';
import { listen } from './listen.ts';

/**
 * Sees that what is wanted later can be had, before anything is started: a folder for backups that is found
 * closed at night is found by nobody.
 * @throws SetupProblem
 */
export async function requirePlaces({
  backupDir,
  metrics,
  cards,
}: Pick<Config, 'backupDir' | 'metrics' | 'cards'>): Promise<void> {
  if (backupDir !== undefined) await requireFolder(backupDir);
  if (metrics !== undefined) await requirePort({ ...metrics, settings: 'METRICS_' });
  if (cards.provider !== 'sandbox') return;
  await requirePort({ host: '127.0.0.1', port: cards.port, settings: 'SANDBOX_' });
}

async function requirePort(place: ListenPlace): Promise<void> {
  const server = createServer();
  await listen(server, place);
  const closed = once(server, 'close');
  server.close();
  await closed;
}

async function requireFolder(path: string): Promise<void> {
  const instead = 'choose another BACKUP_DIR';
  try {
    await makeFolder(path, 0o700);
  } catch (error) {
    throw toFileProblem(error, { path, instead });
  }
  await requireWritable(path, instead);
}
