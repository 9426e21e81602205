import type { Pool } from 'pg';

/**
 * Every row of every table as text, as `schema.table: row`. The card sandbox is left out: it stands
 * for the card provider.
 */
export async function dumpRows(pool: Pool): Promise<string[]> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema', 'sandbox') order by 1`,
  );
  const dumped: string[] = [];
  for (const { name } of tables) {
    const { rows } = await pool.query<{ text: string }>(`select t::text as text from ${name} as t`);
    dumped.push(...rows.map(({ text }) => `${name}: ${text}`));
  }
  return dumped;
}
