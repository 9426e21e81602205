import { type FileHandle, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { BackupFile, OpenBackup } from '#shop/backup/backup.ts';
import { makeFolder } from '#database/folders.ts';
import type { TableSum } from './backup-format.ts';
import { sweepDrafts, writeBackup } from './write-backup.ts';
import { hasCode } from '#database/has-code.ts';

/** So many days can be gone back. */
const kept = 14;
/** Of those that a maker asked for. */
const keptAsked = 3;
/** A start just after a backup needs none. */
const freshMs = 20 * 60 * 60_000;

export interface BackupTarget {
  /** Connection string of the database. */
  url: string;
  folder: string;
}

/** The name of a backup, with its minute in UTC; other files of the folder are not ours. */
const nightly = /^gomitolo-\d{4}-\d\d-\d\dT\d\d-\d\d\.backup$/;
const asked = /^gomitolo-\d{4}-\d\d-\d\dT\d\d-\d\d-asked\.backup$/;
const ours = /^gomitolo-\d{4}-\d\d-\d\dT\d\d-\d\d(?:-asked)?\.backup$/;
const unfinished = /^gomitolo-\d{4}-\d\d-\d\dT\d\d-\d\d(?:-asked)?\.backup\.(?:.+\.)?part$/;
/** Two backups of one minute are of one moment: the later one stays. */
const inFolder = { existing: 'replaced', instead: 'choose another BACKUP_DIR' } as const;

/**
 * Writes the backup of the day, unless there is a fresh one, and takes away those beyond the last 14.
 * @returns the new backup; undefined when there was a fresh one
 */
export async function keepBackup(
  { url, folder }: BackupTarget,
  now: Date,
): Promise<TableSum[] | undefined> {
  await makeFolder(folder, 0o700);
  await sweepDrafts(folder, { now, isOurs: (name) => unfinished.test(name) });
  const last = (await listBackups(folder, nightly)).at(-1);
  const lastMs = last === undefined ? 0 : (await stat(join(folder, last))).mtimeMs;
  if (now.getTime() - lastMs < freshMs) return undefined;
  const file = join(folder, `${nameAt(now)}.backup`);
  const sums = await writeBackup({ url, file, now, ...inFolder });
  await removeAllBut(folder, { kind: nightly, last: kept });
  return sums;
}

/** Writes a backup that a maker asked for and takes away those beyond the last 3; the nightly ones stay as they are. */
export async function askedBackup({ url, folder }: BackupTarget, now: Date): Promise<void> {
  await makeFolder(folder, 0o700);
  const file = join(folder, `${nameAt(now)}-asked.backup`);
  await writeBackup({ url, file, now, ...inFolder });
  await removeAllBut(folder, { kind: asked, last: keptAsked });
}

/** The newest backup of a folder; undefined when there is none, or no folder. */
export async function newestBackup(folder: string): Promise<BackupFile | undefined> {
  const name = (await listBackups(folder, ours)).at(-1);
  if (name === undefined) return undefined;
  const { mtime, size } = await stat(join(folder, name));
  return { name, at: mtime, bytes: size };
}

/** So much of a large file stands in memory, however slowly it is taken. */
const partBytes = 256 * 1024;

/**
 * Opens a backup to be read as a stream; a reader that goes away closes it.
 * @returns undefined when the folder has none of this name
 */
export async function openBackup(folder: string, name: string): Promise<OpenBackup | undefined> {
  if (!(await listBackups(folder, ours)).includes(name)) return undefined;
  const file = await open(join(folder, name));
  const { mtime, size } = await file.stat();
  return { at: mtime, bytes: size, content: streamFile(file) };
}

/** Reads a part when it is asked for, and closes the file at its end and with the stream. */
function streamFile(file: FileHandle): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream(
    {
      async pull(controller) {
        try {
          const { bytesRead, buffer } = await file.read(new Uint8Array(partBytes));
          if (bytesRead > 0) return controller.enqueue(buffer.subarray(0, bytesRead));
        } catch (error) {
          await file.close();
          throw error;
        }
        await file.close();
        controller.close();
      },
      cancel: () => file.close(),
    },
    { highWaterMark: 0 },
  );
}

function nameAt(now: Date): string {
  return `gomitolo-${now.toISOString().slice(0, 16).replace(':', '-')}`;
}

async function removeAllBut(
  folder: string,
  { kind, last }: { kind: RegExp; last: number },
): Promise<void> {
  const names = await listBackups(folder, kind);
  for (const old of names.slice(0, -last)) await rm(join(folder, old));
}

/** Oldest first. */
async function listBackups(folder: string, kind: RegExp): Promise<string[]> {
  try {
    return (await readdir(folder)).filter((name) => kind.test(name)).toSorted();
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  }
}
