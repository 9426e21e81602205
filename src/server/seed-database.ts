import { join } from 'node:path';
import { importCatalogue } from '#database/catalogue/import-catalogue.ts';
import type { Database } from '#database/open-database.ts';
import { readCatalogueFolder } from '#server/catalogue-folder/read-catalogue-folder.ts';

/** Loads the sample catalogue into a database that has none; leaves any other as it is. */
export async function seedDatabase({ db }: Database, root: string): Promise<'seeded' | 'kept'> {
  const product = await db.selectFrom('product').select('id').limit(1).executeTakeFirst();
  if (product !== undefined) return 'kept';
  const reading = await readCatalogueFolder(join(root, 'db', 'seed'));
  if (!reading.ok) {
    const lines = reading.mistakes.map(({ file, line, message }) => `${file}:${line} ${message}`);
    const head = `The sample catalogue has ${lines.length} mistakes, first of all:`;
    throw new Error([head, ...lines.slice(0, 10)].join('\n'));
  }
  const outcome = await importCatalogue({ db, catalogue: reading.catalogue });
  if (!outcome.ok) throw new Error(`The sample catalogue cannot be loaded: ${outcome.reason}`);
  return 'seeded';
}
