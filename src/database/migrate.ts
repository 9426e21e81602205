import type { Pool, PoolClient } from 'pg';
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SetupProblem } from './setup-problem.ts';

/** Any number will do, as long as every version of the shop uses the same. */
const migrationLock = 7_064_149;

export const migrationsFolder = join(import.meta.dirname, '..', '..', 'db', 'migrations');

/**
 * Brings the database to the newest schema: the `.sql` files of the folder in the order of their
 * names, each in a transaction, each once. Nodes that start together wait for one another.
 * @returns the names of the files that were applied
 * @throws when a file fails, when one that was applied has been changed since, or when the database is
 * newer than the folder
 */
export async function migrate(pool: Pool, folder = migrationsFolder): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    return await applyMissing(client, migrations);
  } finally {
    // A closed connection takes its lock and its settings with it.
    client.release(true);
  }
}

async function applyMissing(client: PoolClient, migrations: Migration[]): Promise<string[]> {
  await client.query(`create table if not exists migration (
    name text primary key,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`);
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from migration',
  );
  const checksums = new Map(rows.map((row) => [row.name, row.checksum]));
  refuseNewer({ applied: [...checksums.keys()], known: migrations.map(({ name }) => name) });
  const applied: string[] = [];
  for (const migration of migrations) {
    const known = checksums.get(migration.name);
    if (known === undefined) {
      await apply(client, migration);
      applied.push(migration.name);
    } else if (known !== migration.checksum) {
      throw new SetupProblem(
        `Migration ${migration.name} was changed after it had been applied: take the change back.`,
      );
    }
  }
  return applied;
}

async function apply(client: PoolClient, { name, sql, checksum }: Migration): Promise<void> {
  try {
    await client.query('begin');
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

/** The `.sql` files of a folder in the order of their names. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

type Names = {
  /** What the database has been through. */
  applied: string[];
  /** What this program knows. */
  known: string[];
};

/**
 * A database that a newer program has changed is not ours to write to: its rules are unknown here.
 * @throws SetupProblem
 */
export function refuseNewer({ applied, known }: Names): void {
  const unknown = applied.find((name) => !known.includes(name));
  if (unknown === undefined) return;
  throw new SetupProblem(
    `The database has been used by a newer version of the shop (${unknown} is unknown here): start that version, or choose another database.`,
  );
}
