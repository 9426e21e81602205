import pg from 'pg';
import { migrate } from '#database/migrate.ts';

/** Brings the schema up to date, and fills a database that is empty with the sample catalogue. */
export async function prepareDatabase(url: string, root: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 1, connectionTimeoutMillis: 5_000 });
  try {
    await migrate(pool);
    const { rowCount } = await pool.query('select from product limit 1');
    if (rowCount === 0) await seed(url, root);
  } finally {
    await pool.end();
  }
}

/** Loaded only when it is needed: reading catalogues takes much code, and a start should be quick. */
async function seed(url: string, root: string): Promise<void> {
  const { seedDatabase } = await import('./seed-database.ts');
  await seedDatabase(url, root);
}
