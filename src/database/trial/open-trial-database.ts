import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { lineBounds } from '#database/connection-bounds.ts';
import { hasOwnServer } from '#database/embedded/server-binaries.ts';
import { SetupProblem } from '#database/setup-problem.ts';
import { openTrialServer, type TrialDatabase } from './open-trial-server.ts';

/**
 * Opens one apart from everything, or, where no PostgreSQL came with the shop, beside the shop's own.
 * @param given connection string of the shop's database, where the settings name one
 * @throws SetupProblem
 */
export async function openTrialDatabase(given: string | undefined): Promise<TrialDatabase> {
  return given === undefined || hasOwnServer() ? openTrialServer() : openTrialOnServer(given);
}

/** Any number will do, as long as every version of the shop uses the same. */
const trialLock = 7_064_150;
const prefix = 'gomitolo_verify_';
/** SQLSTATE: this user may not. */
const forbidden = '42501';

/**
 * Makes a database on the shop's own server, and takes away what a trial that was killed has left there.
 * @throws SetupProblem when another is open, or this user may make none
 */
export async function openTrialOnServer(shopUrl: string): Promise<TrialDatabase> {
  const client = new pg.Client({ ...lineBounds, connectionString: shopUrl });
  // One that breaks fails the statement under way.
  client.on('error', () => undefined);
  await client.connect();
  const name = `${prefix}${randomBytes(6).toString('hex')}`;
  try {
    // Held as long as the connection: of a process that was killed too.
    const { rows } = await client.query('select pg_try_advisory_lock($1) as taken', [trialLock]);
    if (rows[0]?.taken !== true) {
      throw new SetupProblem('Another backup is being verified: wait until it is done.');
    }
    await client.query('set statement_timeout = 0');
    await dropTrials(client);
    await client.query(`create database ${name} template template0`);
  } catch (error) {
    await client.end();
    throw isForbidden(error) ? mayNot(error) : error;
  }
  return {
    url: withDatabase(shopUrl, name),
    async [Symbol.asyncDispose]() {
      await dropTrials(client);
      await client.end();
    },
  };
}

async function dropTrials(client: pg.Client): Promise<void> {
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
  return error instanceof Error && 'code' in error && error.code === forbidden;
}

function mayNot(cause: unknown): SetupProblem {
  const remedy = 'alter role … createdb, or verify it on a machine with npm ci';
  return new SetupProblem(`The database lets this user make no other to verify in: ${remedy}.`, {
    cause,
  });
}
