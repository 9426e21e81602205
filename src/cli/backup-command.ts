import { stat } from 'node:fs/promises';
import { requireNewFile } from '#database/file-problems.ts';
import { writeBackup } from '#database/backup/write-backup.ts';
import { formatBytes } from '#cli/format-figures.ts';
import { openCommandDatabase } from '#cli/open-command-database.ts';
import { readFileArg } from '#cli/read-args.ts';
import type { Command } from '#cli/command.ts';

export const backupCommand: Command = {
  usage: 'backup <file>',
  summary: 'writes all that cannot be made anew into a file, also while the shop sells',
  async run(context) {
    const { file } = readFileArg(context.args, {});
    await requireNewFile(file);
    await using database = await openCommandDatabase(context);
    const sums = await writeBackup({
      url: database.url,
      file,
      now: new Date(),
      onTable: ({ table, rows }) => context.say(`  ${table}: ${rows}`),
    });
    const rows = sums.reduce((total, sum) => total + sum.rows, 0);
    const { size } = await stat(file);
    context.say(`${rows} rows of ${sums.length} tables are in ${file} (${formatBytes(size)}).`);
    context.say(
      `Keep it on another machine, and see that it is whole: npm run shop -- verify ${file}`,
    );
  },
};
