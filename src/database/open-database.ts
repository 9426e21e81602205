import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { connectionBounds } from '#database/connection-bounds.ts';
import { dropReadOnlyConnections } from '#database/drop-read-only-connections.ts';
import { createStatementNames } from '#database/name-statements.ts';
import type { Database as Tables } from '#database/tables.ts';
import { createTransact, type Transact } from '#database/transact.ts';

export type Database = {
  pool: pg.Pool;
  db: Kysely<Tables>;
  /** A transaction of pipelined statements. */
  transact: Transact;
  close(): Promise<void>;
};

export type DatabaseOptions = {
  /** Connections kept at most. */
  max?: number;
  /** How long a caller waits for a free or a new connection, in ms. */
  patienceMs?: number;
  /** Startup options of each session, as `-c name=value`. */
  sessionOptions?: string;
  /** An idle connection broke; the pool replaces it by itself. */
  onIdleError?: (error: Error) => void;
};

/**
 * Opens a pool of connections with the time limits of `connectionBounds`. `bigint` comes back as a string,
 * `date` as `YYYY-MM-DD`.
 */
export function openDatabase(url: string, options: DatabaseOptions = {}): Database {
  const pool = new pg.Pool({
    ...connectionBounds,
    connectionString: url,
    max: options.max ?? 10,
    connectionTimeoutMillis: options.patienceMs ?? connectionBounds.connectionTimeoutMillis,
    options: options.sessionOptions,
    types: { getTypeParser },
  });
  pool.on('connect', createStatementNames());
  pool.on('connect', writeTogether);
  dropReadOnlyConnections(pool);
  let closing = false;
  pool.on('error', (error) => {
    // The server may hang up first when it is told to stop right after us.
    if (!closing) options.onIdleError?.(error);
  });
  // A connection that breaks in use fails its statements, which report it; without a listener, the event would end the
  // process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  async function close(): Promise<void> {
    closing = true;
    await db.destroy();
    if (!pool.ended) await pool.end();
  }
  return { pool, db, transact: createTransact(pool), close };
}

/** Sends the statements of one moment in one write, so that the server wakes once. */
function writeTogether(client: pg.PoolClient): void {
  const { query } = client;
  const { stream } = client.connection;
  let isHeld = false;
  function letGo(): void {
    isHeld = false;
    stream.uncork();
  }
  function value(...args: unknown[]): unknown {
    if (!isHeld) {
      isHeld = true;
      stream.cork();
      process.nextTick(letGo);
    }
    return Reflect.apply(query, client, args);
  }
  Object.defineProperty(client, 'query', { value, configurable: true });
}

function getTypeParser(oid: number, format?: 'text' | 'binary') {
  if (oid === pg.types.builtins.DATE) return (text: string) => text;
  return format === 'binary'
    ? pg.types.getTypeParser(oid, format)
    : pg.types.getTypeParser(oid, 'text');
}
