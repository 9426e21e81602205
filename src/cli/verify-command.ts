import { loadBackup } from '#database/backup/load-backup.ts';
import { readHead } from '#database/backup/read-backup.ts';
import { openScratchDatabase } from '#database/scratch/open-scratch-database.ts';
import { foreignTable } from '#cli/format-figures.ts';
import { readFileArg } from '#cli/read-args.ts';
import type { Command } from '#cli/command.ts';
import { formatTime } from '#server/starting/format-time.ts';

export const verifyCommand: Command = {
  usage: 'verify <file>',
  summary: 'restores a backup into a database of its own, compares every row, and throws it away',
  async run(context) {
    const { file } = readFileArg(context.args, {});
    await readHead(file);
    const { databaseUrl, databaseDirectUrl } = context.config;
    await using scratch = await openScratchDatabase(databaseDirectUrl ?? databaseUrl);
    let [rows, tables] = [0, 0];
    const madeAt = await loadBackup({
      url: scratch.url,
      file,
      onCompared: (sum) => {
        tables += 1;
        rows += sum.rows;
      },
      onForeign: (table) => context.say(foreignTable(table)),
    });
    context.say(`${file} is whole: of ${formatTime(madeAt)}, ${rows} rows of ${tables} tables.`);
  },
};
