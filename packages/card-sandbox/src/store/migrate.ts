import type { Pool } from 'pg';
import { inTransaction } from './in-transaction.ts';
import { migrations } from './migrations.ts';

/** Brings schema `sandbox` up to date. Safe to call again and from several processes at once. */
export async function migrate(pool: Pool): Promise<void> {
  await inTransaction(pool, async ({ connection: db }) => {
    // Another process's migration may take a while.
    await db.query('set local lock_timeout = 0');
    await db.query(`select pg_advisory_xact_lock(hashtextextended('sandbox.migrate', 0))`);
    await db.query('create schema if not exists sandbox');
    await db.query('create table if not exists sandbox.migration (version integer primary key)');
    const { rows } = await db.query<{ done: number }>(
      'select count(*)::int as done from sandbox.migration',
    );
    for (const [index, statements] of migrations.entries()) {
      if (index < (rows[0]?.done ?? 0)) continue;
      await db.query(statements);
      await db.query('insert into sandbox.migration (version) values ($1)', [index + 1]);
    }
  });
}
