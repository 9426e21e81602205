import {
  type CompiledQuery,
  DefaultQueryExecutor,
  Kysely,
  type KyselyProps,
  PostgresDialect,
  type QueryResult,
  Transaction,
  TransactionBuilder,
} from 'kysely';
import type { Database, Db, Tx } from '#database/tables.ts';

export type Query = Pick<CompiledQuery, 'sql' | 'parameters'>;

/** Does something before a statement is sent, after it, or in its place; may send another instead. */
export type AroundStatement = <Result>(
  statement: Query & { call: (instead?: Query) => Promise<Result> },
) => Promise<Result>;

/** Does the work in a transaction: it is committed when the result is there. */
export type InTransaction = <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>;

/** The same database, with something around each of its statements, but for those of its transactions. */
export function aroundStatements(db: Db, around: AroundStatement): Db {
  return new WatchedDatabase(watch(db, around), (work) => db.transaction().execute(work));
}

/** The same for the statements of one transaction. */
export function aroundStatementsOf(tx: Tx, around: AroundStatement): Tx {
  return new Transaction<Database>(watch(tx, around));
}

/** The same database, with something around each of its transactions. */
export function aroundTransactions(
  db: Db,
  around: (transaction: InTransaction) => InTransaction,
): Db {
  const transaction: InTransaction = (work) => db.transaction().execute(work);
  return new WatchedDatabase(
    watch(db, ({ call }) => call()),
    around(transaction),
  );
}

class WatchedDatabase extends Kysely<Database> {
  readonly #props: KyselyProps;
  readonly #inTransaction: InTransaction;

  constructor(props: KyselyProps, inTransaction: InTransaction) {
    super(props);
    this.#props = props;
    this.#inTransaction = inTransaction;
  }

  override transaction(): TransactionBuilder<Database> {
    return new WatchedTransactions(this.#props, this.#inTransaction);
  }
}

class WatchedTransactions extends TransactionBuilder<Database> {
  readonly #inTransaction: InTransaction;

  constructor(props: KyselyProps, inTransaction: InTransaction) {
    super(props);
    this.#inTransaction = inTransaction;
  }

  override execute<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> {
    return this.#inTransaction(work);
  }
}

/** Statements are sent by the database itself. */
function watch(db: Db, around: AroundStatement): KyselyProps {
  const dialect = new PostgresDialect({ pool: () => Promise.reject(new Error('Never opened')) });
  const executor = new WatchedExecutor({ dialect, db, around });
  return { config: { dialect }, dialect, driver: dialect.createDriver(), executor };
}

class WatchedExecutor extends DefaultQueryExecutor {
  readonly #db: Db;
  readonly #around: AroundStatement;

  constructor({
    dialect,
    db,
    around,
  }: {
    dialect: PostgresDialect;
    db: Db;
    around: AroundStatement;
  }) {
    super(dialect.createQueryCompiler(), dialect.createAdapter(), {
      provideConnection: () => Promise.reject(new Error('Statements alone are watched')),
    });
    this.#db = db;
    this.#around = around;
  }

  override executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const call = (instead?: Query) => this.#db.executeQuery<Row>({ ...query, ...instead });
    return this.#around({ sql: query.sql, parameters: query.parameters, call });
  }
}
