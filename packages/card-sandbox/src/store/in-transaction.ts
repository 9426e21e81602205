import type { Pool, PoolClient } from 'pg';
import { createTransaction, type Transaction } from './create-transaction.ts';

/** The longest wait for a lock. */
const lockMs = 10_000;
/**
 * Commits do not wait for the disk: play money is on it some hundred ms later, in the order of commits. A program with
 * records in the same database finds both or neither.
 */
const begin = `begin; set local lock_timeout = ${lockMs}; set local synchronous_commit = off`;

/** Runs the work in one transaction: committed when it returns, rolled back when it throws. */
export async function inTransaction<Result>(
  pool: Pool,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query(begin);
    const transaction = createTransaction(client);
    const result = await work(transaction);
    await transaction.write();
    await client.query('commit');
    return result;
  } catch (error) {
    broken = await rollBack(client);
    throw error;
  } finally {
    client.release(broken);
  }
}

/** The error that makes the connection unusable, if there is one: the caller's own error matters more. */
async function rollBack(client: PoolClient): Promise<Error | undefined> {
  try {
    await client.query('rollback');
    return undefined;
  } catch (cause) {
    return new Error('The connection could not be rolled back', { cause });
  }
}
