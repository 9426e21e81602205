import { join } from 'node:path';
import { importCatalogue } from '#shop/catalogue/import-catalogue.ts';
import { openDatabase } from '#database/open-database.ts';
import { describeMistake } from '#cli/catalogue-folder/catalogue-mistake.ts';
import { readCatalogueFolder } from '#cli/catalogue-folder/read-catalogue-folder.ts';

/** Loads the sample catalogue. */
export async function seedDatabase(url: string, root: string): Promise<void> {
  const reading = await readCatalogueFolder(join(root, 'samples', 'catalogue'));
  if (!reading.ok) {
    const lines = reading.mistakes.map(describeMistake);
    const head = `The sample catalogue has ${lines.length} mistakes, first of all:`;
    throw new Error([head, ...lines.slice(0, 10)].join('\n'));
  }
  const { db, close } = openDatabase(url, { max: 2 });
  try {
    const outcome = await importCatalogue({ db, catalogue: reading.catalogue });
    if (!outcome.ok) throw new Error(outcome.reason);
  } finally {
    await close();
  }
}
