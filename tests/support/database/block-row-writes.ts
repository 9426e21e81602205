import pg from 'pg';
import { vi } from 'vitest';
import type { TestDatabase } from '#support/database/test-database.ts';

/** Any number that no lock of the shop has. */
const gate = 424_242;

interface Held extends AsyncDisposable {
  /** Resolves when so many statements wait for a lock. */
  awaitLockWaiters(count: number): Promise<void>;
  /** Lets all go on. */
  open(): Promise<void>;
}

type At = { table: string; event: string; when?: string };

/** Holds every transaction that writes such a row, before it is written, until all are let go on. */
export async function blockRowWrites(
  { pool, url }: TestDatabase,
  { table, event, when = 'true' }: At,
): Promise<Held> {
  await pool.query(`
    create function wait_at_gate() returns trigger language plpgsql as $$
    begin
      perform pg_advisory_xact_lock_shared(${gate});
      if tg_op = 'DELETE' then return old; end if;
      return new;
    end $$;
    create trigger gate before ${event} on ${table}
      for each row when (${when}) execute function wait_at_gate()`);
  const keeper = new pg.Client({ connectionString: url });
  await keeper.connect();
  await keeper.query('select pg_advisory_lock($1)', [gate]);
  return {
    awaitLockWaiters: (count) => awaitLockWaiters(pool, count),
    open: async () => void (await keeper.query('select pg_advisory_unlock($1)', [gate])),
    [Symbol.asyncDispose]: () => keeper.end(),
  };
}

/** Resolves when so many statements of a database wait for a lock. */
export async function awaitLockWaiters(pool: pg.Pool, count: number): Promise<void> {
  await vi.waitUntil(
    async () => {
      const { rowCount } = await pool.query(
        `select from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rowCount !== null && rowCount >= count;
    },
    { timeout: 10_000, interval: 10 },
  );
}
