import type { Pool, PoolClient } from 'pg';
import { planDeliveries } from '#sandbox/webhooks/plan-deliveries.ts';
import { lockDocument, type Documents, type Kind } from './documents.ts';
import type { Queryable } from './queryable.ts';
import { noDrafts, writeDrafts, type Kept, type EventToDeliver } from './write-drafts.ts';

/**
 * One transaction. Its changes are drafted first, and written in one statement: at its end, or before the database is
 * asked for anything but a lock.
 */
export type Transaction = {
  insert<K extends Kind>(kind: K, document: Documents[K]): void;
  save<K extends Kind>(kind: K, document: Documents[K]): void;
  /** The object of that id, if there is one; locked until the transaction ends. */
  lock<K extends Kind>(kind: K, id: string): Promise<Documents[K] | null>;
  /** Queues the deliveries of an event that was inserted. */
  deliver(event: EventToDeliver): void;
  keep(answer: Kept): void;
  write(): Promise<void>;
  /** The connection, when all that was drafted is written. */
  written(): Promise<Queryable>;
  /** The connection itself, for work without drafts. */
  connection: Queryable;
  /** Rolls back all drafts and writes so far. */
  takeBack(): Promise<void>;
};

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

function createTransaction(connection: Queryable): Transaction {
  let drafts = noDrafts();
  let isMarked = false;

  async function write(): Promise<void> {
    const { deliveries } = drafts;
    const areAllQueued = await writeDrafts(connection, drafts);
    drafts = noDrafts();
    if (areAllQueued) return;
    for (const event of deliveries) await planDeliveries(connection, event);
  }

  function save<K extends Kind>(kind: K, document: Documents[K]): void {
    drafts.documents[kind].set(document.body.id, document);
  }

  async function lock<K extends Kind>(kind: K, id: string): Promise<Documents[K] | null> {
    return drafts.documents[kind].get(id) ?? lockDocument(connection, { kind, id });
  }

  return {
    insert(kind, document) {
      drafts.added.add(document.body.id);
      save(kind, document);
    },
    save,
    lock,
    deliver: (event) => void drafts.deliveries.push(event),
    keep: (answer) => void (drafts.kept = answer),
    write,
    connection,
    async written() {
      if (!isMarked) await connection.query('savepoint work');
      isMarked = true;
      await write();
      return connection;
    },
    async takeBack() {
      drafts = noDrafts();
      if (isMarked) await connection.query('rollback to savepoint work');
    },
  };
}
