import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { isReadOnlyError, isSessionEnd } from '#database/is-database-unavailable.ts';

/** As Kysely reads them; a `commit` of a transaction that failed is answered with `ROLLBACK`. */
const commands = ['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'MERGE', 'COMMIT', 'ROLLBACK'] as const;

/**
 * The pool as Kysely uses it: its statements have names, and a useless connection is closed when it is released: one to
 * a server that has become a read-only standby, so that the next one reaches the new primary, and one whose session the
 * server has ended, which closes by itself only a moment later.
 */
export function kyselyPool(pool: Pool): PostgresPool {
  const nameOf = createStatementNames();
  return {
    options: pool.options,
    connect: async () => kyselyClient(await pool.connect(), nameOf),
    end: () => pool.end(),
  };
}

function kyselyClient(
  client: PoolClient,
  nameOf: (text: string) => string | undefined,
): PostgresPoolClient {
  let isUseless = false;

  async function ask(text: string, values: readonly unknown[]) {
    try {
      const named = { name: nameOf(text), text, values: [...values] };
      const { rows, rowCount, command } = await client.query<never>(named);
      const known = commands.find((one) => one === command) ?? 'SELECT';
      return { rows, rowCount: rowCount ?? 0, command: known };
    } catch (error) {
      isUseless ||=
        error instanceof Error &&
        'code' in error &&
        (isReadOnlyError(error) || isSessionEnd(error));
      throw error;
    }
  }

  function query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  function query(
    asked: string | PostgresCursor<unknown>,
    values: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<unknown>> | PostgresCursor<unknown> {
    if (typeof asked !== 'string') throw new Error('Statements are not read by a cursor here');
    return ask(asked, values);
  }

  return { query, release: (destroy) => client.release(destroy || isUseless) };
}

/** Statements that PostgreSQL keeps ready in each connection, at most. */
const limit = 300;
/** A migration may give such a statement other columns, and PostgreSQL then refuses the kept one. */
const ofAllColumns = /"\.\*|\bselect \* from "|\breturning \*/i;

/**
 * Gives statements names, so that PostgreSQL reads and plans each of them once in a connection and not at every call:
 * for an order that is half of its work.
 * @returns the name of a statement by its text; undefined for one that PostgreSQL is not to keep
 */
export function createStatementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>();

  return (text) => {
    const existing = names.get(text);
    if (existing !== undefined || names.size >= limit || ofAllColumns.test(text)) return existing;
    const name = `s${names.size}`;
    names.set(text, name);
    return name;
  };
}
