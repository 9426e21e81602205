import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { hasCode } from '#database/has-code.ts';

/** The size of `global/pg_control` in every version of PostgreSQL since 9.0. */
const controlBytes = 8_192;
const logName = /^[0-9A-F]{24}$/;

/**
 * Looks for the files without which a PostgreSQL data folder cannot be opened, whether or not a server runs on it.
 * @returns the damage, such as `global/pg_filenode.map is missing`; undefined without any
 */
export async function findDamage(folder: string): Promise<string | undefined> {
  // `base/1` is the template that every folder has.
  for (const name of [
    'PG_VERSION',
    'base/1',
    'global/pg_control',
    'global/pg_filenode.map',
    'pg_wal',
  ]) {
    if (await isMissing(join(folder, name))) return `${name} is missing`;
  }
  const control = await stat(join(folder, 'global', 'pg_control')).catch(() => undefined);
  if (control !== undefined && control.size < controlBytes) return 'global/pg_control is cut off';
  const logs = await readdir(join(folder, 'pg_wal')).catch(() => undefined);
  return logs?.some((name) => logName.test(name)) === false ? 'pg_wal holds no log' : undefined;
}

/**
 * Looks for the file of every table and index of the database that a client or pool is connected to. An index has a first page
 * from the beginning; a table without rows has an empty file.
 * @returns the first that is missing, or an index that is empty, such as `base/16384/16554`
 */
export async function findLostFile(client: Pick<pg.Pool, 'query'>): Promise<string | undefined> {
  const { rows } = await client.query<{ path: string }>(
    `select path
     from pg_class, pg_relation_filepath(oid) as path, pg_stat_file(path, true) as file
     where path is not null and (file.size is null or (relkind = 'i' and file.size = 0))
     limit 1`,
  );
  return rows[0]?.path;
}

/** A file that cannot be looked at, as on a full table of open files, is not missing. */
export async function isMissing(path: string): Promise<boolean> {
  try {
    await stat(path);
    return false;
  } catch (error) {
    return hasCode(error, 'ENOENT');
  }
}
