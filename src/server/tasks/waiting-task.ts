import { listWaiting, type WaitingEntry } from '#database/interest/list-waiting.ts';
import { formatTime } from '#server/tasks/format-figures.ts';
import { openTaskDatabase } from '#server/tasks/open-task-database.ts';
import { refuseArgs } from '#server/tasks/read-args.ts';
import { sizePath } from '#server/tasks/size-path.ts';
import type { Task, TaskContext } from '#server/tasks/task.ts';

const usage = 'waiting';

export const waitingTask: Task = {
  usage,
  summary: 'shows who waits for which size, how many wait for each, and whether it is in stock',
  run: showWaiting,
};

async function showWaiting(context: TaskContext): Promise<number> {
  const [word] = context.args;
  if (word !== undefined) {
    return refuseArgs(context, { problem: `'${word}' is not understood.`, usage });
  }
  await using database = await openTaskDatabase(context.config);
  const entries = await listWaiting(database.db);
  const sizes = Map.groupBy(entries, ({ sizeId }) => sizeId);
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
