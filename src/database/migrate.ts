import type { Pool, PoolClient } from 'pg';
import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  areOfOlderShop,
  isBetweenVersions,
  isPreviousSchema,
  migrationName,
  schemaName,
} from './previous-schema.ts';
import { SetupProblem } from './setup-problem.ts';
import { hasCode } from './has-code.ts';

/** Any number will do, as long as every version of the shop uses the same. */
export const migrationLock = 7_064_149;

const pauseMs = 1_000;
const maxTries = 20;

export const databaseFolder = join(import.meta.dirname, '..', '..', 'db');

interface Extent {
  /** Migrations of a test, instead of `db/schema.sql` and those after it. */
  folder?: string;
  /** The last file to apply; all when not said. */
  through?: string;
  /** Called with the name of the first file that is missing, before a shop is changed; not for an empty database. */
  before?: (first: string) => Promise<void>;
  /** How long a file waits for tables that are in use before it gives way. */
  lockTimeoutMs?: number;
}

/**
 * Brings the database to the newest schema: `db/schema.sql`, then the files of `db/migrations` in the order of their
 * names, each in a transaction, each once. A database of the version before is taken over with its data. Nodes that
 * start together wait for one another.
 * @returns the names of the files that were applied
 * @throws when a file fails, when one that was applied has been changed since, or when the database is
 * newer than the files, too old to be taken over, or another program's
 */
export async function migrate(pool: Pool, { folder, ...extent }: Extent = {}): Promise<string[]> {
  const all = await readMigrations(folder);
  return withMigrationLock(pool, (client) => applyMissing(client, { ...extent, all }));
}

/** Works while no other process changes the schema. */
export async function withMigrationLock<Result>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await client.query(migrationTable);
    return await work(client);
  } finally {
    // A closed connection takes its lock and its settings with it.
    client.release(true);
  }
}

const migrationTable = `
  create table if not exists migration (
    name text primary key,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`;

type Applying = Omit<Extent, 'folder'> & { all: Migration[] };

async function applyMissing(client: PoolClient, applying: Applying): Promise<string[]> {
  const { all, through, before, lockTimeoutMs = 3_000 } = applying;
  const rows = await readApplied(client);
  if (isPreviousSchema(rows.map(({ name }) => name))) return takeOver(client, applying);
  const checksums = new Map(rows.map((row) => [row.name, row.checksum]));
  refuseUnknown({ applied: [...checksums.keys()], available: all.map(({ name }) => name) });
  const migrations = all.filter(({ name }) => through === undefined || name <= through);
  const first = migrations.find(({ name }) => !checksums.has(name));
  if (first !== undefined && checksums.size > 0) await before?.(first.name);
  const applied: string[] = [];
  for (const migration of migrations) {
    const available = checksums.get(migration.name);
    if (available === undefined) {
      await apply(client, { ...migration, lockTimeoutMs });
      applied.push(migration.name);
    } else if (available !== migration.checksum) {
      throw new SetupProblem(
        `Migration ${migration.name} was changed after it had been applied: take the change back.`,
      );
    }
  }
  return applied;
}

/** Renames the previous version's tables instead of creating the schema, then goes on as usual. */
async function takeOver(client: PoolClient, applying: Applying): Promise<string[]> {
  const { all, before, lockTimeoutMs = 3_000 } = applying;
  const schema = all.find(({ name }) => name === schemaName);
  if (schema === undefined) throw new Error('Only the shop itself can take a database over');
  await before?.(schemaName);
  const sql = await readFile(join(databaseFolder, 'from-0067.sql'), 'utf8');
  await apply(client, { ...schema, sql, lockTimeoutMs });
  return [schemaName, ...(await applyMissing(client, { ...applying, before: undefined }))];
}

/** Tables that a migration must lock may be in use: it gives way, so that no order queues behind it. */
async function apply(client: PoolClient, migration: BoundedMigration): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await applyOnce(client, migration);
    } catch (error) {
      if (!isInTheWay(error)) throw error;
      if (tries === maxTries) {
        throw new SetupProblem(
          `Migration ${migration.name} waited in vain for tables that are in use: see who holds them (pg_stat_activity), and start again.`,
          { cause: error },
        );
      }
    }
    await delay(pauseMs);
  }
}

