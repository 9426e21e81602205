import { lockSessionBounds, sessionBounds } from '#database/connection-bounds.ts';
import { type Database, type DatabaseOptions, openDatabase } from '#database/open-database.ts';
import { tracePool } from '#server/tracing/trace-pool.ts';
import type { Tracing } from '#server/tracing/tracing.ts';

type Opening = {
  databaseUrl: string;
  /** Not through a pooler. */
  directUrl: string;
  onIdleError: (error: Error) => void;
  tracing: Tracing | undefined;
};

export type Databases = {
  /** For visitors. */
  database: Database;
  /** For noting an e-mail that is out, without waiting behind visitors. */
  emailDatabase: Database;
  /** For finishing an order that is saved, without waiting behind new ones. */
  finishDatabase: Database;
  /** For locks that last longer than a transaction. */
  lockDatabase: Database;
  /** For telling other nodes of changed stock, without waiting behind visitors. */
  newsDatabase: Database;
  close(): Promise<void>;
};

/** Opens the shop's pools of connections to its one database, so that one kind of work does not wait for another. */
export function openDatabases({
  databaseUrl,
  directUrl,
  onIdleError,
  tracing,
}: Opening): Databases {
  const sessionOptions = databaseUrl === directUrl ? sessionBounds : undefined;

  function open(url: string, options: Omit<DatabaseOptions, 'onIdleError'> = {}): Database {
    const opened = openDatabase(url, { sessionOptions, ...options, onIdleError });
    if (tracing) tracePool(opened.pool, tracing);
    return opened;
  }

  const databases = {
    database: open(databaseUrl),
    emailDatabase: open(databaseUrl, { max: 2 }),
    finishDatabase: open(databaseUrl, { max: 6, patienceMs: 15_000 }),
    lockDatabase: open(directUrl, { max: 4, sessionOptions: lockSessionBounds }),
    newsDatabase: open(databaseUrl, { max: 1 }),
  };
  return {
    ...databases,
    async close() {
      await Promise.all(Object.values(databases).map((one) => one.close()));
    },
  };
}
