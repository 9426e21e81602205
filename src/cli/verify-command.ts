import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadBackup } from '#database/backup/load-backup.ts';
import { readHead } from '#database/backup/read-backup.ts';
import { startEmbeddedServer } from '#database/embedded/start-embedded-server.ts';
import { formatTime } from '#cli/format-figures.ts';
import { readFileArg, refuseArgs } from '#cli/read-args.ts';
import type { Command, CommandContext } from '#cli/command.ts';

const usage = 'verify <file>';

export const verifyCommand: Command = {
  usage,
  summary: 'restores a backup into a database of its own, compares every row, and throws it away',
  run: verify,
};

async function verify(context: CommandContext): Promise<number> {
  const reading = readFileArg(context.args, {});
  if (!reading.ok) return refuseArgs(context, { problem: reading.problem, usage });
  const { file } = reading;
  await readHead(file);
  const home = await mkdtemp(join(tmpdir(), 'gomitolo-verify-'));
  try {
    const server = await startEmbeddedServer({ folder: join(home, 'postgres') });
    try {
      let tables = 0;
      const madeAt = await loadBackup({
        url: server.url(),
        file,
        onTable: () => (tables += 1),
      });
      context.say(`${file} is whole: of ${formatTime(madeAt)}, ${tables} tables with rows.`);
      return 0;
    } finally {
      await server.stop();
    }
  } finally {
    await rm(home, { recursive: true, force: true });
  }
}
