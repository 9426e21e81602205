import type { Pool, PoolClient } from 'pg';
import { isOfCopy } from '#database/is-database-unavailable.ts';

/** A connection to a server that has become a copy is thrown away: the next one finds who writes now. */
export function leaveCopies(pool: Pool): void {
  const copies = new WeakSet<PoolClient>();
  pool.on('connect', (client) => {
    client.connection.on('errorMessage', (error: { code?: string; routine?: string }) => {
      if (isOfCopy(error)) copies.add(client);
    });
  });
  pool.on('release', (_error, client) => {
    if (copies.has(client)) void client.end().catch(() => undefined);
  });
}
