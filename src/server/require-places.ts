import { once } from 'node:events';
import { createServer } from 'node:http';
import { requireWritable, toFileProblem } from '#database/backup/require-writable.ts';
import { makeFolder } from '#database/make-folder.ts';
import type { Config } from './config.ts';
import { listen } from './listen.ts';

/**
 * Sees that what is wanted later can be had, before anything is started: a folder for backups that is found
 * closed at night is found by nobody.
 * @throws SetupProblem
 */
export async function requirePlaces({
  backupDir,
  metrics,
}: Pick<Config, 'backupDir' | 'metrics'>): Promise<void> {
  if (backupDir !== undefined) await requireFolder(backupDir);
  if (metrics === undefined) return;
  const server = createServer();
  await listen(server, { ...metrics, settings: 'METRICS_' });
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
