import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { lineBounds } from '#database/connection-bounds.ts';
import { hasOwnServer } from '#database/embedded/server-binaries.ts';
import { SetupProblem } from '#database/setup-problem.ts';
import { startScratchServer, type ScratchDatabase } from './start-scratch-server.ts';
import { hasCode } from '#database/has-code.ts';

/**
 * Opens an empty database on a server of its own, or, without an embedded PostgreSQL, on the server of the settings.
 * @param shopUrl connection string of the shop's database, if the settings name one
 * @throws SetupProblem
 */
export async function openScratchDatabase(shopUrl: string | undefined): Promise<ScratchDatabase> {
  return shopUrl === undefined || hasOwnServer()
    ? startScratchServer()
    : createScratchDatabase(shopUrl);
}

/** Key of the advisory lock; every version of the shop has to use the same. */
const scratchLock = 7_064_150;
const prefix = 'gomitolo_verify_';
/** SQLSTATE of a missing privilege. */
const forbidden = '42501';

/**
 * Creates a database on the server of the shop, after dropping those that a killed process has left there.
 * @throws SetupProblem when another scratch database is open, or the user may not create one
 */
export async function createScratchDatabase(shopUrl: string): Promise<ScratchDatabase> {
  const client = new pg.Client({ ...lineBounds, connectionString: shopUrl });
  // A broken connection fails the running statement.
  client.on('error', () => undefined);
  await client.connect();
  const name = `${prefix}${randomBytes(6).toString('hex')}`;
  try {
    // Released with the connection, also when the process is killed.
    const { rows } = await client.query('select pg_try_advisory_lock($1) as taken', [scratchLock]);
    if (rows[0]?.taken !== true) {
      throw new SetupProblem('Another backup is being verified: wait until it is done.');
    }
    await client.query('set statement_timeout = 0');
    await dropScratchDatabases(client);
    await client.query(`create database ${name} template template0`);
  } catch (error) {
    await client.end();
    throw isForbidden(error) ? mayNot(error) : error;
  }
  return {
    url: withDatabase(shopUrl, name),
    async [Symbol.asyncDispose]() {
      await dropScratchDatabases(client);
      await client.end();
    },
  };
}

async function dropScratchDatabases(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    'select datname as name from pg_database where starts_with(datname, $1)',
    [prefix],
  );
  for (const { name } of rows) {
    await client.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`);
  }
}

function withDatabase(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

function isForbidden(error: unknown): boolean {
  return hasCode(error, forbidden);
}

function mayNot(cause: unknown): SetupProblem {
  const remedy = 'alter role … createdb, or verify it on a machine with npm ci';
  return new SetupProblem(`The database lets this user make no other to verify in: ${remedy}.`, {
    cause,
  });
}
