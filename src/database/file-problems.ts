import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { SetupProblem } from '#database/setup-problem.ts';

type Place = {
  /** The path to name in the message; by default, the path of the error. */
  path?: string;
  /** The alternative to name in the message, such as `choose another DATA_DIR`. */
  instead: string;
};

/** For a process, of ours or PostgreSQL's, that may not open any more files. */
export const openFilesRemedy =
  'raise the limit (LimitNOFILE=65536 for the service, ulimit -n 65536 in a shell), and start again';

/** The sentence for a file or folder that cannot be used as it is; undefined for all else. */
export function describeFileProblem(error: unknown, place: Place): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || !('syscall' in error)) return undefined;
  if (error.syscall === 'connect') return undefined;
  const { instead } = place;
  const path = place.path ?? ('path' in error ? String(error.path) : undefined);
  if (path === undefined) return undefined;
  const isToBeMade = error.syscall === 'mkdir' || error.syscall === 'mkdtemp';
  // A folder that cannot be made is not there: the message is about its parent.
  const closed = isToBeMade ? dirname(path) : path;
  const unwritable = `${path} lies on a disk that cannot be written, or not by this service: ${instead}.`;
  switch (error.code) {
    case 'EACCES':
    case 'EPERM':
      return `${closed} is closed to ${account()} (${error.code}): give it the right to read and write there, or ${instead}.`;
    case 'EROFS':
      return unwritable;
    case 'ENOENT':
      if (isToBeMade) return `${path} cannot be made: ${instead}.`;
      // So says /proc of a new file.
      if (place.path !== undefined && existsSync(place.path)) return unwritable;
      // Else it may be a file of ours, and no mistake of the operator.
      return place.path && `There is no ${path}: make it, or ${instead}.`;
    case 'ENOTDIR':
    case 'EEXIST':
      return `${path} cannot be made, since there is a file where a folder should be: move it away, or ${instead}.`;
    case 'ENOSPC':
    case 'EDQUOT':
      return `There is no room left for ${path}: make room on its disk, or ${instead}.`;
    default:
      return undefined;
  }
}

function account(): string {
  const uid = process.getuid?.();
  return uid === undefined ? 'this account' : `the account with the number ${uid}`;
}

/**
 * Sees that a file can be made in a folder, by making one: rights alone do not tell of disks that cannot be written, or
 * not by us.
 * @param instead the alternative, such as `choose another BACKUP_DIR`
 * @throws SetupProblem
 */
export async function requireWritable(folder: string, instead: string): Promise<void> {
  const file = join(folder, `.gomitolo-${randomBytes(6).toString('hex')}`);
  try {
    await writeFile(file, '', { flag: 'wx' });
    await rm(file);
  } catch (error) {
    throw toFileProblem(error, { path: folder, instead });
  }
}

/** Turns a file or folder error into a problem that the operator can mend; returns other errors as they are. */
export function toFileProblem(cause: unknown, { path, instead }: Required<Place>): unknown {
  const problem = describeFileProblem(cause, { path, instead });
  return problem === undefined ? cause : new SetupProblem(problem, { cause });
}

/** The alternative in the sentence about a file of the operator's choice. */
export const anotherFile = 'name a file in another place';

/** @throws SetupProblem when the file exists or cannot be written there */
export async function requireNewFile(file: string): Promise<void> {
  if (existsSync(file)) throw fileIsThere(file);
  await requireWritable(dirname(resolve(file)), anotherFile);
}

/** The refusal to write over a file. */
export function fileIsThere(file: string): SetupProblem {
  return new SetupProblem(`${file} is there already: name another file.`);
}
