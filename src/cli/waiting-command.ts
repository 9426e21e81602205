import { listWaiting, type WaitingEntry } from '#database/interest/create-interest-store.ts';
import { formatTime, sizePath } from '#cli/format-figures.ts';
import { openCommandDatabase } from '#cli/open-command-database.ts';
import { readOptions, refuseArgs } from '#cli/read-args.ts';
import type { Command, CommandContext } from '#cli/command.ts';

const usage = 'waiting';

export const waitingCommand: Command = {
  usage,
  summary: 'shows who waits for which size, how many wait for each, and whether it is in stock',
  run: showWaiting,
};

async function showWaiting(context: CommandContext): Promise<number> {
  const reading = readOptions(context.args, {});
  if (!reading.ok) return refuseArgs(context, { problem: reading.problem, usage });
  await using database = await openCommandDatabase(context);
  const entries = await listWaiting(database.db);
  const sizes = Map.groupBy(entries, ({ skuId }) => skuId);
  for (const waiting of sizes.values()) {
    for (const line of describe(waiting)) context.say(line);
  }
  context.say(`Waiting: ${entries.length}, sizes: ${sizes.size}`);
  return 0;
}

/** The size with its count, and below it who waits, the longest first. */
function describe(waiting: readonly WaitingEntry[]): string[] {
  const [first] = waiting;
  if (first === undefined) return [];
  const stock = first.available === 0 ? 'none in stock' : `${first.available} in stock`;
  return [
    `${sizePath(first)}: ${waiting.length} waiting, ${stock}`,
    ...waiting.map(({ since, email, isConfirmed }) => {
      const mark = isConfirmed ? '' : '  (address not confirmed yet)';
      return `  ${formatTime(since)}  ${email}${mark}`;
    }),
  ];
}
