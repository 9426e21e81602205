import { importCatalogue } from '#database/catalogue/import-catalogue.ts';
import type { CatalogueMistake } from '#server/catalogue-folder/catalogue-mistake.ts';
import { readCatalogueFolder } from '#server/catalogue-folder/read-catalogue-folder.ts';
import { openTaskDatabase } from '#server/tasks/open-task-database.ts';
import type { Task, TaskContext } from '#server/tasks/task.ts';

export const importTask: Task = {
  usage: 'import <folder>',
  summary: 'makes the shop what a catalogue folder says, stock included',
  run: importFolder,
};

async function importFolder({ args, config, say, complain }: TaskContext): Promise<number> {
  const [folder] = args;
  if (folder === undefined || args.length > 1) {
    complain('Name one folder, as in: npm run shop -- import db/seed');
    return 1;
  }
  const reading = await readCatalogueFolder(folder);
  if (!reading.ok) return refuse(reading.mistakes, complain);
  say(`${folder} has been read and is in order.`);
  await using database = await openTaskDatabase(config);
  const { db } = database;
  const outcome = await importCatalogue({ db, catalogue: reading.catalogue, onProgress: say });
  if (!outcome.ok) {
    const message = 'is missing: a new shop must say who sells';
    return refuse([{ file: 'shop.yaml', line: 1, message }], complain);
  }
  say('The shop is up to date.');
  return 0;
}

function refuse(mistakes: CatalogueMistake[], complain: (line: string) => void): number {
  for (const { file, line, message } of mistakes) complain(`${file}:${line} ${message}`);
  complain('Nothing has been changed.');
  return 1;
}
