import {
  type CompiledQuery,
  DefaultQueryExecutor,
  Kysely,
  type KyselyProps,
  PostgresDialect,
  type QueryResult,
  Transaction,
} from 'kysely';
import type { Database, Db, Tx } from '#database/tables.ts';
import type { Transact } from '#database/transact.ts';

/** Does something before a statement is sent, after it, or in its place. */
export type AroundStatement = <Result>(statement: {
  sql: string;
  call: () => Promise<Result>;
}) => Promise<Result>;

/** The same database, with something around each of its statements, but for those of a `db.transaction()`. */
export function aroundStatements(db: Db, around: AroundStatement): Db {
  return new Kysely<Database>(watch(db, around));
}

/**
 * The same transactions, with something around each of their statements: each waits for those before it. The
 * conclusion ends before the commit, so that a test can come between the two.
 */
export function aroundTransactions(transact: Transact, begin: () => AroundStatement): Transact {
  return (work, conclude) =>
    transact(
      async (tx) => {
        const own = aroundInTurn(tx, begin());
        return conclude(own, await work(own));
      },
      async (_tx, final) => final,
    );
}

function aroundInTurn(tx: Tx, around: AroundStatement): Tx {
  let before: Promise<unknown> = Promise.resolve();
  return new Transaction<Database>(
    watch(tx, (statement) => {
      const result = before.then(() => around(statement));
      before = result.catch(() => undefined);
      return result;
    }),
  );
}

/** Connections are those of the database itself. */
function watch(db: Db, around: AroundStatement): KyselyProps {
  const dialect = new PostgresDialect({ pool: () => Promise.reject(new Error('Never opened')) });
  const executor = new WatchedExecutor({ dialect, db, around });
  return { config: { dialect }, dialect, driver: dialect.createDriver(), executor };
}

class WatchedExecutor extends DefaultQueryExecutor {
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
      provideConnection: (consumer) => db.getExecutor().provideConnection(consumer),
    });
    this.#around = around;
  }

  override executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return this.#around({ sql: query.sql, call: () => super.executeQuery<Row>(query) });
  }
}
