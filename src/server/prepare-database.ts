import pg from 'pg';
import { migrate } from '#database/migrate.ts';
import { awaitDatabase, type Waiting } from './await-database.ts';
import { seedApart } from './seed-apart.ts';

type Preparing = Waiting & {
  url: string;
  /** The project's folder. */
  root: string;
};

/**
 * Waits for the database, brings its schema up to date, and fills one that is empty with the sample
 * catalogue.
 */
export async function prepareDatabase({ url, root, ...waiting }: Preparing): Promise<void> {
  await awaitDatabase(url, waiting);
  const pool = new pg.Pool({ connectionString: url, max: 1, connectionTimeoutMillis: 5_000 });
  // One that breaks while nobody uses it fails the next statement; without a listener, the process.
  pool.on('error', () => undefined);
  try {
    await migrate(pool);
    const { rowCount } = await pool.query('select from product limit 1');
    if (rowCount === 0) await seedApart({ url, root, signal: waiting.signal });
  } finally {
    await pool.end();
  }
}
