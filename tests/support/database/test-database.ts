import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { inject } from 'vitest';
import { type Database, openDatabase } from '#database/open-database.ts';
import { seedPlainSample } from '#support/catalogue/seed-plain-sample.ts';

export type TestDatabase = Pick<Database, 'pool' | 'db'> & {
  url: string;
} & AsyncDisposable;

type Options = { catalogue?: 'none' | 'sample' };

/**
 * A fresh, migrated database, gone when it is disposed: `await using database = …`.
 * Empty, unless the sample catalogue is asked for; its pictures are plain ones.
 */
export async function createTestDatabase({
  catalogue = 'none',
}: Options = {}): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const template = catalogue === 'none' ? 'gomitolo' : await ensureSample();
  await copyDatabase(template, name);
  const url = urlOf(name);
  const { pool, db, close } = openDatabase(url);
  return {
    pool,
    db,
    url,
    async [Symbol.asyncDispose]() {
      await close();
      await waitForClosing(name);
      await openAdministration().query(`drop database ${name} with (force)`);
    },
  };
}

/** Deletes every row that tests have written. Neither triggers nor foreign keys look on, and ids begin anew. */
export async function emptyTables(pool: pg.Pool): Promise<void> {
  await pool.query(`do $$
    declare name text;
    begin
      set local session_replication_role = replica;
      for name in select table_name from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'migration'
      loop execute format('delete from public.%I', name); end loop;
      delete from pgboss.job;
      perform setval(format('public.%I', sequencename)::regclass, 1, false)
        from pg_sequences where schemaname = 'public';
    end $$`);
}

/**
 * A pool has ended before its connections have: one that is terminated meanwhile fails outside of any test. Those that a
 * test leaves open are waited for in vain.
 */
async function waitForClosing(name: string): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) {
    const { rowCount } = await openAdministration().query(
      `select from pg_stat_activity where datname = $1 limit 1`,
      [name],
    );
    if (rowCount === 0) return;
    await pause(5);
  }
}

let sample: Promise<string> | undefined;

/** The sample catalogue is read once in a run; later tests copy that database. */
function ensureSample(): Promise<string> {
  sample ??= readSample('sample_catalogue').catch((error: unknown) => {
    // The next one tries again.
    sample = undefined;
    throw error;
  });
  return sample;
}

async function readSample(name: string): Promise<string> {
  const client = new pg.Client({ connectionString: urlOf('postgres') });
  await client.connect();
  try {
    // Goes with the connection.
    await client.query('select pg_advisory_lock(1)');
    const { rowCount } = await client.query(`select from pg_database where datname = '${name}'`);
    if (rowCount !== 0) return name;
    await copyDatabase('gomitolo', `${name}_draft`);
    await seedPlainSample(urlOf(`${name}_draft`));
    await client.query(`alter database ${name}_draft rename to ${name}`);
    return name;
  } finally {
    await client.end();
  }
}

async function copyDatabase(template: string, name: string): Promise<void> {
  const statement = `create database ${name} template ${template} strategy file_copy`;
  await openAdministration().query(statement);
}

let administration: pg.Pool | undefined;

/** Kept by a worker for all its databases: to connect for each takes as long as to drop one. */
function openAdministration(): pg.Pool {
  if (administration !== undefined) return administration;
  const connectionString = urlOf('postgres');
  administration = new pg.Pool({ connectionString, max: 2, allowExitOnIdle: true });
  // The server of the tests may end before the worker does.
  administration.on('error', () => undefined);
  return administration;
}

function urlOf(database: string): string {
  return inject('databaseUrl').replace('{name}', database);
}
