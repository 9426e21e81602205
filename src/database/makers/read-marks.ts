import type { Pool } from 'pg';

/** What grows when there is something new for the makers. Each is the end of an index. */
export interface Marks {
  /** Every step of every order is written down. */
  orders: string;
  /** Who waits for a piece, and who withdraws. */
  people: string;
}

export async function readMarks(pool: Pool): Promise<Marks> {
  const { rows } = await pool.query<Marks>(
    `select coalesce((select max(id) from order_history), 0)::text as orders,
       concat((select max(id) from back_in_stock_request), '/', (select max(id) from withdrawal)) as people`,
  );
  return rows[0] ?? { orders: '', people: '' };
}

/** Of these sessions, those that have not ended. */
export async function readLiveSessions(pool: Pool, ids: string[]): Promise<Set<string>> {
  const { rows } = await pool.query<{ id: string }>(
    'select id from maker_session where id = any($1::bigint[]) and expires_at > now()',
    [ids],
  );
  return new Set(rows.map(({ id }) => id));
}

/** All nodes hear that a maker has done something. */
export async function tellMakersActed(pool: Pool): Promise<void> {
  await pool.query(`select pg_notify('bottega_changed', 'done')`);
}
