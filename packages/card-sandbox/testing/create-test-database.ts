import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection string of a PostgreSQL for tests, with `{name}` where the name of the database goes. */
    databaseUrl: string;
  }
}

export type TestDatabase = { pool: pg.Pool } & AsyncDisposable;

/** An empty database, gone when it is disposed: `await using database = …`. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const name = `sandbox_${randomUUID().replaceAll('-', '')}`;
  await administer(`create database ${name} template template0 strategy file_copy`);
  const pool = new pg.Pool({ connectionString: urlOf(name) });
  // Connections on their way out may hear that the database goes too: that is no failure.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return {
    pool,
    async [Symbol.asyncDispose]() {
      await pool.end();
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
