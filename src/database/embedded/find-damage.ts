import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** The size of `global/pg_control` in every version of PostgreSQL since 9.0. */
const controlBytes = 8_192;
const logName = /^[0-9A-F]{24}$/;

/**
 * Looks for the files without which a PostgreSQL data folder cannot be opened, whether or not a server runs on it.
 * @returns what is wrong, such as `global/pg_filenode.map is missing`; undefined when all are there
 */
export async function findDamage(folder: string): Promise<string | undefined> {
  // `base/1` is the template that every folder has.
  for (const name of ['base/1', 'global/pg_control', 'global/pg_filenode.map', 'pg_wal']) {
    if (await isMissing(join(folder, name))) return `${name} is missing`;
  }
  const control = await stat(join(folder, 'global', 'pg_control')).catch(() => undefined);
  if (control !== undefined && control.size < controlBytes) return 'global/pg_control is cut off';
  const logs = await readdir(join(folder, 'pg_wal')).catch(() => undefined);
  return logs?.some((name) => logName.test(name)) === false ? 'pg_wal holds no log' : undefined;
}

/** A file that cannot be looked at, as on a full table of open files, is not missing. */
async function isMissing(path: string): Promise<boolean> {
  try {
    await stat(path);
    return false;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ENOENT';
  }
}
