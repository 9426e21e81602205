import {
  type CompiledQuery,
  type DatabaseConnection,
  DefaultQueryExecutor,
  PostgresDialect,
  type QueryResult,
  Transaction,
} from 'kysely';
import type { Pool, PoolClient } from 'pg';
import type { Database } from '#database/tables.ts';

/**
 * A transaction: its work and its conclusion. An exception of either rolls it back. A conclusion sends all its
 * statements at once, together with the commit.
 */
export type Transact = <Result, Final>(
  work: (transaction: Transaction<Database>) => Promise<Result>,
  conclude: (transaction: Transaction<Database>, result: Result) => Promise<Final>,
) => Promise<Final>;

/**
 * An order's statements look up keys, so that one generic plan serves them. Otherwise PostgreSQL plans anew each time
 * in a busy hour: dead rows since the last vacuum make the generic plan look dear.
 */
const begin = 'begin; set local plan_cache_mode = force_generic_plan';

/**
 * Transactions of pipelined statements: several that do not wait for each other's answers travel together, `begin` with
 * the first of them, and PostgreSQL does them in the order in which they were asked. Kysely's own transactions send
 * each when the one before it is answered.
 * @param pool of connections that pipeline, as `openDatabase` makes it
 */
export function createTransact(pool: Pool): Transact {
  const dialect = new PostgresDialect({ pool });
  const driver = dialect.createDriver();
  const compiler = dialect.createQueryCompiler();
  const adapter = dialect.createAdapter();

  function transactionOver(connection: DatabaseConnection): Transaction<Database> {
    const executor = new DefaultQueryExecutor(compiler, adapter, {
      provideConnection: (consumer) => consumer(connection),
    });
    return new Transaction({ config: { dialect }, dialect, driver, executor });
  }

  return async (work, conclude) => {
    const client = await pool.connect();
    const connection = new Connection(client);
    let broken: Error | undefined;
    try {
      const begun = client.query(begin);
      // A failed `begin` makes every later statement fail as well, which is reported below.
      begun.catch(() => undefined);
      const transaction = transactionOver(connection);
      const result = await work(transaction);
      await begun;
      const { asked } = connection;
      const concluding = conclude(transaction, result);
      // The commit is sent only with a statement, which rolls back if it fails: all else may still fail.
      if (connection.asked === asked) await concluding;
      connection.end();
      const [final, { command }] = await Promise.all([concluding, client.query('commit', [])]);
      if (command !== 'COMMIT') throw new Error('A statement failed and its transaction went on');
      return final;
    } catch (error) {
      connection.end();
      broken = await rollBack(client);
      throw error;
    } finally {
      client.release(broken);
    }
  };
}

/** Why the connection is of no more use, if it is of none: the caller's own error matters more. */
async function rollBack(client: PoolClient): Promise<Error | undefined> {
  try {
    await client.query('rollback', []);
    return undefined;
  } catch (cause) {
    return new Error('The connection could not be rolled back', { cause });
  }
}

/** The client as long as the transaction lasts: a later statement would commit by itself. */
class Connection implements DatabaseConnection {
  readonly #client: PoolClient;
  #hasEnded = false;
  /** How many statements went out. */
  asked = 0;

  constructor(client: PoolClient) {
    this.#client = client;
  }

  end(): void {
    this.#hasEnded = true;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#hasEnded) throw new Error('The transaction has ended');
    this.asked += 1;
    const { rowCount, rows } = await this.#client.query(sql, [...parameters]);
    return { numAffectedRows: BigInt(rowCount ?? 0), rows };
  }

  streamQuery(): never {
    throw new Error('Nothing is streamed inside a transaction');
  }
}
