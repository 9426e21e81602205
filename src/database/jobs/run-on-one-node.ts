import type { Pool, PoolClient } from 'pg';

type Work = {
  name: string;
  work: () => Promise<unknown>;
};

/**
 * Does the work under an advisory lock, or skips it while another node holds the lock. The lock ends with its
 * connection, so that a dead node blocks no other.
 * @throws the error of the work, or that of the lost connection: another node may then have done the same work
 */
export async function runOnOneNode(pool: Pool, { name, work }: Work): Promise<void> {
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
    // A failed connection is closed, and with it the lock.
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
