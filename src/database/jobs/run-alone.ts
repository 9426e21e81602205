import type { Pool, PoolClient } from 'pg';

type Work = {
  name: string;
  work: () => Promise<unknown>;
};

/**
 * Does the work unless another node is at it. The lock ends with its connection, so that a node which
 * dies keeps nobody waiting.
 * @throws what the work throws, or that the connection was lost meanwhile: then nobody was kept out
 */
export async function runAlone(pool: Pool, { name, work }: Work): Promise<void> {
  const client = await pool.connect();
  let lost: Error | undefined;
  const onError = (error: Error) => {
    lost ??= error;
  };
  client.on('error', onError);
  try {
    if (!(await takeLock(client, name))) return;
    await work().finally(() => giveLockBack(client, name).catch(onError));
    if (lost !== undefined) throw lost;
  } finally {
    client.off('error', onError);
    // A connection that failed is not used again: with it goes whatever it may still hold.
    client.release(lost);
  }
}

async function takeLock(client: PoolClient, name: string): Promise<boolean> {
  const take = 'select pg_try_advisory_lock(hashtext($1)) as taken';
  const { rows } = await client.query<{ taken: boolean }>(take, [name]);
  return rows[0]?.taken ?? false;
}

async function giveLockBack(client: PoolClient, name: string): Promise<void> {
  await client.query('select pg_advisory_unlock(hashtext($1))', [name]);
}
