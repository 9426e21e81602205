import {
  type CompiledQuery,
  DefaultQueryExecutor,
  Kysely,
  type KyselyProps,
  PostgresDialect,
  type QueryResult,
} from 'kysely';
import type { Database, Db } from '#database/tables.ts';

/** Does something before a statement is sent, after it, or in its place. */
export type AroundStatement = <Result>(statement: {
  sql: string;
  parameters: readonly unknown[];
  call: () => Promise<Result>;
}) => Promise<Result>;

/** The same database, with something around each of its statements, but for those of a `db.transaction()`. */
export function aroundStatements(db: Db, around: AroundStatement): Db {
  return new Kysely<Database>(watch(db, around));
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
    const { sql, parameters } = query;
    return this.#around({ sql, parameters, call: () => super.executeQuery<Row>(query) });
  }
}
