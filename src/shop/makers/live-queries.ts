import type { Pool } from 'pg';

/** Highest ids, which grow with every change that the makers are shown. Each is read from the end of an index. */
export interface Marks {
  /** Of the history of orders. */
  orders: string;
  /** Of back-in-stock requests and withdrawals. */
  people: string;
}

export async function readMarks(pool: Pool): Promise<Marks> {
  const { rows } = await pool.query<Marks>(
    `select coalesce((select max(id) from order_history), 0)::text as orders,
       concat((select max(id) from back_in_stock_request), '/', (select max(id) from withdrawal)) as people`,
  );
  return rows[0] ?? { orders: '', people: '' };
}

/** The ids of these sessions that have not expired. */
export async function readLiveSessions(pool: Pool, ids: string[]): Promise<Set<string>> {
  const { rows } = await pool.query<{ id: string }>(
    'select id from maker_session where id = any($1::bigint[]) and expires_at > now()',
    [ids],
  );
  return new Set(rows.map(({ id }) => id));
}

/** Notifies all nodes that a maker has changed something. */
export async function tellMakersActed(pool: Pool): Promise<void> {
  await pool.query(`select pg_notify('bottega_changed', 'done')`);
}
