import type { Pool, PoolClient } from 'pg';

type Work = {
  name: string;
  work: () => Promise<unknown>;
};

/**
 * Does the work unless another node is at it. The lock ends with its connection, so that a node which
 * dies keeps nobody waiting.
 */
export async function runAlone(pool: Pool, { name, work }: Work): Promise<void> {
  const client = await pool.connect();
  let lost: Error | undefined;
  const onError = (error: Error) => {
    lost = error;
  };
  client.on('error', onError);
  try {
    await takeAndWork(client, { name, work });
  } catch (cause) {
    lost ??= cause instanceof Error ? cause : new Error('Work failed', { cause });
    throw cause;
  } finally {
    client.off('error', onError);
    // A connection that failed is not used again: with it goes whatever it may still hold.
    client.release(lost);
  }
}

async function takeAndWork(client: PoolClient, { name, work }: Work): Promise<void> {
  const take = 'select pg_try_advisory_lock(hashtext($1)) as taken';
  const { rows } = await client.query<{ taken: boolean }>(take, [name]);
  if (!rows[0]?.taken) return;
  await work();
  await client.query('select pg_advisory_unlock(hashtext($1))', [name]);
}
