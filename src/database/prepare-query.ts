import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  sql,
} from 'kysely';
import type { Database } from '#database/tables.ts';

/** The placeholder of a value in a query, by its name. */
export type Param<Values> = <Name extends string & keyof Values>(
  name: Name,
) => RawBuilder<Values[Name]>;

/** Writes queries and sends none. */
const writer = new Kysely<Database>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** A query of Kysely's, or a statement in SQL. */
interface Writable<Row> {
  compile(writer: Kysely<Database>): CompiledQuery<Row>;
}

class Slot {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/**
 * A query that is compiled at its first use, and gets only its values after that: compiling an order's statements takes
 * longer than PostgreSQL takes to run them.
 */
export function prepareQuery<Values extends object, Row>(
  write: (db: Kysely<Database>, param: Param<Values>) => Writable<Row>,
): (db: Kysely<Database>, values: Values) => Promise<Row[]> {
  let written: CompiledQuery<Row> | undefined;
  return async (db, values) => {
    written ??= write(writer, (name) => sql`${new Slot(name)}`).compile(writer);
    const named = new Map<string, unknown>(Object.entries(values));
    const parameters = written.parameters.map((value) =>
      value instanceof Slot ? named.get(value.name) : value,
    );
    const { rows } = await db.executeQuery<Row>({ ...written, parameters });
    return rows;
  };
}
