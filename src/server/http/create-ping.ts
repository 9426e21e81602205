import type { Pool } from 'pg';
import { isDatabaseUnavailable } from '#database/is-database-unavailable.ts';

const question = { text: 'select 1', query_timeout: 2_000 };
const rememberMs = 10_000;

/** Asks the database on the connections that the shop sells by. */
export function createPing(pools: Pool[]) {
  let asking: Promise<void> | undefined;
  let broken: { at: number; error: unknown } | undefined;
  for (const pool of pools) {
    pool.on('connect', (client) => client.on('error', recordBreak));
    pool.on('release', recordBreak);
  }

  function recordBreak(error: unknown): void {
    if (isDatabaseUnavailable(error)) broken = { at: performance.now(), error };
  }

  async function askAll(): Promise<void> {
    await Promise.all(pools.map((pool) => pool.query(question)));
  }

  /**
   * Asks the database on a connection of each pool. Callers that come while a question is out share its answer. A
   * connection that does not answer within two seconds is destroyed, and replaced by its pool.
   */
  function ask(): Promise<void> {
    asking ??= askAll().finally(() => (asking = undefined));
    return asking;
  }

  return {
    ask,
    /** The same, and fails too when a connection broke in the last ten seconds: commits may hang while reads go on. */
    async askStrictly(): Promise<void> {
      if (broken !== undefined && performance.now() - broken.at < rememberMs) throw broken.error;
      await ask();
    },
  };
}
