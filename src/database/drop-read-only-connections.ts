import type { Pool, PoolClient } from 'pg';
import { isReadOnlyError } from '#database/is-database-unavailable.ts';

/** Closes connections to a server that has become a read-only standby: the next one reaches the new primary. */
export function dropReadOnlyConnections(pool: Pool): void {
  const readOnly = new WeakSet<PoolClient>();
  pool.on('connect', (client) => {
    client.connection.on('errorMessage', (error: { code?: string; routine?: string }) => {
      if (isReadOnlyError(error)) readOnly.add(client);
    });
  });
  pool.on('release', (_error, client) => {
    if (readOnly.has(client)) void client.end().catch(() => undefined);
  });
}
