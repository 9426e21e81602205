import { lockSessionBounds, sessionBounds } from '#database/connection-bounds.ts';
import { type Database, type DatabaseOptions, openDatabase } from '#database/open-database.ts';
import { tracePool } from '#server/tracing/trace-pool.ts';
import type { Tracing } from '#server/tracing/start-tracing.ts';

type Opening = {
  databaseUrl: string;
  /** Not through a pooler. */
  directUrl: string;
  onIdleError: (error: Error) => void;
  tracing: Tracing | undefined;
};

/** Opens the shop's pools of connections to its one database, so that one kind of work does not wait for another. */
export function openDatabases({ databaseUrl, directUrl, onIdleError, tracing }: Opening) {
  const sessionOptions = databaseUrl === directUrl ? sessionBounds : undefined;

  function open(url: string, options: Omit<DatabaseOptions, 'onIdleError'> = {}): Database {
    const opened = openDatabase(url, { sessionOptions, ...options, onIdleError });
    if (tracing) tracePool(opened.pool, tracing);
    return opened;
  }

  const databases = {
    /** For visitors. */
    database: open(databaseUrl),
    /** For noting an e-mail that is out. */
    emailDatabase: open(databaseUrl, { max: 2 }),
    /** For finishing an order that is saved, without waiting behind new ones. */
    finishDatabase: open(databaseUrl, { max: 3, patienceMs: 15_000 }),
    /** For locks that last longer than a transaction. */
    lockDatabase: open(directUrl, { max: 4, sessionOptions: lockSessionBounds }),
    /** For telling other nodes of changed stock. */
    newsDatabase: open(databaseUrl, { max: 1 }),
  };
  return {
    ...databases,
    async close() {
      await Promise.all(Object.values(databases).map((one) => one.close()));
    },
  };
}
