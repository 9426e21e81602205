import { describeOrder } from '#server/tasks/describe-order.ts';
import { findNamedOrder } from '#server/tasks/find-named-order.ts';
import { openTaskEngine } from '#server/tasks/open-task-engine.ts';
import { refuseArgs } from '#server/tasks/read-args.ts';
import type { Task, TaskContext } from '#server/tasks/task.ts';

const usage = 'order <number or id>';

export const orderTask: Task = {
  usage,
  summary: 'shows an order: customer, lines, amounts and all that happened to it',
  run: showOrder,
};

/** It has no options, so an id that begins with a dash is an id. */
async function showOrder(context: TaskContext): Promise<number> {
  const [name] = context.args;
  if (name === undefined || context.args.length > 1) {
    return refuseArgs(context, { problem: 'Name one order.', usage });
  }
  await using engine = await openTaskEngine(context);
  const found = await findNamedOrder(engine, name, context);
  if (found === undefined) return 1;
  for (const line of describeOrder(found)) context.say(line);
  return 0;
}
