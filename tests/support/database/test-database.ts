import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { type Database, openDatabase } from '#database/open-database.ts';
import { seedPlainSample } from '#support/catalogue/seed-plain-sample.ts';

export type TestDatabase = Pick<Database, 'pool' | 'db'> & { url: string } & AsyncDisposable;

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
      await administer((client) => client.query(`drop database ${name} with (force)`));
    },
  };
}

/** The sample catalogue is read once in a run; all who need it copy that database. */
async function ensureSample(): Promise<string> {
  const name = 'sample_catalogue';
  await administer(async (client) => {
    await client.query('select pg_advisory_lock(1)');
    const { rowCount } = await client.query(`select from pg_database where datname = '${name}'`);
    if (rowCount !== 0) return;
    await copyDatabase('gomitolo', `${name}_draft`);
    await seedPlainSample(urlOf(`${name}_draft`));
    await client.query(`alter database ${name}_draft rename to ${name}`);
  });
  return name;
}

async function copyDatabase(template: string, name: string): Promise<void> {
  const statement = `create database ${name} template ${template} strategy file_copy`;
  await administer((client) => client.query(statement));
}

async function administer<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: urlOf('postgres') });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function urlOf(database: string): string {
  return inject('databaseUrl').replace('{name}', database);
}
