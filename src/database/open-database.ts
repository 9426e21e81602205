import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { connectionBounds } from '#database/connection-bounds.ts';
import { ignoreIdleErrors } from '#database/ignore-idle-errors.ts';
import { kyselyPool } from '#database/kysely-pool.ts';
import type { Database as Tables } from '#database/tables.ts';

export type Database = ReturnType<typeof openDatabase>;

/**
 * The processors, not the connections, limit how much is answered. Each connection can have a result ready in the same
 * turn of the event loop, and a new visitor is accepted once a turn: with ten, new visitors waited for seconds under
 * five times the load.
 */
const usualMax = 5;

export type DatabaseOptions = {
  /** Connections kept at most; five by default. */
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
export function openDatabase(url: string, options: DatabaseOptions = {}) {
  const pool = new pg.Pool({
    ...connectionBounds,
    connectionString: url,
    max: options.max ?? usualMax,
    connectionTimeoutMillis: options.patienceMs ?? connectionBounds.connectionTimeoutMillis,
    options: options.sessionOptions,
    types: { getTypeParser },
  });
  let closing = false;
  ignoreIdleErrors(pool);
  pool.on('error', (error) => {
    // The server may hang up first when it is told to stop right after us.
    if (!closing) options.onIdleError?.(error);
  });
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: kyselyPool(pool) }) });
  async function close(): Promise<void> {
    closing = true;
    await db.destroy();
    if (!pool.ended) await pool.end();
  }
  return { pool, db, close };
}

function getTypeParser(oid: number, format?: 'text' | 'binary') {
  if (oid === pg.types.builtins.DATE) return (text: string) => text;
  return format === 'binary'
    ? pg.types.getTypeParser(oid, format)
    : pg.types.getTypeParser(oid, 'text');
}
