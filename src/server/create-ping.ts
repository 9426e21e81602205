import type { Pool } from 'pg';

const question = { text: 'select 1', query_timeout: 2_000 };

/**
 * Asks the database on connections of the given pools. Callers that come while a question is out share its
 * answer. A connection that does not answer within two seconds is destroyed, and replaced by its pool.
 */
export function createPing(pools: Pool[]): () => Promise<void> {
  let asking: Promise<void> | undefined;

  async function ask(): Promise<void> {
    await Promise.all(pools.map((pool) => pool.query(question)));
  }

  return () => {
    asking ??= ask().finally(() => (asking = undefined));
    return asking;
  };
}
