import { retireProduct } from '#database/catalogue/shelf.ts';
import { openTaskDatabase } from '#server/tasks/open-task-database.ts';
import { readArgs, refuseArgs } from '#server/tasks/read-args.ts';
import type { Task, TaskContext } from '#server/tasks/task.ts';

const usage = 'retire <product> [--back]';

export const retireTask: Task = {
  usage,
  summary: 'takes a product off sale for good, also when it is imported again; --back undoes it',
  run: retire,
};

async function retire(context: TaskContext): Promise<number> {
  const reading = readArgs(context.args, { back: { type: 'boolean', default: false } });
  if (!reading.ok) return refuseArgs(context, { problem: reading.problem, usage });
  const [id, ...others] = reading.words;
  if (id === undefined || others.length > 0) {
    return refuseArgs(context, { problem: 'Name one product.', usage });
  }
  const { back } = reading.values;
  await using database = await openTaskDatabase(context.config);
  if (!(await retireProduct(database.db, { id, retired: !back }))) {
    context.complain(`There is no product '${id}'.`);
    return 1;
  }
  context.say(
    `${id} is ${back ? 'on sale again' : 'off sale'}. Orders that name it are unchanged.`,
  );
  return 0;
}