/** A lock timeout or a deadlock. */
function isInTheWay(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause && /^(55P03|40P01)$/.test(String(cause.code));
}

async function applyOnce(
  client: PoolClient,
  { name, sql, checksum, lockTimeoutMs }: BoundedMigration,
): Promise<void> {
  try {
    await client.query(`begin; set local lock_timeout = '${lockTimeoutMs}ms'`);
    await client.query(sql);
    await client.query('insert into migration (name, checksum) values ($1, $2)', [name, checksum]);
    await client.query('commit');
  } catch (cause) {
    await client.query('rollback');
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`Migration ${name} failed: ${reason}`, { cause });
  }
}

type Migration = { name: string; sql: string; checksum: string };
type BoundedMigration = Migration & { lockTimeoutMs: number };

/** `db/schema.sql` and the migrations after it, or the `.sql` files of another folder in the order of their names. */
export async function readMigrations(folder?: string): Promise<Migration[]> {
  if (folder !== undefined) return readFolder(folder);
  const schema = await readMigration(schemaName, join(databaseFolder, 'schema.sql'));
  return [schema, ...(await readFolder(join(databaseFolder, 'migrations')))];
}

async function readFolder(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(names.map((name) => readMigration(name, join(folder, name))));
}

async function readMigration(name: string, file: string): Promise<Migration> {
  const sql = await readFile(file, 'utf8');
  return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
}

type Names = {
  /** Which of the two was read; the database if not said. */
  what?: 'database' | 'backup';
  /** Its applied migrations. */
  applied: string[];
  /** This program's migrations. */
  available: string[];
};

/**
 * Refuses a database that a newer program has changed, since its rules are unknown here; one that is too old to be
 * taken over; and one of another program, whose migrations are none of ours.
 * @throws SetupProblem
 */
export function refuseUnknown({ what = 'database', applied, available }: Names): void {
  if (isPreviousSchema(applied)) return;
  const unknown = applied.filter((name) => !available.includes(name)).toSorted();
  const [first] = unknown;
  if (first === undefined) return;
  const last = available.at(-1) ?? '';
  if (available.includes(schemaName) && isBetweenVersions(applied)) {
    throw new SetupProblem(
      `The ${what} is of a program between versions 0.1.0 and 0.2.0 (its last migration is ${unknown.at(-1)}), which no version takes over: ${what === 'backup' ? 'use a backup' : 'restore a backup (npm run shop -- restore <file>)'} from before that program ran.`,
    );
  }
  if (available.includes(schemaName) && areOfOlderShop(applied)) {
    throw new SetupProblem(
      `The ${what} is of an older version of the shop (its last migration is ${unknown.at(-1)}): ${what === 'backup' ? 'restore' : 'open'} it with version 0.1.0 first, then with this one.`,
    );
  }
  if (unknown.every((name) => migrationName.test(name) && name > last)) {
    throw new SetupProblem(
      `The ${what} is of a newer version of the shop (${first} is unknown here): use that version, or another ${what}.`,
    );
  }
  throw new SetupProblem(
    `The ${what} is not of this shop (its migration ${first} is of another program): use another ${what}.`,
  );
}

const undefinedTable = '42P01';
const undefinedColumn = '42703';

/**
 * The migrations that a database has been through; none where there is no shop. Not for a transaction, which ends with
 * a table that is not there.
 * @throws SetupProblem when the table of migrations is another program's
 */
export async function readApplied(
  database: Pick<PoolClient, 'query'>,
): Promise<{ name: string; checksum: string }[]> {
  try {
    const { rows } = await database.query<{ name: string; checksum: string }>(
      'select name::text, checksum::text from migration',
    );
    return rows;
  } catch (cause) {
    if (hasCode(cause, undefinedTable)) return [];
    if (!hasCode(cause, undefinedColumn)) throw cause;
    throw new SetupProblem(
      'The database is of another program, which has a table named migration too: name an empty database, or the one of this shop, in DATABASE_URL.',
      { cause },
    );
  }
}
