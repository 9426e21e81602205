import type { Pool } from 'pg';

/**
 * Lets a connection that breaks fail the statement under way, or nothing when nobody uses it. Without
 * listeners it would end the process.
 */
export function surviveBreaks(pool: Pool): void {
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
}
