import { createPictureStore } from '#images/create-picture-store.ts';
import { openCommandDatabase } from '#cli/open-command-database.ts';
import { createCommandReporter } from '#cli/open-command-deps.ts';
import { readOptions } from '#cli/read-args.ts';
import type { Command } from '#cli/command.ts';
import { openPictures } from '#server/pictures/open-pictures.ts';

export const picturesCommand: Command = {
  usage: 'pictures',
  summary: 'makes every size and format of the pictures that has not been made yet',
  async run(context) {
    const { say, complain } = context;
    readOptions(context.args, {});
    await using database = await openCommandDatabase(context);
    const store = createPictureStore(database.db);
    let problems = 0;
    const report = createCommandReporter(complain);
    const countProblem: typeof report.error = (event, details) => {
      problems += 1;
      report.error(event, details);
    };
    const pictures = openPictures({ ...database, log: { ...report, error: countProblem } });
    try {
      const missing = await store.missing();
      const names = [...new Set(missing.map(({ name }) => name))];
      say(`Pictures: ${names.length}, sizes and formats to be made: ${missing.length}`);
      let made = 0;
      for (const [index, name] of names.entries()) {
        made += await pictures.renderAll([name]);
        say(`${index + 1} of ${names.length}: ${name}`);
      }
      say(`Made: ${made}`);
    } finally {
      pictures.close();
    }
    return problems === 0 ? 0 : 1;
  },
};
