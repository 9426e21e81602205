import pg, { type Pool } from 'pg';

/** Pictures are large: no journey changes one, those that it adds are deleted. The number of an order is given once. */
const left = ['picture', 'picture_rendition', 'order_counter'];

/**
 * Remembers every row of a shop's database. Resolves with what puts them back, under the feet of a
 * shop that runs: what it keeps of its catalogue it reads anew.
 */
export async function snapshotRows(pool: Pool): Promise<() => Promise<void>> {
  const { rows } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> all ($1)
     order by table_name`,
    [left],
  );
  const names = rows.map(({ name }) => name);
  const copies = names.map((name) => `create table remembered.${name} as table public.${name};`);
  await pool.query(`create schema remembered; ${copies.join(' ')}`);
  const returns = names.map(
    (name) => `delete from public.${name};
      insert into public.${name} overriding system value select * from remembered.${name};`,
  );
  await pool.query('create table remembered.picture_name as select name from picture');
  const isNew = (column: string) => `${column} not in (select name from remembered.picture_name)`;
  // Neither triggers nor foreign keys look on: the rows fit together as a whole.
  const putBack = `begin; set local session_replication_role = replica; ${returns.join(' ')}
    delete from picture_rendition where ${isNew('picture_name')};
    delete from picture where ${isNew('name')};
    select pg_notify('lists_changed', '*'), pg_notify('catalogue_changed', '*'); commit;`;
  return () => runOnOneNode(pool, putBack);
}

/** A job of the shop may be at the same rows, and in another order: then one of both is to try again. */
async function runOnOneNode(pool: Pool, transaction: string, triesLeft = 3): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(transaction);
    client.release();
  } catch (error) {
    // With its transaction.
    client.release(true);
    const isDeadlock = error instanceof pg.DatabaseError && error.code === '40P01';
    if (!isDeadlock || triesLeft === 0) throw error;
    await runOnOneNode(pool, transaction, triesLeft - 1);
  }
}
