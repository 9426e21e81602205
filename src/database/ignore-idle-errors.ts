import type { Pool } from 'pg';

/**
 * Ignores the errors of broken connections: a running statement fails by itself, an idle connection is replaced.
 * Without these listeners a broken connection would end the process.
 */
export function ignoreIdleErrors(pool: Pool): void {
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
}
