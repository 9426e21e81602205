import pg from 'pg';
import { surviveBreaks } from '#database/survive-breaks.ts';

export type Ping = {
  /** Resolves when the database answers. */
  ask(): Promise<void>;
  close(): Promise<void>;
};

const patienceMs = 2_000;

/**
 * Asks the database on a connection of its own: visitors who wait for one of the pool's must not make
 * a healthy shop look sick. However many ask at once, one question goes out.
 */
export function createPing(url: string): Ping {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'gomitolo health',
    max: 1,
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
    // Load balancers ask every few seconds.
    idleTimeoutMillis: 60_000,
    allowExitOnIdle: true,
  });
  surviveBreaks(pool);
  let asking: Promise<void> | undefined;

  async function ask(): Promise<void> {
    await pool.query('select 1');
  }

  return {
    ask() {
      asking ??= ask().finally(() => (asking = undefined));
      return asking;
    },
    close: () => pool.end(),
  };
}
