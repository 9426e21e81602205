import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { type Database, openDatabase } from '#database/open-database.ts';

export type TestDatabase = Pick<Database, 'pool' | 'db'> & { url: string } & AsyncDisposable;

/** A fresh, migrated, empty database, gone when it is disposed: `await using database = …`. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(`create database ${name} template gomitolo strategy file_copy`);
  const url = urlOf(name);
  const { pool, db, close } = openDatabase(url);
  return {
    pool,
    db,
    url,
    async [Symbol.asyncDispose]() {
      await close();
      await administer(`drop database ${name} with (force)`);
    },
  };
}

async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf('postgres') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function urlOf(database: string): string {
  return inject('databaseUrl').replace('{name}', database);
}
