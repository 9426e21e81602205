import type { PoolConfig } from 'pg';

/** For a connection with long statements, as in a backup: a cut line is noticed all the same. */
export const lineBounds = {
  connectionTimeoutMillis: 5_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
} satisfies PoolConfig;

/**
 * The time limits that every pool of connections has. The server ends a statement first; a statement that is
 * not answered at all, because the line or the server is dead, fails two seconds later with 'Query read
 * timeout', and pg destroys its connection. It is never cancelled at the server: that would acknowledge a
 * commit which no standby has yet.
 */
export const connectionBounds = {
  ...lineBounds,
  statement_timeout: 10_000,
  query_timeout: 12_000,
  // A transaction without its client keeps its row locks no longer than this.
  idle_in_transaction_session_timeout: 10_000,
  // A documented option of pg. Without it a connection whose statement was not answered in time goes back to the pool
  // and answers nothing more (brianc/node-postgres#3399), as `tests/faults/silent-database.test.ts` would show.
  pipeline: true,
} satisfies PoolConfig;

const keepAlive =
  '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=2 -c tcp_keepalives_count=5';

/**
 * Startup options by which a server notices that a client is gone without a word: after twenty seconds, and
 * not after the two hours of Linux. Until then such a session takes one of the server's connections. A pool
 * closes a connection that was idle for ten seconds by itself. They do not pass through a pooler.
 */
export const sessionBounds = `${keepAlive} -c idle_session_timeout=20s`;

/** The same for a session that holds a lock and is idle while the work is done elsewhere. */
export const lockSessionBounds = `${keepAlive} -c idle_session_timeout=30min`;
