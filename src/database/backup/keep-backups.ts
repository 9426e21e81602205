import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '#database/folders.ts';
import type { TableSum } from './backup-format.ts';
import { writeBackup } from './write-backup.ts';

/** So many days can be gone back. */
const kept = 14;
/** A start just after a backup needs none. */
const freshMs = 20 * 60 * 60_000;

export interface BackupFolder {
  /** Connection string of the database. */
  url: string;
  folder: string;
}

/** The name of a backup, with its minute in UTC; other files of the folder are not ours. */
const ours = /^gomitolo-\d{4}-\d\d-\d\dT\d\d-\d\d\.backup$/;
const unfinished = /^gomitolo-\d{4}-\d\d-\d\dT\d\d-\d\d\.backup\.part$/;
/** A backup that is being written is touched all the time. */
const abandonedMs = 60 * 60_000;

/**
 * Writes the backup of the day, unless there is a fresh one, and takes away those beyond the last 14.
 * @returns the new backup; undefined when there was a fresh one
 */
export async function keepBackup(
  { url, folder }: BackupFolder,
  now: Date,
): Promise<TableSum[] | undefined> {
  await makeFolder(folder, 0o700);
  await sweepUnfinished(folder, now);
  const last = await lastBackup(folder);
  if (last !== undefined && now.getTime() - last.getTime() < freshMs) return undefined;
  const name = `gomitolo-${now.toISOString().slice(0, 16).replace(':', '-')}.backup`;
  const sums = await writeBackup({ url, file: join(folder, name), now });
  const names = await listBackups(folder);
  for (const old of names.slice(0, -kept)) await rm(join(folder, old));
  return sums;
}

/** Unfinished backups of a process that was killed. */
async function sweepUnfinished(folder: string, now: Date): Promise<void> {
  for (const name of (await readdir(folder)).filter((found) => unfinished.test(found))) {
    const { mtimeMs } = await stat(join(folder, name));
    if (now.getTime() - mtimeMs > abandonedMs) await rm(join(folder, name), { force: true });
  }
}

/** When the newest backup of a folder was finished; undefined when there is none, or no folder. */
export async function lastBackup(folder: string): Promise<Date | undefined> {
  const newest = (await listBackups(folder)).at(-1);
  return newest === undefined ? undefined : (await stat(join(folder, newest))).mtime;
}

/** Oldest first. */
async function listBackups(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).filter((name) => ours.test(name)).toSorted();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
