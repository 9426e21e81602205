import { migrate } from '#database/migrate.ts';
import { openDatabase } from '#database/open-database.ts';
import { seedDatabase } from './seed-database.ts';

/** Brings the schema up to date, and fills a database that is empty with the sample catalogue. */
export async function prepareDatabase(url: string, root: string): Promise<void> {
  const database = openDatabase(url, { max: 2 });
  try {
    await migrate(database.pool);
    await seedDatabase(database, root);
  } finally {
    await database.close();
  }
}
