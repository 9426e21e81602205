import type { Pool } from 'pg';

/** Pictures are large and no journey changes one; a number that was given to an order is given once. */
const left = ['picture', 'picture_rendition', 'order_counter'];

/**
 * Remembers every row of a shop's database. Resolves with what puts them back, under the feet of a
 * shop that runs: jobs that wait are forgotten, and what it keeps in memory it reads anew.
 */
export async function rememberRows(pool: Pool): Promise<() => Promise<void>> {
  const { rows } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> all ($1)`,
    [left],
  );
  const names = rows.map(({ name }) => name);
  const copies = names.map((name) => `create table remembered.${name} as table public.${name};`);
  await pool.query(`create schema remembered; ${copies.join(' ')}`);
  const returns = names.map(
    (name) => `delete from public.${name};
      insert into public.${name} overriding system value select * from remembered.${name};`,
  );
  // Neither triggers nor foreign keys look on: the rows fit together as a whole.
  const putBack = `begin; set local session_replication_role = replica; ${returns.join(' ')}
    delete from pgboss.job where state in ('created', 'retry') and name not like '\\_\\_pgboss%';
    select pg_notify('catalogue_changed', '*'); commit;`;
  return async () => void (await pool.query(putBack));
}
